extension GraphLayout {
  /// Turns columns and rows into rectangles and routes.
  mutating func place(_ layered: LayeredGraph, _ columns: Columns, _ rows: LayerRows) {
    let (breadth, length) = (columns.boxes[0].right, rows.height)
    (width, height) = isAcross ? (length, breadth) : (breadth, length)
    nodes = graph.nodes.indices.map { node in
      let center = point(columns.vertices[node], rows.middle(of: layered.vertices[node].layer))
      return Rectangle(around: center, layered.sizes.nodes[node])
    }
    boxes = graph.boxes.indices.map { number in
      guard layered.boxLayers[number + 1] != nil else { return nil }
      let (left, right) = columns.boxes[number + 1]
      let (top, bottom) = rows.boxes[number + 1]
      let (first, last) = (point(left, top), point(right, bottom))
      return Rectangle(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
    }
    edges = graph.edges.indices.map { edge in
      let (from, to) = layered.ends[edge]
      return from == to
        ? loop(at: nodes[from], layered.sizes.labels[edge]) : route(edge, layered, columns, rows)
    }
  }

  private func point(_ column: Int, _ row: Int) -> Point {
    isAcross ? Point(x: row, y: column) : Point(x: column, y: row)
  }

  private func loop(at node: Rectangle, _ text: GraphSizes.Text) -> Route {
    var route = Route()
    route.isLoop = true
    route.lines = text.lines
    let far = GraphSizes.loop - 6
    if isAcross {
      route.points = [-8, 8].map { Point(x: node.center.x + $0, y: node.bottom) }
      route.label = Rectangle(
        around: Point(x: node.center.x, y: node.bottom + far + text.height / 2),
        text
      )
    } else {
      route.points = [-8, 8].map { Point(x: node.right, y: node.center.y + $0) }
      route.label = Rectangle(
        around: Point(x: node.right + far + text.width / 2, y: node.center.y),
        text
      )
    }
    if text.width == 0 { route.label = nil }
    return route
  }

  private func route(
    _ edge: Int,
    _ layered: LayeredGraph,
    _ columns: Columns,
    _ rows: LayerRows
  ) -> Route {
    let text = layered.sizes.labels[edge]
    var route = Route()
    route.lines = text.lines
    for number in layered.edgeSegments[edge] {
      let segment = layered.segments[number]
      let layer = layered.vertices[segment.upper].layer
      let upper = columns.vertices[segment.upper] + segment.upperOffset
      let lower = columns.vertices[segment.lower] + segment.lowerOffset
      if case .node(let node) = layered.vertices[segment.upper].kind {
        route.points.append(point(upper, isAcross ? nodes[node].right : nodes[node].bottom))
      }
      route.points.append(point(upper, rows.leaves[layer]))
      route.points.append(point(lower, rows.arrives[layer + 1]))
      if case .node(let node) = layered.vertices[segment.lower].kind {
        route.points.append(point(lower, isAcross ? nodes[node].x : nodes[node].y))
      } else if case .label = layered.vertices[segment.lower].kind {
        route.label = Rectangle(around: point(lower, rows.middle(of: layer + 1)), text)
      }
    }
    if layered.isTurned[edge] { route.points.reverse() }
    return route
  }
}

extension LayerRows {
  fileprivate func middle(of layer: Int) -> Int { (tops[layer] + bottoms[layer]) / 2 }
}

extension Rectangle {
  /// The room of a text around a point.
  fileprivate init(around center: Point, _ text: GraphSizes.Text) {
    self.init(
      x: center.x - text.width / 2,
      y: center.y - text.height / 2,
      width: text.width,
      height: text.height
    )
  }
}
