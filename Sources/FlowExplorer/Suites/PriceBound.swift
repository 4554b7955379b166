/// What goals cost at least together: prices by which no walk is worth more than its steps.
///
/// A suite takes a step of each goal, so it is worth all the prices, and no more than the steps that it has.
/// The highest prices solve the linear program of shares of walks that meet all goals (duality). Its walks
/// are found one after another, as they are worth too much (column generation; Gilmore and Gomory 1961),
/// halfway between prices that are known to hold and the highest by the walks so far. A goal is not all
/// that has to be met: ways into where it is are, too, and get prices as well (cutting planes).
package struct PriceBound {
  /// No suite has fewer steps than this; 0 for too many goals.
  package private(set) var leastStepCount = 0

  private let task: SuiteTask
  /// The edges of each goal, then of each cut, in ascending order.
  private var sets: [[Int32]]
  private let goalCount: Int
  private var table = PriceTable()
  private var walks: [[Int]] = []
  private var cheapWalks: CheapWalks
  /// Prices that are known to hold, in parts of a step.
  private var prices: [Int32]

  private static let mostGoals = 300
  private static let mostSteps = 60_000
  private static let mostWalks = 3_000
  private static let effort = 500_000_000
  private static let mostRounds = 16

  package init(_ task: SuiteTask) {
    self.task = task
    cheapWalks = CheapWalks(task, effort: Self.effort)
    sets = Self.smallestGoals(of: task)
    goalCount = sets.count
    prices = Array(repeating: 0, count: sets.count)
    for _ in sets { table.addPrice([]) }
    for set in sets { add(shortestWalk(to: set)) }
    // Sums of prices must fit.
    let isFeasible = walks.reduce(0) { $0 + $1.count } <= Self.mostSteps
    guard !sets.isEmpty, isFeasible, raise() else { return }
    var idle = 0
    for _ in 0..<Self.mostRounds where idle < 4 {
      let before = leastStepCount
      if !cut() || !raise() { return }
      idle = leastStepCount > before ? 0 : idle + 1
    }
  }

  /// The edges of each goal that takes a step, unless all of another are among them.
  private static func smallestGoals(of task: SuiteTask) -> [[Int32]] {
    let sets = (0..<task.goals.count).filter { !task.goals.isMetAtStart[$0] }.map { goal in
      task.goals.edges[goal].filter { edge in
        task.paths.distance(to: Int(task.graph.edges[Int(edge)].from)) != nil
      }
    }
    .filter { !$0.isEmpty }
    // Far more than can be taken, of which some may go.
    if sets.count > 4 * mostGoals { return [] }
    var kept: [[Int32]] = []
    var marks = Array(repeating: -1, count: task.graph.edges.count)
    let order = sets.indices.sorted { (sets[$0].count, $0) < (sets[$1].count, $1) }
    for number in order {
      for edge in sets[number] { marks[Int(edge)] = number }
      let isLarger = kept.contains { $0.allSatisfy { marks[Int($0)] == number } }
      if !isLarger { kept.append(sets[number].sorted()) }
    }
    return kept.count > mostGoals ? [] : kept
  }

  private func shortestWalk(to set: [Int32]) -> [Int] {
    let steps = set.map { edge in
      (task.paths.distance(to: Int(task.graph.edges[Int(edge)].from)) ?? 0, Int(edge))
    }
    guard let (_, edge) = steps.min(by: <) else { return [] }
    return (task.paths.path(to: Int(task.graph.edges[edge].from)) ?? []) + [edge]
  }

  private mutating func add(_ walk: [Int]) {
    table.addWalk(steps: walk.count, sets.map { Self.count($0, in: walk) })
    walks.append(walk)
  }

  /// How many steps of a walk are in a set.
  private static func count(_ set: [Int32], in walk: [Int]) -> Double {
    var count = 0.0
    for edge in walk {
      var (first, end) = (0, set.count)
      while first < end {
        let middle = (first + end) / 2
        if set[middle] < edge { first = middle + 1 } else { end = middle }
      }
      if first < set.count, set[first] == edge { count += 1 }
    }
    return count
  }

  /// Raises the prices until the bound cannot get higher by it; false if that became too much.
  private mutating func raise() -> Bool {
    while table.solve(), walks.count < Self.mostWalks {
      let highest = table.prices
      if Double(leastStepCount) >= highest.reduce(0, +) - 0.001 { return true }
      let trial = zip(prices, highest).map { price, highest in
        // Rounded down: what lies between two that hold for a walk holds for it.
        let middle = (Double(price) + highest * Double(CheapWalks.step)) / 2
        return Int32(max(0, middle - 0.001))
      }
      guard let found = cheapWalks.walks(where: trial, of: sets) else { return false }
      if found.isEmpty {
        prices = trial
        let sum = prices.reduce(0) { $0 + Int($1) }
        let step = Int(CheapWalks.step)
        leastStepCount = max(leastStepCount, (sum + step - 1) / step)
      } else if found.allSatisfy({ walks.contains($0) }) {
        return false
      }
      for walk in found { add(walk) }
    }
    return false
  }

  /// Gives prices to ways into where goals are, if too little is taken of them; false if there are none.
  private mutating func cut() -> Bool {
    var cuts = EntryCuts(task)
    for (walk, share) in zip(walks, table.shares) where share > 0 { cuts.add(walk, share: share) }
    let before = sets.count
    for goal in 0..<goalCount {
      for set in cuts.sets(before: sets[goal]) where !sets.contains(set) {
        sets.append(set)
        prices.append(0)
        table.addPrice(walks.map { Self.count(set, in: $0) })
      }
    }
    return sets.count > before
  }
}
