import FlowNavigation

/// What the definition declares and no step of any state reached.
///
/// What is only missing because something else is missing is not told: of what leads to each other, the
/// first that nothing missing leads to stands for all.
struct UnreachableDetector {
  let stateSpace: StateSpace

  func findings() -> [Finding] {
    // What a search that was ended has not reached yet may come later, or deeper.
    // What Swift would decide leads wherever it may.
    guard let record = stateSpace.coverage, !stateSpace.search.cut.hasLeftStates,
      stateSpace.definition.isDecided
    else { return [] }
    let plan = record.plan
    let missing = plan.items.indices.filter {
      !record.hits[$0] && Self.kinds.contains(plan.items[$0].kind)
    }
    if missing.isEmpty { return [] }
    let reasons = MissingReasons(record, missing, stateSpace)
    let components = StrongComponents(of: reasons.graph)
    var isLed = Array(repeating: false, count: components.count)
    for edge in reasons.graph.edges {
      let target = components.numbers[Int(edge.to)]
      if components.numbers[Int(edge.from)] != target { isLed[Int(target)] = true }
    }
    var findings: [Finding] = []
    var handlers: [String: Int] = [:]
    for number in 0..<components.count where !isLed[number] {
      let members = components[number].map { Int($0) }
      // Items that only something outside the app could reach are left out.
      if members.contains(where: { reasons.isExcused[$0] }) { continue }
      guard
        let first = members.min(by: {
          Self.rank(plan.items[missing[$0]]) < Self.rank(plan.items[missing[$1]])
        })
      else { continue }
      let item = plan.items[missing[first]]
      let isBehind = reasons.graph.reachable(from: members)
      let screens = missing.indices.filter {
        isBehind[$0] && !reasons.isExcused[$0] && plan.items[missing[$0]].kind == .screen
      }
      var finding = finding(item, before: screens.map { plan.items[missing[$0]] })
      note(
        members.map { plan.items[missing[$0]] },
        before: screens.map { plan.items[missing[$0]] },
        in: &finding
      )
      if item.kind == .handler {
        let cause = waitsFor(plan.definition.tables.handlers[Int(item.index)])
        if let known = handlers[cause] {
          findings[known].others += 1
          continue
        }
        handlers[cause] = findings.count
      }
      findings.append(finding)
    }
    return findings + unused(reasons, isLed, components, missing.map { plan.items[$0] })
  }

  private static let kinds: Set<CoverageItem.Kind> = [
    .coordinator, .screen, .element, .event, .handler, .route, .link,
  ]

  private static func rank(_ item: CoverageItem) -> (Int, Int32) {
    (item.kind == .coordinator ? -1 : Int(item.kind.rawValue), item.index)
  }

  /// What is missing, and the screens that it would lead to.
  func finding(
    _ item: CoverageItem,
    before screens: [CoverageItem],
    because cause: String? = nil
  ) -> Finding {
    let tables = stateSpace.definition.tables
    let owner = ownerText(item.owner)
    let index = Int(item.index)
    var subject: String
    var words: String
    switch item.kind {
    case .coordinator:
      subject = stateSpace.text(tables.coordinators[index].id)
      words = "coordinator \(subject) is never started"
    case .screen:
      subject = stateSpace.text(tables.controllers[index].id)
      words = "screen \(subject) is never shown"
    case .element:
      subject = stateSpace.text(tables.elements[index].name)
      words = "element \(subject) of \(owner) can never be used"
    case .event:
      subject = stateSpace.text(tables.events[index].name)
      words = "event \(subject) is never emitted"
    case .handler:
      subject = handlerText(tables.handlers[index])
      words = "'\(subject)' of \(owner) never runs"
    case .route:
      subject = stateSpace.text(tables.routes[index].name)
      let route = "route \(subject) of \(owner)"
      words = cause.map { "\($0) \(route)" } ?? "\(route) is never taken"
    default:
      subject = tables.links[index].pattern
      words = "link \(subject) is never taken"
    }
    var isMinor = [.element, .event, .handler].contains(item.kind)
    if isMinor || [.route, .link].contains(item.kind), let first = screens.first {
      isMinor = false
      let id = stateSpace.text(tables.controllers[Int(first.index)].id)
      let more = screens.count > 1 ? " and \(screens.count - 1) more" : ""
      words += ", which would lead to screen \(id)\(more)"
    }
    var isSure = stateSpace.search.cut.isComplete
    let families = stateSpace.search.expander.families
    if !families.isSuperset(of: [.user, .system, .services]) { isSure = false }
    if !isSure { words += ", within the bounds of this search" }
    let stub = stub(item)
    if let stub { words += ", as no line changes \(stub.values.sorted().joined(separator: ", "))" }
    var finding = Finding(
      .unreachable,
      subject,
      words,
      place: item.place.line > 0 ? item.place : nil
    )
    if !isSure || isMinor || stub != nil { finding.severity = .warning }
    finding.offering = Set(stub?.screens.map { stateSpace.text($0) } ?? [])
    if item.kind == .link { show(refusedLink: index, in: &finding) }
    return finding
  }

  /// Why something is never opened, where that waits for lines that nobody has written yet.
  private func stub(_ item: CoverageItem) -> UnchangedValues.Reason? {
    let tables = stateSpace.definition.tables
    let id: Symbol
    switch item.kind {
    case .coordinator: id = tables.coordinators[Int(item.index)].id
    case .screen: id = tables.controllers[Int(item.index)].id
    default: return nil
    }
    return UnchangedValues(stateSpace.definition).reason(for: id)
  }

  private func ownerText(_ owner: AppDefinition.Entity) -> String {
    let tables = stateSpace.definition.tables
    return switch owner {
    case .coordinator(let number): stateSpace.text(tables.coordinators[Int(number)].id)
    case .controller(let number): stateSpace.text(tables.controllers[Int(number)].id)
    case .service(let number): stateSpace.text(tables.services[Int(number)].name)
    case .none: ""
    }
  }

  /// What never comes to a handler: of a call all outcomes wait for the same.
  private func waitsFor(_ handler: Handler) -> String {
    handler.trigger == .reply ? "reply \(stateSpace.text(handler.name))" : handlerText(handler)
  }

  private func handlerText(_ handler: Handler) -> String {
    let name = stateSpace.text(handler.name)
    return switch handler.trigger {
    case .event: "on \(name)"
    case .finished: "finished \(name)"
    case .reply:
      "reply \(name) \(stateSpace.text(handler.outcome))"
        + (handler.label.isNone ? "" : " as \(stateSpace.text(handler.label))")
    case .request: "request \(name)"
    case .route: "route \(name)"
    case .activated: "activated"
    case .poppedBack: "poppedBack"
    case .start: "start"
    case .timer: "after"
    case .guard: "guard"
    }
  }
}
