/// One thing that is wrong with the state of an app.
package struct DoctorFinding: Hashable, Sendable {
  package var lint: Lint
  package var node: NodeName
  /// What else it is about.
  package var subject = NodeName.none

  package init(lint: Lint, node: NodeName, subject: NodeName = .none) {
    self.lint = lint
    self.node = node
    self.subject = subject
  }
}

/// The lints of the state, and those of a line that are still true.
extension World {
  /// The findings of the current state, scene by scene: those of each coordinator in tree order,
  /// then those of the visible screen.
  ///
  /// `countsEntries` false leaves out `growth`: only that needs a look at all entries.
  package func findings(countsEntries: Bool = true) -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    for scene in scenes() {
      var waiting = [self[scene: scene].root]
      while let handle = waiting.popLast() {
        waiting += children(of: handle).reversed()
        appendFindings(about: handle, countsEntries: countsEntries, to: &findings)
      }
      appendFindings(aboutScene: scene, to: &findings)
    }
    return findings
  }

  private func appendFindings(
    about handle: Handle,
    countsEntries: Bool,
    to findings: inout [DoctorFinding]
  ) {
    let node = name(coordinator: handle)
    switch mark(of: handle) {
    case .idle, .parked, .waiting: return
    case .orphan: findings.append(DoctorFinding(lint: .orphan, node: node))
    case .none where isBlank(handle) && !self[coordinator: handle].flags.contains(.seen):
      findings.append(DoctorFinding(lint: .noScreen, node: node))
    case .none: break
    }
    let surface = self[coordinator: handle].surface
    guard !surface.isNone, self[surface: surface].kind == .stack else { return }
    if let first = missingBase(on: surface) {
      findings.append(DoctorFinding(lint: .missingBase, node: name(entry: first), subject: node))
    }
    if countsEntries { appendRepeated(on: surface, of: node, to: &findings) }
  }

  /// Adds the IDs that stand on one stack too often, bottom to top.
  private func appendRepeated(
    on surface: Handle,
    of stack: NodeName,
    to findings: inout [DoctorFinding]
  ) {
    var counts: [Symbol: Int] = [:]
    var uniques: [Symbol: NodeName] = [:]
    for entry in entries(on: surface) {
      let row = self[entry: entry]
      let node = name(entry: entry)
      counts[node.id, default: 0] += 1
      if counts[node.id] == 3 {
        findings.append(DoctorFinding(lint: .growth, node: node, subject: stack))
      }
      var unique: [NodeName] = []
      if row.blueprint >= 0, blueprint(entry: entry).isUnique { unique.append(node) }
      if blueprint(row.owner).policies.contains(.unique) {
        unique.append(name(coordinator: row.owner))
      }
      for node in unique {
        if let other = uniques[node.id], other != node {
          findings.append(DoctorFinding(lint: .duplicateUnique, node: node, subject: other))
        }
        uniques[node.id] = node
      }
    }
  }

  private func appendFindings(aboutScene scene: Handle, to findings: inout [DoctorFinding]) {
    if isPending(scene) { return }
    guard let screen = visibleScreen(scene: scene) else {
      let blank = name(coordinator: visibleCoordinator(scene: scene))
      let failed = firstFailure(scene)
      return findings.append(
        DoctorFinding(
          lint: .blank,
          node: failed?.waiting ?? blank,
          subject: failed.map { NodeName($0.service) } ?? .none
        )
      )
    }
    if isDeadEnd(screen, scene) {
      findings.append(DoctorFinding(lint: .deadEnd, node: name(entry: screen)))
    }
  }

  /// Whether something will go on in a scene by itself: an effect, a service, a route.
  private func isPending(_ scene: Handle) -> Bool {
    if self[scene: scene].heldRoute >= 0 { return true }
    var waiting = [self[scene: scene].root]
    while let handle = waiting.popLast() {
      let row = self[coordinator: handle]
      if !row.firstEffect.isNone || !row.queue.isNone { return true }
      // Who waits for what failed may wait for ever.
      if row.flags.contains(.waiting), failedService(among: blueprint(handle).needs) == nil {
        return true
      }
      waiting += children(of: handle)
    }
    return false
  }

  /// The first coordinator of a scene that waits for what failed.
  private func firstFailure(_ scene: Handle) -> (waiting: NodeName, service: Symbol)? {
    var open = [self[scene: scene].root]
    while let handle = open.popLast() {
      if self[coordinator: handle].flags.contains(.waiting),
        let service = failedService(among: blueprint(handle).needs)
      {
        return (name(coordinator: handle), service)
      }
      open += children(of: handle).reversed()
    }
    return nil
  }

  private func failedService(among needs: TableRange) -> Symbol? {
    service(among: needs) { $0 == .failed }
  }

  /// Whether nothing leads on from a visible screen, whatever is filled in.
  private func isDeadEnd(_ screen: Handle, _ scene: Handle) -> Bool {
    let row = self[scene: scene]
    if row.topLayer != row.window {
      let modal = self[surface: row.topLayer].last
      if !modal.isNone, !isNeverDismissible(modal) { return false }
    }
    let tabs = tabBars(in: row.topLayer).first { children(of: $0).count > 1 }
    if tabs != nil || canGoBack(from: screen) { return false }
    return !([screen] + subs(of: screen)).contains { entry in
      elements(of: entry).contains { leadsOn($0, self[entry: entry].owner) }
    }
  }

  private func leadsOn(_ element: Element, _ owner: Handle) -> Bool {
    for place in element.action.indices {
      guard case .act(let action, _) = definition.tables.instructions[place] else { continue }
      // An event that is only known when it is emitted may well be handled.
      guard action.verb == .emit, case .symbol(let event) = action.subject else { return true }
      var handle = owner
      while !handle.isNone {
        if handler(.event, event, of: handle) != nil { return true }
        handle = self[coordinator: handle].parent
      }
    }
    return false
  }
}
