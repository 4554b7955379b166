extension GraphLayout {
  /// Turns columns and rows into rectangles and routes.
  mutating func place(_ layered: LayeredGraph, _ columns: Columns, _ rows: LayerRows) {
    width = columns.boxes[0].right
    height = rows.height
    nodes = graph.nodes.indices.map { node in
      let text = layered.sizes.nodes[node]
      let middle = rows.middle(of: layered.vertices[node].layer)
      return Rectangle(
        x: columns.vertices[node] - text.width / 2,
        y: middle - text.height / 2,
        width: text.width,
        height: text.height
      )
    }
    boxes = graph.boxes.indices.map { number in
      guard layered.boxLayers[number + 1] != nil else { return nil }
      let (left, right) = columns.boxes[number + 1]
      let (top, bottom) = rows.boxes[number + 1]
      return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
    }
    edges = graph.edges.indices.map { edge in
      let (from, to) = layered.ends[edge]
      return from == to
        ? loop(edge, layered.sizes.labels[edge]) : route(edge, layered, columns, rows)
    }
  }

  private func loop(_ edge: Int, _ text: GraphSizes.Text) -> Route {
    let node = nodes[graph.nodes.firstIndex { $0.name == graph.edges[edge].from } ?? 0]
    var route = Route()
    route.isLoop = true
    route.lines = text.lines
    route.points = [
      Point(x: node.right, y: node.center.y - 8), Point(x: node.right, y: node.center.y + 8),
    ]
    if text.width > 0 {
      route.label = Rectangle(
        x: node.right + GraphSizes.loop - 6,
        y: node.center.y - text.height / 2,
        width: text.width,
        height: text.height
      )
    }
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
        route.points.append(Point(x: upper, y: nodes[node].bottom))
      }
      route.points.append(Point(x: upper, y: rows.leaves[layer]))
      route.points.append(Point(x: lower, y: rows.arrives[layer + 1]))
      if case .node(let node) = layered.vertices[segment.lower].kind {
        route.points.append(Point(x: lower, y: nodes[node].y))
      } else if case .label = layered.vertices[segment.lower].kind {
        route.label = Rectangle(
          x: lower - text.width / 2,
          y: rows.middle(of: layer + 1) - text.height / 2,
          width: text.width,
          height: text.height
        )
      }
    }
    if layered.isTurned[edge] { route.points.reverse() }
    return route
  }
}

extension LayerRows {
  fileprivate func middle(of layer: Int) -> Int { (tops[layer] + bottoms[layer]) / 2 }
}
