/// Makes a list of steps that fails shorter for as long as it still fails.
///
/// Delta debugging, after ddmin of Zeller and Hildebrandt (2002): ever smaller chunks are left
/// out, then single steps until none can be (1-minimal). It tries from the end to the beginning,
/// since what comes later seldom matters to what came before. The same steps and the same answers
/// give the same result.
package struct Shrink<Step> {
  /// The shortest list so far that fails.
  package private(set) var steps: [Step]
  /// How many lists were tried.
  package private(set) var trialCount = 0
  /// Whether no single step can be left out: false if the trials were used up before.
  package private(set) var isMinimal = false
  private let trialLimit: Int
  private let fails: ([Step]) -> Bool

  /// - Precondition: `fails(steps)` is true; it is not asked.
  package init(_ steps: [Step], trials: Int = 10_000, while fails: @escaping ([Step]) -> Bool) {
    self.steps = steps
    self.fails = fails
    trialLimit = trials
    run()
  }

  private mutating func run() {
    var size = steps.count
    while size > 1 {
      leaveOut(chunksOf: size)
      size = min(size, steps.count + 1) / 2
    }
    var count: Int
    repeat {
      count = steps.count
      leaveOut(chunksOf: 1)
    } while steps.count < count && trialCount < trialLimit
    isMinimal = steps.isEmpty || (steps.count == count && trialCount < trialLimit)
  }

  private mutating func leaveOut(chunksOf size: Int) {
    var end = steps.count
    while end > 0 && trialCount < trialLimit {
      let start = max(0, end - size)
      let shorter = Array(steps[..<start] + steps[end...])
      trialCount += 1
      if fails(shorter) { steps = shorter }
      end = start
    }
  }
}

extension Shrink {
  /// The places of the steps that lead to the last step without a detour, and of that step.
  ///
  /// Steps between equal states are cut: of all ways to the last step by the given steps, each from
  /// the state that it was done in, it is the shortest. Given are the states before each step, the
  /// same number for equal ones.
  package static func placesWithoutLoops(states: [Int]) -> [Int] {
    guard let last = states.last else { return [] }
    var nodes: [Int: Int32] = [:]
    var numbers: [Int32] = []
    for state in states {
      let node = nodes[state] ?? Int32(nodes.count)
      nodes[state] = node
      numbers.append(node)
    }
    var edges: [Digraph.Edge] = []
    for (place, (from, to)) in zip(numbers, numbers.dropFirst()).enumerated() {
      edges.append(.init(from: from, to: to, label: Int32(place)))
    }
    let graph = Digraph(nodeCount: nodes.count, edges: edges)
    let path = ShortestPaths(in: graph, from: 0).path(to: Int(nodes[last] ?? 0)) ?? []
    return path.map { Int(graph.edges[$0].label) } + [states.count - 1]
  }
}
