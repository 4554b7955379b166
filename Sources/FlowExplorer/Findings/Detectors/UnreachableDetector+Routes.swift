import FlowNavigation

/// What routes and links lead to, or do not.
extension UnreachableDetector {
  /// Routes that no link and no `goto` asks for, when screens that only they lead to are missing.
  func unused(
    _ reasons: MissingReasons,
    _ isLed: [Bool],
    _ components: StrongComponents,
    _ missing: [CoverageItem]
  ) -> [Finding] {
    // They are told, or left out, with something else.
    let firsts = missing.indices.filter {
      !isLed[Int(components.numbers[$0])] && !reasons.isUnused[$0]
    }
    var isKnown = reasons.graph.reachable(from: firsts)
    var findings: [Finding] = []
    for route in missing.indices where reasons.isUnused[route] && !isKnown[route] {
      let isBehind = reasons.graph.reachable(from: [route])
      let screens = missing.indices.filter {
        isBehind[$0] && !isKnown[$0] && !reasons.isExcused[$0] && missing[$0].kind == .screen
      }
      if screens.isEmpty { continue }
      for place in missing.indices where isBehind[place] { isKnown[place] = true }
      var finding = finding(
        missing[route],
        before: screens.map { missing[$0] },
        because: "no link and no goto asks for"
      )
      finding.severity = .warning
      findings.append(finding)
    }
    return findings
  }

  /// Notes what would be refused where routes are only missing because of that.
  func note(_ members: [CoverageItem], before screens: [CoverageItem], in finding: inout Finding) {
    let routes = members.filter { $0.kind == .route }
    if routes.isEmpty { return }
    let tables = stateSpace.definition.tables
    finding.missed = Set(screens.map { stateSpace.text(tables.controllers[Int($0.index)].id) })
    finding.lines = lines(of: routes)
  }

  /// The lines of routes.
  private func lines(of routes: [CoverageItem]) -> Set<Place> {
    let tables = stateSpace.definition.tables
    var lines: Set<Place> = []
    for item in routes {
      lines.insert(item.place.start)
      for number in tables.routes[Int(item.index)].code.indices {
        guard case .act(_, let line) = tables.instructions[number] else { continue }
        lines.insert(Place(file: Int(item.place.file), line: Int(line)))
      }
    }
    return lines
  }

  /// Shows how a link that is never taken is refused where it can be opened first.
  func show(refusedLink link: Int, in finding: inout Finding) {
    guard let example = stateSpace.definition.linkExamples.first(where: { $0.link == link }),
      let state = (0..<stateSpace.search.expanded).first(where: { state in
        stateSpace.observation(of: state).actions.contains(example.action)
      })
    else { return }
    var execution = stateSpace.execution(to: state)
    execution.take(example.action)
    if execution.refusal == nil { return }
    finding.refused = "\(finding.message): \(stateSpace.text(example.action, at: state)) is refused"
    finding.show(execution, from: stateSpace.start, claim: nil)
  }
}
