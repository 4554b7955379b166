extension LayeredGraph {
  /// Gives each edge at a node a place of its own on the node's border.
  mutating func assignPorts() {
    var positions = Array(repeating: 0, count: vertices.count)
    for layer in layers { for (place, vertex) in layer.enumerated() { positions[vertex] = place } }
    for node in graph.nodes.indices {
      let room = breadth(sizes.nodes[node]) - (isAcross ? 14 : 24)
      let down = below[node].sorted {
        (positions[segments[$0].lower], $0) < (positions[segments[$1].lower], $1)
      }
      for (place, offset) in Self.offsets(down.count, room).enumerated() {
        segments[down[place]].upperOffset = offset
      }
      let up = above[node].sorted {
        (positions[segments[$0].upper], $0) < (positions[segments[$1].upper], $1)
      }
      for (place, offset) in Self.offsets(up.count, room).enumerated() {
        segments[up[place]].lowerOffset = offset
      }
    }
  }

  private static func offsets(_ count: Int, _ room: Int) -> [Int] {
    guard count > 1 else { return Array(repeating: 0, count: count) }
    let step = min(28, room / (count - 1))
    return (0..<count).map { (2 * $0 - count + 1) * step / 2 }
  }

  /// The column of each vertex, and the left and right border of each box.
  func columns() -> Columns {
    var maker = ColumnConstraints(self)
    maker.addBoxes()
    for layer in layers { maker.addLayer(layer) }
    maker.addSegments()
    let places = NetworkSimplex(count: maker.count, constraints: maker.constraints).solve()
    var columns = Columns(
      vertices: Array(places[..<vertices.count]),
      boxes: boxParents.indices.map { box in
        (places[maker.left(box)], places[maker.right(box)])
      }
    )
    columns.center(self, maker)
    return columns
  }
}

/// Where vertices stand, and boxes begin and end.
struct Columns {
  var vertices: [Int]
  var boxes: [(left: Int, right: Int)]

  /// Moves nodes to the middle of where they could be without longer edges.
  ///
  /// The simplex stops at the edge of such a range: a node with two below it would stand over one.
  fileprivate mutating func center(_ graph: LayeredGraph, _ maker: ColumnConstraints) {
    var near: [[Int]] = Array(repeating: [], count: vertices.count)
    for (number, one) in maker.constraints.enumerated() where number < maker.separations {
      if one.from < vertices.count { near[one.from].append(number) }
      if one.to < vertices.count { near[one.to].append(number) }
    }
    for round in 0..<6 {
      let order = Array(graph.layers.joined())
      for vertex in round % 2 == 0 ? order : order.reversed() {
        guard case .node = graph.vertices[vertex].kind else { continue }
        var wishes: [Int] = []
        for number in graph.below[vertex] {
          let one = graph.segments[number]
          wishes.append(vertices[one.lower] + one.lowerOffset - one.upperOffset)
        }
        for number in graph.above[vertex] {
          let one = graph.segments[number]
          wishes.append(vertices[one.upper] + one.upperOffset - one.lowerOffset)
        }
        guard wishes.count > 1, wishes.count % 2 == 0 else { continue }
        wishes.sort()
        var wish = (wishes[wishes.count / 2 - 1] + wishes[wishes.count / 2]) / 2
        for number in near[vertex] {
          let one = maker.constraints[number]
          if one.from == vertex { wish = min(wish, place(one.to) - one.length) }
        }
        for number in near[vertex] {
          let one = maker.constraints[number]
          if one.to == vertex { wish = max(wish, place(one.from) + one.length) }
        }
        vertices[vertex] = wish
      }
    }
  }

  /// The place of a thing as constraints count them.
  private func place(_ thing: Int) -> Int {
    if thing < vertices.count { return vertices[thing] }
    let box = boxes[(thing - vertices.count) / 2]
    return (thing - vertices.count) % 2 == 0 ? box.left : box.right
  }
}
