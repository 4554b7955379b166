/// A directed graph of numbered nodes and numbered edges.
///
/// The edges of a node stand together, in the order in which they were given.
package struct Digraph: Hashable, Sendable {
  /// One way from a node to a node; several may lead from one to the same other.
  package struct Edge: Hashable, Sendable, BitwiseCopyable {
    package var from: Int32
    package var to: Int32
    /// What the edge means to whoever made the graph: the number of an action, say.
    package var label: Int32

    package init(from: Int32, to: Int32, label: Int32) {
      self.from = from
      self.to = to
      self.label = label
    }
  }

  package let nodeCount: Int
  /// In ascending order of the nodes that they leave.
  package let edges: [Edge]
  /// The number of the first edge of each node, and of the end behind the last.
  private let firsts: [Int]

  /// - Precondition: The edges name nodes below `nodeCount`.
  package init(nodeCount: Int, edges given: [Edge]) {
    self.nodeCount = nodeCount
    var firsts = Array(repeating: 0, count: nodeCount + 1)
    for edge in given { firsts[Int(edge.from) + 1] += 1 }
    for node in 0..<nodeCount { firsts[node + 1] += firsts[node] }
    var places = firsts
    var edges = given
    for edge in given {
      edges[places[Int(edge.from)]] = edge
      places[Int(edge.from)] += 1
    }
    self.edges = edges
    self.firsts = firsts
  }

  /// The numbers of the edges that leave a node.
  package func edges(from node: Int) -> Range<Int> { firsts[node]..<firsts[node + 1] }

  /// The graph with its edges turned round.
  var reversed: Digraph {
    Digraph(
      nodeCount: nodeCount,
      edges: edges.map { Edge(from: $0.to, to: $0.from, label: $0.label) }
    )
  }
}
