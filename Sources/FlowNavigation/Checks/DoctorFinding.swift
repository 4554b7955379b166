/// One thing that is wrong with the state of an app.
package struct DoctorFinding: Hashable, Sendable {
  package var lint: Lint
  package var node: NodeName
}

/// The lints of the state: those of a line are warnings of its trace.
extension World {
  /// What is wrong now, scene by scene: orphans in tree order, then what the user sees.
  package func findings() -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    for node in treeNodes() where node.mark == .orphan {
      findings.append(DoctorFinding(lint: .orphan, node: node.name))
    }
    for scene in scenes() {
      guard let screen = visibleScreen(scene: scene) else {
        let blank = name(coordinator: visibleCoordinator(scene: scene))
        findings.append(DoctorFinding(lint: .blank, node: blank))
        continue
      }
      if isDeadEnd(screen, scene) {
        findings.append(DoctorFinding(lint: .deadEnd, node: name(frame: screen)))
      }
    }
    return findings
  }

  /// Whether nothing leads on from a visible screen, whatever is filled in.
  private func isDeadEnd(_ screen: Handle, _ scene: Handle) -> Bool {
    let row = self[scene: scene]
    if row.topLayer != row.window {
      let modal = self[surface: row.topLayer].last
      if !modal.isNone, isDismissible(modal: modal) { return false }
    }
    let tabs = tabBars(around: screen).first { children(of: $0).count > 1 }
    if tabs != nil || canGoBack(from: screen) { return false }
    return !([screen] + subs(of: screen)).contains { frame in
      elements(of: frame).contains { leadsOn($0, self[frame: frame].owner) }
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
