package import FlowNavigation

/// Holding a search against plain replays.
extension Search {
  /// What a plain replay does otherwise than a search found it.
  package struct Deviation: Hashable, Sendable {
    /// The state behind whose steps it is so.
    package var state: Int
    /// The steps to it, and what was done there.
    package var lines: [String]
    /// The decision that was asked twice and said two things, if it is that.
    package var decision: String?
  }

  /// The states, of every so many, to which a plain replay of their steps does not lead, in which it can do
  /// something else, or from which it comes to others.
  ///
  /// A search does not run an app from its start for every state: it makes states from their keys.
  /// Whatever a key leaves out that makes a difference shows here, and what decisions
  /// made in Swift keep for themselves: each is asked twice.
  package mutating func deviations(
    from world: World,
    every stride: Int,
    isOver: () -> Bool = { false }
  ) -> [Deviation] {
    let replay = Replay(start: world, families: expander.families)
    var found: [Deviation] = []
    var restored = world
    for state in Swift.stride(from: 0, to: expanded, by: max(stride, 1)) {
      guard let end = replay.end(of: ordinals(to: state), isOver) else { break }
      expander.restore(store[state], into: &restored)
      let isSame =
        end.world.map { expander.key(of: $0) } == store[state]
        && end.lines == Replay.lines(expander.actions(of: restored), world)
      if !isSame || end.doubted != nil {
        found.append(Deviation(state: state, lines: end.steps, decision: end.doubted))
      } else if let reached = end.world, !isOver() {
        found += deviations(from: reached, state, end.steps)
      }
    }
    return found
  }

  /// The first thing to do in a state that leads elsewhere when it is done plainly, for each decision that is why.
  private mutating func deviations(
    from world: World,
    _ state: Int,
    _ steps: [String]
  ) -> [Deviation] {
    let key = store[state]
    key.withUnsafeBytes { expander.begin($0) }
    let moves = expander.actions().map { action in
      let step = expander.perform(action)
      guard step.isDone else { return key }
      defer { expander.rollBack() }
      return step.isMove ? Array(expander.key) : key
    }
    var found: [Deviation] = []
    let transaction = Transaction()
    transaction.asksTwice = true
    transaction.boundsValues = false
    for (ordinal, action) in world.actions(of: expander.families, in: transaction).enumerated() {
      var next = world
      let isDone = (try? next.perform(action, in: transaction)) != nil
      let reached = isDone ? expander.key(of: next) : key
      if transaction.doubted == nil, reached == moves[ordinal] { continue }
      if found.contains(where: { $0.decision == transaction.doubted }) { continue }
      let line = Execution.line(action, world.definition)
      found.append(Deviation(state: state, lines: steps + [line], decision: transaction.doubted))
    }
    return found
  }

  /// The places of the actions that lead to a state.
  private func ordinals(to state: Int) -> [Int] {
    store.path(to: state).dropFirst().map { store.ordinal(of: $0) }
  }
}

/// Plain replays, each from the start.
private struct Replay {
  let start: World
  let families: ActionFamilies

  /// Where a replay ended.
  struct End {
    /// The world; nil where the last step was refused.
    var world: World?
    /// What can be done there.
    var lines: [String] = []
    /// The steps.
    var steps: [String] = []
    /// The decision that said two things.
    var doubted: String?
  }

  /// Does the actions at some places; nil when there is no more time.
  func end(of way: [Int], _ isOver: () -> Bool) -> End? {
    let transaction = Transaction()
    transaction.asksTwice = true
    transaction.boundsValues = false
    var world = start
    var end = End()
    var hasFailed = false
    for ordinal in way {
      if isOver() { return nil }
      let actions = world.actions(of: families, in: transaction)
      guard actions.indices.contains(ordinal) else { return end }
      end.steps.append(Execution.line(actions[ordinal], start.definition))
      hasFailed = (try? world.perform(actions[ordinal], in: transaction)) == nil
      end.doubted = transaction.doubted
      if transaction.doubted != nil { return end }
    }
    end.lines = Self.lines(world.actions(of: families, in: transaction), start)
    if !hasFailed { end.world = world }
    return end
  }

  /// Actions as lines without the numbers of instances, which only a replay has.
  static func lines(_ actions: [Action], _ world: World) -> [String] {
    actions.map { Execution.line($0, world.definition).split(separator: "#")[0].description }
  }
}
