/// What keeps vertices and boxes apart from left to right, and draws them together.
///
/// Things are the vertices, then the left and right border of each box, then one for each segment,
/// left of both its ends: to draw that to both makes the segment upright.
struct ColumnConstraints {
  private let graph: LayeredGraph
  private(set) var constraints: [NetworkSimplex.Constraint] = []
  /// How many constraints, the first ones, keep things apart.
  private(set) var separations = 0

  /// Between the border of a box and what is in it: at the left, where a title is if left is above.
  private let leftPadding: Int
  private let padding: Int
  private let boxGap: Int

  init(_ graph: LayeredGraph) {
    self.graph = graph
    leftPadding = graph.isAcross ? 36 : 18
    padding = graph.isAcross ? 16 : 18
    boxGap = graph.isAcross ? 22 : 28
  }

  var count: Int {
    graph.vertices.count + 2 * graph.boxParents.count + graph.segments.count
  }
  func left(_ box: Int) -> Int { graph.vertices.count + 2 * box }
  func right(_ box: Int) -> Int { graph.vertices.count + 2 * box + 1 }

  /// Boxes are as wide as their title, and in those around them.
  mutating func addBoxes() {
    for box in graph.boxParents.indices {
      let width = box == 0 || graph.isAcross ? 0 : graph.sizes.boxes[box - 1]
      add(left(box), right(box), width, box == 0 ? 0 : 1)
      guard box > 0 else { continue }
      let outer = graph.boxParents[box]
      add(left(outer), left(box), outer == 0 ? padding : leftPadding, 0)
      add(right(box), right(outer), padding, 0)
    }
  }

  /// What stands on a layer keeps its order; where a box begins or ends between two, so does that.
  mutating func addLayer(_ layer: [Int]) {
    guard let first = layer.first, let last = layer.last else { return }
    open(from: 0, to: first)
    for (one, other) in zip(layer, layer.dropFirst()) {
      let left = graph.vertices[one]
      let right = graph.vertices[other]
      let common = graph.common(left.box, right.box)
      if left.box == right.box {
        add(one, other, left.right + gap(left, right) + right.left, 0)
        continue
      }
      close(one, to: common)
      open(from: common, to: other)
      let leftBox = outermost(left.box, in: common)
      let rightBox = outermost(right.box, in: common)
      switch (leftBox, rightBox) {
      case (let one?, let other?): add(self.right(one), self.left(other), boxGap, 0)
      case (let one?, nil): add(self.right(one), other, padding + right.left, 0)
      case (nil, let other?): add(one, self.left(other), padding + left.right, 0)
      case (nil, nil): break
      }
    }
    close(last, to: 0)
  }

  /// Draws the ends of each segment under one another: long edges more than short ones.
  mutating func addSegments() {
    separations = constraints.count
    for (number, segment) in graph.segments.enumerated() {
      let thing = graph.vertices.count + 2 * graph.boxParents.count + number
      let ends = [graph.vertices[segment.upper], graph.vertices[segment.lower]]
      let bends = ends.count { if case .node = $0.kind { false } else { true } }
      let weight = [2, 3, 8][bends]
      add(thing, segment.upper, -segment.upperOffset, weight)
      add(thing, segment.lower, -segment.lowerOffset, weight)
    }
  }

  private mutating func open(from outer: Int, to vertex: Int) {
    let one = graph.vertices[vertex]
    if one.box != outer || outer == 0 {
      add(left(one.box), vertex, (one.box == 0 ? padding : leftPadding) + one.left, 0)
    }
  }

  private mutating func close(_ vertex: Int, to outer: Int) {
    let one = graph.vertices[vertex]
    if one.box != outer || outer == 0 { add(vertex, right(one.box), one.right + padding, 0) }
  }

  /// The outermost box around a box that is still in `outer`; nil for `outer` itself.
  private func outermost(_ box: Int, in outer: Int) -> Int? {
    var box = box
    if box == outer { return nil }
    while graph.boxParents[box] != outer { box = graph.boxParents[box] }
    return box
  }

  private func gap(_ left: LayeredGraph.Vertex, _ right: LayeredGraph.Vertex) -> Int {
    func isBroad(_ vertex: LayeredGraph.Vertex) -> Bool { vertex.left + vertex.right > 0 }
    switch (left.kind, right.kind) {
    case (.spacer, _), (_, .spacer): return 0
    case (.node, .node): return graph.isAcross ? 24 : 36
    case (.label, .label): return graph.isAcross ? 8 : 12
    default: return isBroad(left) || isBroad(right) ? (graph.isAcross ? 12 : 18) : 14
    }
  }

  private mutating func add(_ from: Int, _ to: Int, _ length: Int, _ weight: Int) {
    constraints.append(.init(from: from, to: to, length: length, weight: weight))
  }
}
