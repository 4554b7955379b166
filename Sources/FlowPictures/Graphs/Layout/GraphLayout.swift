/// Where everything of a graph goes: boxes, nodes, edges, one above the other by layers.
///
/// After Sugiyama: edges that lead back are turned round, nodes are put on layers so that edges are
/// short, long edges get a bend on each layer between, the order on each layer is the one with few
/// crossings, and columns are chosen so that edges are straight. A box is one block on each layer
/// that it touches, so that boxes overlap only when one is in the other. The parallel edges of a
/// graph are merged before. The same graph gives the same layout.
package struct GraphLayout: Sendable {
  /// The graph that is laid out: parallel edges merged, unknown ends left out.
  package let graph: FlowGraph
  /// Whether edges lead from left to right rather than down.
  package let isAcross: Bool
  package var width = 0
  package var height = 0
  /// The frame of each box; nil for one that has no screen in it.
  package var boxes: [Rectangle?] = []
  /// The border of each node, without what hangs on it.
  package var nodes: [Rectangle] = []
  package var edges: [Route] = []

  /// The way of one edge.
  package struct Route: Hashable, Sendable {
    /// From the border of a node to that of another, in the direction of the layout.
    ///
    /// Two points beside that direction are joined by a curve that begins and ends along it.
    package var points: [Point] = []
    /// Where the label stands; nil without one.
    package var label: Rectangle?
    package var lines: [String] = []
    /// Whether it comes back to the node that it leaves, at the side where no others are.
    package var isLoop = false
  }

  package enum Direction: String, CaseIterable, Sendable {
    case down
    case across
    /// The one whose picture is nearer to the shape of a page.
    case automatic
  }

  /// - Throws: A refusal when there are more nodes than anybody could read.
  package init(
    _ given: FlowGraph,
    direction: Direction = .automatic,
    limit: Int = 300
  ) throws(LayoutRefusal) {
    if let refusal = LayoutRefusal(given, limit: limit) { throw refusal }
    switch direction {
    case .down: self.init(given, isAcross: false)
    case .across: self.init(given, isAcross: true)
    case .automatic:
      let down = GraphLayout(given, isAcross: false)
      let across = GraphLayout(given, isAcross: true)
      self = across.extent < down.extent ? across : down
    }
  }

  /// How large a page must be that holds the picture, as pages are: broader than high.
  private var extent: Int { max(2 * width, 3 * height) }

  private init(_ given: FlowGraph, isAcross: Bool) {
    self.isAcross = isAcross
    var graph = given.merged()
    let known = GraphIndex(graph)
    graph.edges = graph.edges.indices.filter { known.ends[$0] != nil }.map { graph.edges[$0] }
    self.graph = graph
    var layered = LayeredGraph(graph, isAcross: isAcross)
    layered.assignLayers()
    layered.addBends()
    layered.reduceCrossings()
    layered.assignPorts()
    let columns = layered.columns()
    let rows = LayerRows(layered, columns: columns)
    place(layered, columns, rows)
  }
}
