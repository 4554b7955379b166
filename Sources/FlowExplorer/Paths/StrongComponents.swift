/// The largest sets of nodes in which each leads to each other: Tarjan's algorithm (1972).
///
/// They are numbered in topological order: no edge leads to a component with a lower number.
/// The walk is a loop with its own stack, since a graph may be as deep as it is large.
package struct StrongComponents: Sendable {
  /// The component of each node.
  package let numbers: [Int32]
  private let members: Buckets
  private let isCyclic: [Bool]

  package init(of graph: Digraph) {
    var walk = TarjanWalk(graph)
    for root in 0..<graph.nodeCount { walk.visit(root) }
    let last = Int32(walk.count) - 1
    numbers = walk.components.map { last - $0 }
    members = Buckets(keys: numbers, count: walk.count)
    var isCyclic = (0..<walk.count).map { [members] in members.range(of: $0).count > 1 }
    for edge in graph.edges where edge.from == edge.to {
      isCyclic[Int(numbers[Int(edge.from)])] = true
    }
    self.isCyclic = isCyclic
  }

  package var count: Int { members.count }

  /// The nodes of a component, in ascending order.
  package subscript(component: Int) -> ArraySlice<Int32> { members[component] }

  /// Whether a walk can go on for ever inside: several nodes, or one with an edge to itself.
  package func isCyclic(_ component: Int) -> Bool { isCyclic[component] }
}

private struct TarjanWalk {
  let graph: Digraph
  /// The component of each node in the order of completion: the last reached ones first.
  var components: [Int32]
  var count = 0
  private var ranks: [Int32]
  private var lows: [Int32]
  private var nextEdges: [Int]
  private var pending: [Int32] = []
  private var path: [Int32] = []
  private var lastRank: Int32 = 0

  init(_ graph: Digraph) {
    self.graph = graph
    components = Array(repeating: -1, count: graph.nodeCount)
    ranks = Array(repeating: 0, count: graph.nodeCount)
    lows = ranks
    nextEdges = (0..<graph.nodeCount).map { graph.edges(from: $0).lowerBound }
  }

  mutating func visit(_ root: Int) {
    if ranks[root] != 0 { return }
    enter(root)
    while let top = path.last {
      let node = Int(top)
      if nextEdges[node] < graph.edges(from: node).upperBound {
        let next = Int(graph.edges[nextEdges[node]].to)
        nextEdges[node] += 1
        if ranks[next] == 0 {
          enter(next)
        } else if components[next] < 0 {
          lows[node] = min(lows[node], ranks[next])
        }
      } else {
        leave(node)
      }
    }
  }

  private mutating func enter(_ node: Int) {
    lastRank += 1
    ranks[node] = lastRank
    lows[node] = lastRank
    pending.append(Int32(node))
    path.append(Int32(node))
  }

  private mutating func leave(_ node: Int) {
    path.removeLast()
    if let parent = path.last {
      lows[Int(parent)] = min(lows[Int(parent)], lows[node])
    }
    guard lows[node] == ranks[node] else { return }
    while let member = pending.popLast() {
      components[Int(member)] = Int32(count)
      if member == node { break }
    }
    count += 1
  }
}
