import FlowNavigation

/// Elements that do nothing in some states only.
extension DeadElementDetector {
  /// How many states are looked at for what is done on a screen.
  private static let woken = 50

  /// An element that leads on elsewhere and does nothing here, whatever is done on its screen.
  ///
  /// Of the rows of a list one may be what is so already.
  func silent(_ use: Use, _ number: Int, _ uses: [[Int32]], _ idle: [Int]) -> Finding? {
    if use.verb != .tap { return nil }
    for state in idle {
      let look = stateSpace.observation(of: state)
      let number = Int32(number)
      guard let ordinal = uses[Int(stateSpace.observations[state])].firstIndex(of: number),
        case let action = look.actions[ordinal], action.value == .none, !look.isBackground,
        !stateSpace.actors[Int(stateSpace.observations[state])].contains(.answer),
        isDead(action, in: state), !isWoken(state, number, uses),
        let other = working(number, uses)
      else { continue }
      return finding(action, state, other)
    }
    return nil
  }

  /// Whether an element may do something behind what the user does on its screen.
  private func isWoken(_ start: Int, _ number: Int32, _ uses: [[Int32]]) -> Bool {
    let screen = stateSpace.observation(of: start).screen
    var queue = [start]
    var seen: Set<Int> = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      if stateSpace.isOpen[state] || queue.count > Self.woken { return true }
      for place in graph.edges(from: state) {
        let edge = graph.edges[place]
        let ordinal = Int(edge.label)
        if uses[Int(stateSpace.observations[state])][ordinal] == number { return true }
        if [.user, .typing].contains(stateSpace.actor(of: state, ordinal)),
          stateSpace.observation(of: Int(edge.to)).screen == screen,
          seen.insert(Int(edge.to)).inserted
        {
          queue.append(Int(edge.to))
        }
      }
    }
    return false
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
    execution.take(action)
    var finding = Finding(
      .deadElement,
      name,
      "\(stateSpace.text(action, at: state)) is handled and does nothing\(cause), though elsewhere it leads to "
        + stateSpace.text(other),
      place: stateSpace.place(of: screen)
    )
    finding.screen = name
    finding.show(execution, from: stateSpace.start, claim: "expect not screen \(name)")
    finding.countsStates = false
    return finding
  }
}
