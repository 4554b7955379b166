import FlowNavigation

/// A tap on the item of the selected tab that a handler takes, and nothing comes of it wherever there is something to go
/// back from.
///
/// Where nobody handles `tabTapped`, such a tap goes back to the first screen of the tab, as users are used to.
struct DeadTabDetector {
  let stateSpace: StateSpace

  func findings() -> [Finding] {
    guard stateSpace.search.expander.families.contains(.user),
      stateSpace.definition.tables.handlers.contains(where: { $0.name == .tabTapped })
    else { return [] }
    var dead: [Symbol: Int] = [:]
    var works: Set<Symbol> = []
    var order: [Symbol] = []
    var reader = StateReader(stateSpace)
    for first in stateSpace.firsts where !stateSpace.isOver() {
      let state = Int(first)
      guard let (ordinal, tab) = selectedTab(in: state), !works.contains(tab) else { continue }
      reader.read(state)
      let stack = reader.world.stack(of: reader.world.visibleScreenName)
      guard stack?.entries.count ?? 0 > 1 else { continue }
      if leadsOn(state, ordinal) || stateSpace.isOpen[state] || !isHandled(ordinal, state, reader) {
        works.insert(tab)
      } else if dead[tab] == nil {
        dead[tab] = state
        order.append(tab)
      }
    }
    // The handler is one cause for all tabs.
    let silent = order.filter { !works.contains($0) }
    guard let tab = silent.first else { return [] }
    var finding = finding(tab, dead[tab, default: 0])
    finding.others = silent.count - 1
    return [finding]
  }

  /// The item of the tab that the visible screen is in.
  private func selectedTab(in state: Int) -> (ordinal: Int, tab: Symbol)? {
    let look = stateSpace.observation(of: state)
    for (ordinal, action) in look.actions.enumerated() where action.verb == .tap {
      guard case .symbol(let tab) = action.subject, look.path.contains(tab),
        case .coordinator = stateSpace.definition.entity(tab)
      else { continue }
      return (ordinal, tab)
    }
    return nil
  }

  private func leadsOn(_ state: Int, _ ordinal: Int) -> Bool {
    stateSpace.graph.edges(from: state).contains { edge in
      let edge = stateSpace.graph.edges[edge]
      return Int(edge.label) == ordinal && edge.to != edge.from
    }
  }

  private func isHandled(_ ordinal: Int, _ state: Int, _ reader: StateReader) -> Bool {
    var world = reader.world
    let transaction = Transaction()
    let action = stateSpace.observation(of: state).actions[ordinal]
    guard (try? world.perform(action, in: transaction)) != nil else { return false }
    return transaction.trace.facts.contains { fact in
      if case .visit(_, .handled, _) = fact { true } else { false }
    }
  }

  private func finding(_ tab: Symbol, _ state: Int) -> Finding {
    var execution = stateSpace.execution(to: state)
    let look = stateSpace.observation(of: state)
    let screen = stateSpace.text(look.screen)
    if let (ordinal, _) = selectedTab(in: state) { execution.take(ordinal) }
    let handler = stateSpace.definition.tables.handlers.first { $0.name == .tabTapped }
    var finding = Finding(
      .deadElement,
      stateSpace.text(tab),
      "'\(execution.lines.last ?? "")' on \(screen), on the item of the selected tab, is handled and goes back from "
        + "nothing",
      place: handler?.place
    )
    finding.screen = screen
    finding.show(execution, from: stateSpace.start, claim: "expect not screen \(screen)")
    finding.countsStates = false
    return finding
  }
}
