/// Puts numbered things on a line: each so far behind others as asked, what is tied close together.
///
/// Minimises the sum of weight × distance by the network simplex of Gansner, Koutsofios, North and
/// Vo ("A Technique for Drawing Directed Graphs", 1993). All numbers are whole, so the answer is
/// the same everywhere.
struct NetworkSimplex {
  /// That `to` stands at least `length` behind `from`, and is drawn to it by `weight`.
  struct Constraint: BitwiseCopyable {
    var from: Int
    var to: Int
    var length: Int
    var weight: Int
  }

  let count: Int
  let constraints: [Constraint]
  /// The constraints that touch each thing.
  let incident: [[Int]]
  var places: [Int]
  var tree: SpanningTree

  /// - Precondition: The constraints have no cycle and tie all things to one another.
  init(count: Int, constraints: [Constraint]) {
    self.count = count
    self.constraints = constraints
    var incident: [[Int]] = Array(repeating: [], count: count)
    for (number, one) in constraints.enumerated() {
      incident[one.from].append(number)
      incident[one.to].append(number)
    }
    self.incident = incident
    places = Self.earliest(count, constraints, incident)
    var pulls = Array(repeating: 0, count: count)
    for one in constraints {
      pulls[one.from] += one.weight
      pulls[one.to] -= one.weight
    }
    tree = SpanningTree(pulls: pulls, ends: constraints.map { ($0.from, $0.to) })
  }

  /// The places, the least of them 0.
  consuming func solve() -> [Int] {
    guard count > 0 else { return [] }
    growTightTree()
    tree.number()
    var start = 0
    // What was reached when the patience ends is in order, only not the narrowest.
    var deadline = 20 * count + 1000
    while deadline > 0, let child = leavingChild(from: &start),
      let entering = enteringEdge(for: child)
    {
      exchange(child, entering)
      deadline -= 1
    }
    let least = places.min() ?? 0
    return places.map { $0 - least }
  }

  func slack(_ number: Int) -> Int {
    let one = constraints[number]
    return places[one.to] - places[one.from] - one.length
  }

  /// Each thing as early as its constraints let it.
  private static func earliest(
    _ count: Int,
    _ constraints: [Constraint],
    _ incident: [[Int]]
  ) -> [Int] {
    var places = Array(repeating: 0, count: count)
    var waiting = Array(repeating: 0, count: count)
    for one in constraints { waiting[one.to] += 1 }
    var queue = (0..<count).filter { waiting[$0] == 0 }
    var next = 0
    while next < queue.count {
      let thing = queue[next]
      next += 1
      for number in incident[thing] where constraints[number].from == thing {
        let one = constraints[number]
        places[one.to] = max(places[one.to], places[thing] + one.length)
        waiting[one.to] -= 1
        if waiting[one.to] == 0 { queue.append(one.to) }
      }
    }
    precondition(next == count, "constraints run in a circle")
    return places
  }
}
