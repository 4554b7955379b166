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
  /// A search does not run an app from its start for every state: it makes states from their keys, and
  /// remembers steps. Whatever a key leaves out that makes a difference shows here, and what decisions
  /// made in Swift keep for themselves: each is asked twice.
  package mutating func deviations(
    from world: World,
    every stride: Int,
    jobs: Int = 1,
    spread: Spread = { jobs, work in (0..<jobs).forEach(work) },
    isOver: @escaping @Sendable () -> Bool = { false }
  ) -> [Deviation] {
    let states = Array(Swift.stride(from: 0, to: expanded, by: max(stride, 1)))
    var found: [Deviation] = []
    var restored = world
    for first in Swift.stride(from: 0, to: states.count, by: Self.replaysAtOnce) {
      let some = Array(states[first..<min(first + Self.replaysAtOnce, states.count)])
      let replays = Replays(world, expander.families, some.map(ordinals(to:)), isOver)
      if jobs == 1 { replays.run(0, of: 1) } else { spread(jobs) { replays.run($0, of: jobs) } }
      for (state, replay) in zip(some, replays.ends) where replay.isDone {
        expander.restore(store[state], into: &restored)
        let isSame =
          replay.world.map { expander.words(of: $0) } == store[state]
          && replay.lines == Replays.lines(expander.actions(of: restored), world)
        if !isSame || replay.doubted != nil {
          found.append(Deviation(state: state, lines: replay.steps, decision: replay.doubted))
        } else if let end = replay.world, !isOver() {
          found += deviations(from: end, state, replay.steps)
        }
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
    let words = store[state]
    var list = SuccessorList()
    words.withUnsafeBufferPointer { expander.expand($0, into: &list) }
    var moves: [Int: [UInt32]] = [:]
    list.words.withUnsafeBufferPointer { all in
      for entry in list.entries where entry.isMove {
        moves[Int(entry.ordinal)] = Array(entry.words(of: all))
      }
    }
    var found: [Deviation] = []
    let transaction = Transaction()
    transaction.asksTwice = true
    for (ordinal, action) in world.actions(of: expander.families, in: transaction).enumerated() {
      var next = world
      let isDone = (try? next.perform(action, in: transaction)) != nil
      let reached = isDone ? expander.words(of: next) : words
      if transaction.doubted == nil, reached == moves[ordinal] ?? words { continue }
      if found.contains(where: { $0.decision == transaction.doubted }) { continue }
      let line = Execution.line(action, world.definition)
      found.append(Deviation(state: state, lines: steps + [line], decision: transaction.doubted))
    }
    return found
  }

  /// How many replays are done before they are looked at: each keeps a world.
  private static let replaysAtOnce = 1 << 8

  /// The places of the actions that lead to a state.
  private func ordinals(to state: Int) -> [Int] {
    store.path(to: state).dropFirst().map { store.ordinal(of: $0) }
  }
}

/// Some plain replays, each from the start; several threads at once.
private final class Replays: @unchecked Sendable {
  // Sound: each job writes the ends of replays of its own, and they are read when all are done.
  private let start: World
  private let families: ActionFamilies
  private let ways: [[Int]]
  private let isOver: @Sendable () -> Bool
  private let results: UnsafeMutableBufferPointer<End>

  /// Where a replay ended.
  struct End {
    var isDone = false
    /// The world; nil where the last step was refused.
    var world: World?
    /// What can be done there.
    var lines: [String] = []
    /// The steps.
    var steps: [String] = []
    /// The decision that said two things.
    var doubted: String?
  }

  init(
    _ start: World,
    _ families: ActionFamilies,
    _ ways: [[Int]],
    _ isOver: @escaping @Sendable () -> Bool
  ) {
    self.isOver = isOver
    self.start = start
    self.families = families
    self.ways = ways
    results = .allocate(capacity: ways.count)
    results.initialize(repeating: End())
  }

  deinit { results.deinitialize().deallocate() }

  var ends: [End] { Array(results) }

  func run(_ job: Int, of jobs: Int) {
    let transaction = Transaction()
    transaction.asksTwice = true
    for number in stride(from: job, to: ways.count, by: jobs) {
      if isOver() { return }
      guard let end = end(of: ways[number], transaction) else { return }
      results[number] = end
      results[number].isDone = true
    }
  }

  private func end(of way: [Int], _ transaction: Transaction) -> End? {
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
