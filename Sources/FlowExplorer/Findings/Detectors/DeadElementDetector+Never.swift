import FlowNavigation

/// Elements whose handler moves something, and that never change anything, whatever state their screen is in.
extension DeadElementDetector {
  /// Looked for where every state is known with all of its steps.
  func never() -> [Finding] {
    if stateSpace.isOpen.contains(true) { return [] }
    var working: Set<Use> = []
    for edge in graph.edges {
      let look = stateSpace.observation(of: Int(edge.from))
      if let use = Use(tapping: look.actions[Int(edge.label)], on: look.screen) {
        working.insert(use)
      }
    }
    var told = working
    var findings: [Finding] = []
    for first in stateSpace.firsts {
      if stateSpace.isOver() { break }
      let look = stateSpace.observation(of: Int(first))
      if look.isBackground { continue }
      for action in look.actions {
        guard let use = Use(tapping: action, on: look.screen), told.insert(use).inserted,
          moves(action, in: Int(first))
        else { continue }
        findings.append(finding(action, Int(first), look.screen))
      }
    }
    return findings
  }

  /// Whether all that comes of an action is that what it asks for is so already.
  private func moves(_ action: Action, in state: Int) -> Bool {
    var world = stateSpace.world(of: state)
    let transaction = Transaction()
    guard (try? world.perform(action, in: transaction)) != nil else { return false }
    var isSame = false
    for fact in transaction.trace.facts {
      switch fact {
      case .same: isSame = true
      // The item of the selected tab has nothing to do.
      case .event(.tabTapped, _, _): return false
      case .event, .visit: break
      default: return false
      }
    }
    return isSame
  }

  private func finding(_ action: Action, _ state: Int, _ screen: Symbol) -> Finding {
    var execution = stateSpace.execution(to: state)
    let before = execution.world.visibleScreenName
    let lines = stateSpace.lines(of: action, in: execution.world)
    execution.take(action)
    let name = stateSpace.text(screen)
    var finding = Finding(
      .deadElement,
      name,
      "\(stateSpace.text(action, at: state)) is handled and never does anything: what it asks for is so already",
      place: lines?.handlerPlace ?? stateSpace.place(of: screen)
    )
    finding.screen = name
    finding.show(
      execution,
      from: stateSpace.start,
      claim: "expect gone \(name)#\(before.serial)"
    )
    finding.countsStates = false
    return finding
  }
}

extension DeadElementDetector.Use {
  /// What a tap on an element uses, and on no row of it or item of a tab bar.
  fileprivate init?(tapping action: Action, on screen: Symbol) {
    guard action.verb == .tap, action.value == .none, screen != .none else { return nil }
    self.init(action, on: screen)
  }
}
