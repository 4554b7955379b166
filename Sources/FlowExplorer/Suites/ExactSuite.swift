/// The fewest steps that walks from the start can meet a few goals with, by trying all of them.
///
/// Breadth first over the pairs of a node and of the goals that are met; to begin anew costs no step.
struct ExactSuite {
  /// Walks with as few steps as there can be; nil when it became too much to find them.
  private(set) var walks: [[Int]]?
  /// No suite has fewer steps than this.
  private(set) var leastStepCount = 0

  private let task: SuiteTask
  private let part: Part
  private let goalCount: Int
  /// The goals that each edge meets.
  private let met: [UInt32]
  private var entries: [Entry] = []
  /// The pairs that came up, a bit each.
  private var seen: [UInt64]

  private struct Entry: BitwiseCopyable {
    var node: Int32
    var goals: UInt32
    /// The entry before this one, and the edge from there; -1 for none, or for a new beginning.
    var parent: Int32
    var edge: Int32
  }

  /// What is asked for: some goals, and where walks that meet them begin and end.
  struct Part {
    var goals: [Int]
    /// The node where they begin; nil for the start.
    var from: Int?
    /// The node where they end; nil for any.
    var to: Int?
    /// Whether there may be several, of which the others begin at the start.
    var mayBeginAnew = true
  }

  /// How many pairs may still be looked at: some for each step of the graph.
  private var effort: Int

  private static let mostGoals = 16
  private static let mostPairs = 1 << 27

  /// How many goals can be tried on a graph of so many nodes.
  static func mostGoals(nodes: Int) -> Int {
    (0...mostGoals).last { nodes << $0 <= mostPairs } ?? 0
  }

  /// Begins with the goal that is furthest away, and adds one that the fewest steps for those so far leave
  /// open, until none is open or it becomes too much: then there are no walks, but the number holds.
  init(_ task: SuiteTask) {
    let open = Self.open(task)
    var goals: [Int] = []
    self.init(
      task,
      Part(goals: goals),
      effort: min(4_000 + 300 * task.graph.edges.count, 4_000_000)
    )
    while let walks {
      var isMet = Array(repeating: false, count: task.goals.count)
      for edge in walks.joined() {
        for goal in task.goals.goals[edge] { isMet[Int(goal)] = true }
      }
      guard let next = open.first(where: { !isMet[$0] }) else { return }
      goals.append(next)
      if goals.count > Self.mostGoals(nodes: task.graph.nodeCount) {
        self.walks = nil
        return
      }
      let (least, rest) = (leastStepCount, effort - entries.count)
      self.init(task, Part(goals: goals), effort: rest)
      leastStepCount = max(least, leastStepCount)
    }
  }

  /// Tries to meet a part of the goals; there are no walks when that is too much.
  init(_ task: SuiteTask, _ part: Part, effort: Int) {
    let goals = part.goals
    var met = Array(repeating: UInt32(0), count: task.graph.edges.count)
    for (number, goal) in goals.enumerated() {
      for edge in task.goals.edges[goal] { met[Int(edge)] |= 1 << UInt32(number) }
    }
    self.task = task
    self.part = part
    self.effort = effort
    goalCount = goals.count
    self.met = met
    seen = Array(repeating: 0, count: task.graph.nodeCount << goals.count / 64 + 1)
    search()
  }

  /// The goals that need a step and can be met, the furthest first.
  private static func open(_ task: SuiteTask) -> [Int] {
    var open: [(goal: Int, distance: Int)] = []
    for goal in 0..<task.goals.count where !task.goals.isMetAtStart[goal] {
      let nearest = task.goals.edges[goal].compactMap { edge in
        task.paths.distance(to: Int(task.graph.edges[Int(edge)].from))
      }
      .min()
      if let nearest { open.append((goal, nearest)) }
    }
    return open.sorted { ($1.distance, $0.goal) < ($0.distance, $1.goal) }.map(\.goal)
  }

  private mutating func search() {
    let all = UInt32(1) << UInt32(goalCount) - 1
    var next = 0
    let first = Int32(part.from ?? task.start)
    let last = part.to.map { Int32($0) }
    _ = add(Entry(node: first, goals: 0, parent: -1, edge: -1))
    if all == 0, last ?? first == first {
      walks = []
      return
    }
    while next < entries.count {
      // No pair of the levels so far has all goals.
      leastStepCount += 1
      let end = entries.count
      while next < end {
        let entry = entries[next]
        for edge in task.graph.edges(from: Int(entry.node)) {
          let goals = entry.goals | met[edge]
          let to = task.graph.edges[edge].to
          let new = Entry(node: to, goals: goals, parent: Int32(next), edge: Int32(edge))
          guard add(new) else { continue }
          if goals == all, last ?? to == to {
            walks = path()
            return
          }
          if entries.count > effort { return }
          if !part.mayBeginAnew { continue }
          let again = Int32(entries.count - 1)
          _ = add(Entry(node: Int32(task.start), goals: goals, parent: again, edge: -1))
        }
        next += 1
      }
    }
  }

  /// Adds a pair unless it came up before.
  private mutating func add(_ entry: Entry) -> Bool {
    let pair = Int(entry.node) << goalCount | Int(entry.goals)
    if seen[pair / 64] >> UInt64(pair % 64) & 1 == 1 { return false }
    seen[pair / 64] |= 1 << UInt64(pair % 64)
    entries.append(entry)
    return true
  }

  /// The walks to the entry added last.
  private func path() -> [[Int]] {
    var walks: [[Int]] = [[]]
    var place = Int32(entries.count - 1)
    while place > 0 {
      let entry = entries[Int(place)]
      if entry.edge < 0 { walks.append([]) } else { walks[walks.count - 1].append(Int(entry.edge)) }
      place = entry.parent
    }
    return walks.map { $0.reversed() }.reversed()
  }
}
