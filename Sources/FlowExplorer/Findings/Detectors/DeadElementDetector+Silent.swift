import FlowNavigation

/// Elements that do nothing in some states only.
extension DeadElementDetector {
  /// How many states are looked at for what is done on a screen.
  private static let woken = 50

  /// The coordinator whose handler does nothing, and the event that it handles.
  struct SilentCause: Hashable {
    var owner = Symbol.none
    var event = Symbol.none
  }

  /// Whose handler does nothing; nil where a service has it do nothing, as while there is no connection.
  private func silentCause(of action: Action, in state: Int) -> SilentCause? {
    var world = stateSpace.world(of: state)
    let choices = ValueChoices(stateSpace.definition)
    let transaction = choices.transaction()
    var cause = SilentCause()
    guard (try? world.perform(action, in: transaction)) != nil else { return cause }
    if choices.serviceChoseNothing() { return nil }
    for fact in transaction.trace.facts {
      switch fact {
      case .event(let name, _, _): cause.event = name
      case .visit(let node, .handled, _): cause.owner = node.id
      default: break
      }
    }
    return cause
  }

  /// An element that leads on elsewhere and does nothing here, whatever is done on its screen.
  ///
  /// Of the rows of a list one may be what is so already.
  func silent(
    _ use: Use,
    _ number: Int,
    _ uses: [[Int32]],
    _ idle: [Int]
  ) -> (finding: Finding, cause: SilentCause)? {
    if use.verb != .tap { return nil }
    for state in idle {
      let look = stateSpace.observation(of: state)
      let number = Int32(number)
      guard let ordinal = uses[Int(stateSpace.observations[state])].firstIndex(of: number),
        case let action = look.actions[ordinal], action.value == .none, !look.isBackground,
        !stateSpace.actors[Int(stateSpace.observations[state])].contains(.answer),
        isDead(action, in: state), !isWoken(state, number, uses),
        let other = working(number, uses), let cause = silentCause(of: action, in: state)
      else { continue }
      return (finding(action, state, other), cause)
    }
    return nil
  }

  /// Whether an element may do something behind what the user does on its screen.
  private func isWoken(_ start: Int, _ number: Int32, _ uses: [[Int32]]) -> Bool {
    let screen = stateSpace.observation(of: start).screen
    return stateSpace.mayHold(from: start, limit: Self.woken) { edge in
      [.user, .typing].contains(stateSpace.actor(of: Int(edge.from), Int(edge.label)))
        && stateSpace.observation(of: Int(edge.to)).screen == screen
    } where: { state in
      stateSpace.isOpen[state]
        || graph.edges(from: state).contains { place in
          uses[Int(stateSpace.observations[state])][Int(graph.edges[place].label)] == number
        }
    }
  }

  /// The screen that an element first leads to.
  private func working(_ number: Int32, _ uses: [[Int32]]) -> Symbol? {
    for (place, edge) in graph.edges.enumerated()
    where !stateSpace.search.edgeList.marks[place].isDisjoint(with: [.opens, .leaves]) {
      let look = Int(stateSpace.observations[Int(edge.from)])
      let end = stateSpace.observation(of: Int(edge.to)).screen
      if uses[look][Int(edge.label)] == number, end != .none,
        end != stateSpace.observation(of: Int(edge.from)).screen
      {
        return end
      }
    }
    return nil
  }

  private func finding(_ action: Action, _ state: Int, _ other: Symbol) -> Finding {
    let screen = stateSpace.observation(of: state).screen
    let name = stateSpace.text(screen)
    var execution = stateSpace.execution(to: state)
    let cause = execution.lines.last.map { " behind '\($0)'" } ?? ""
    let stop = stateSpace.lines(of: action, in: execution.world)?.stop
    execution.take(action)
    var finding = Finding(
      .deadElement,
      name,
      "\(stateSpace.text(action, at: state)) is handled and does nothing\(cause), though elsewhere it leads to "
        + stateSpace.text(other) + (stop?.reason.map { ": \($0)" } ?? ""),
      place: stop?.place ?? stateSpace.place(of: screen)
    )
    finding.screen = name
    finding.show(execution, from: stateSpace.start, claim: "expect not screen \(name)")
    finding.countsStates = false
    return finding
  }
}
