/// That a graph is too large for a picture, and what would make it small enough.
package struct LayoutRefusal: Error, Hashable, Sendable {
  package var nodeCount: Int
  package var edgeCount: Int
  package var limit: Int
  /// The deepest collapse that fits, and how many nodes it leaves.
  package var fitting: Fitting?

  package struct Fitting: Hashable, Sendable {
    package var depth: Int
    package var nodeCount: Int

    package init(depth: Int, nodeCount: Int) {
      self.depth = depth
      self.nodeCount = nodeCount
    }
  }

  /// Nil when the graph fits.
  init?(_ graph: FlowGraph, limit: Int) {
    let merged = graph.merged()
    guard !Self.fits(merged, limit) else { return nil }
    nodeCount = graph.nodes.count
    edgeCount = merged.edges.count
    self.limit = limit
    let deepest = GraphIndex(graph).depths.max() ?? -1
    var depth = min(deepest, limit)
    while depth >= 0 {
      let smaller = graph.collapsed(depth: depth)
      if Self.fits(smaller, limit) {
        fitting = Fitting(depth: depth, nodeCount: smaller.nodes.count)
        break
      }
      depth -= 1
    }
  }

  /// As in `412 nodes and 530 edges are too many to lay out (at most 300 and 1200)`.
  package var sentence: String {
    var text = "\(nodeCount) nodes and \(edgeCount) edges are too many to lay out (at most "
    text += "\(limit) and \(4 * limit)); "
    if let fitting {
      text += "boxes collapsed at depth \(fitting.depth) would leave \(fitting.nodeCount) nodes"
    } else {
      text += "no collapse of boxes fits: take what is around one screen"
    }
    return text
  }

  private static func fits(_ graph: FlowGraph, _ limit: Int) -> Bool {
    graph.nodes.count <= limit && graph.edges.count <= 4 * limit && graph.boxes.count <= limit
  }
}
