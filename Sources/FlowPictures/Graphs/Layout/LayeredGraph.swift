/// A graph on its way to a layout: nodes, bends and labels as vertices on layers.
///
/// Boxes count from 1 here; 0 is the whole picture.
struct LayeredGraph {
  /// What stands on one layer.
  struct Vertex {
    enum Kind: Hashable {
      case node(Int)
      /// The label of an edge, through whose middle the edge runs.
      case label(Int)
      /// Where an edge crosses a layer.
      case bend(Int)
      /// What keeps a layer free for a box that has nothing on it.
      case spacer
    }

    let kind: Kind
    let layer: Int
    let box: Int
    /// How far it reaches to either side of its column.
    var left = 0
    var right = 0
    var height = 0
  }

  /// A piece of an edge from a layer to the next.
  struct Segment: BitwiseCopyable {
    let upper: Int
    let lower: Int
    let edge: Int
    /// How far from the column of the vertex it leaves or comes.
    var upperOffset = 0
    var lowerOffset = 0
  }

  let graph: FlowGraph
  /// Whether layers stand side by side: what is said of columns is then of rows, left is above.
  let isAcross: Bool
  let ends: [(from: Int, to: Int)]
  /// The box around each box; the picture is its own.
  let boxParents: [Int]
  let boxDepths: [Int]
  let nodeBoxes: [Int]
  let sizes: GraphSizes
  /// Whether an edge was turned round to lead down.
  var isTurned: [Bool] = []
  var nodeLayers: [Int] = []
  /// The layers that each box touches; nil when it is empty.
  var boxLayers: [ClosedRange<Int>?] = []
  var vertices: [Vertex] = []
  var segments: [Segment] = []
  /// The segments of each edge, from the upper end to the lower.
  var edgeSegments: [[Int]] = []
  /// The vertices of each layer from left to right.
  var layers: [[Int]] = []
  /// The segments that come to each vertex from above, and that leave it.
  var above: [[Int]] = []
  var below: [[Int]] = []

  /// - Precondition: All ends of edges are known, and no two edges have the same.
  init(_ graph: FlowGraph, isAcross: Bool) {
    self.graph = graph
    self.isAcross = isAcross
    let index = GraphIndex(graph)
    ends = index.ends.compactMap { $0 }
    boxParents = [0] + index.parents.map { ($0 ?? -1) + 1 }
    boxDepths = [0] + index.depths.map { $0 + 1 }
    nodeBoxes = index.nodeBoxes.map { ($0 ?? -1) + 1 }
    sizes = GraphSizes(graph, ends, isAcross: isAcross)
  }

  /// The boxes around a box, itself first, the picture last.
  func chain(of box: Int) -> [Int] {
    var chain = [box]
    var box = box
    while box != 0 {
      box = boxParents[box]
      chain.append(box)
    }
    return chain
  }

  /// The innermost box around both.
  func common(_ one: Int, _ other: Int) -> Int {
    var one = one
    var other = other
    while one != other {
      if boxDepths[one] >= boxDepths[other] {
        one = boxParents[one]
      } else {
        other = boxParents[other]
      }
    }
    return one
  }
}
