extension LayeredGraph {
  /// Makes the vertices: nodes, a bend on each layer that an edge crosses, labels, spacers.
  mutating func addBends() {
    for (number, layer) in nodeLayers.enumerated() {
      let text = sizes.nodes[number]
      var vertex = Vertex(kind: .node(number), layer: layer, box: nodeBoxes[number])
      let badge = graph.nodes[number].marks.isEmpty ? 0 : GraphSizes.badge / 2
      let start = graph.nodes[number].isStart ? 26 : 0
      vertex.left = breadth(text) / 2 + max(start, isAcross ? badge : 0)
      vertex.right = breadth(text) / 2 + (isAcross ? 0 : badge)
      vertex.height = length(text)
      vertices.append(vertex)
    }
    for (edge, end) in ends.enumerated() where end.from == end.to {
      vertices[end.from].right += GraphSizes.loop + breadth(sizes.labels[edge])
      vertices[end.from].height = max(vertices[end.from].height, length(sizes.labels[edge]))
    }
    layers = Array(repeating: [], count: (nodeLayers.max() ?? -1) + 1)
    findBoxLayers()
    for edge in ends.indices { addChain(edge) }
    addSpacers()
    for (number, vertex) in vertices.enumerated() { layers[vertex.layer].append(number) }
    above = Array(repeating: [], count: vertices.count)
    below = above
    for (number, segment) in segments.enumerated() {
      below[segment.upper].append(number)
      above[segment.lower].append(number)
    }
  }

  /// The room that a text takes on its layer.
  func breadth(_ text: GraphSizes.Text) -> Int { isAcross ? text.height : text.width }
  /// The room that a text takes from layer to layer.
  func length(_ text: GraphSizes.Text) -> Int { isAcross ? text.width : text.height }

  private mutating func findBoxLayers() {
    boxLayers = Array(repeating: nil, count: boxParents.count)
    for (node, layer) in nodeLayers.enumerated() {
      for box in chain(of: nodeBoxes[node]) {
        let range = boxLayers[box] ?? layer...layer
        boxLayers[box] = min(range.lowerBound, layer)...max(range.upperBound, layer)
      }
    }
  }

  /// Adds the bends and the label of an edge, and the segments between.
  private mutating func addChain(_ edge: Int) {
    edgeSegments.append([])
    let end = isTurned[edge] ? (ends[edge].to, ends[edge].from) : ends[edge]
    guard end.0 != end.1 else { return }
    let size = sizes.labels[edge]
    let layers = nodeLayers[end.0]...nodeLayers[end.1]
    let middle = (layers.lowerBound + layers.upperBound) / 2
    let labelLayer = middle % 2 == 0 ? middle - 1 : middle
    var last = end.0
    for layer in layers.dropFirst() {
      var next = end.1
      if layer < layers.upperBound {
        let isLabel = layer == labelLayer && size.width > 0
        let box = self.box(at: layer, nodeBoxes[end.0], nodeBoxes[end.1])
        var vertex = Vertex(kind: isLabel ? .label(edge) : .bend(edge), layer: layer, box: box)
        if isLabel {
          vertex.left = breadth(size) / 2
          vertex.right = breadth(size) / 2
          vertex.height = length(size)
        }
        next = vertices.count
        vertices.append(vertex)
      }
      edgeSegments[edge].append(segments.count)
      segments.append(Segment(upper: last, lower: next, edge: edge))
      last = next
    }
  }

  /// The box in which an edge crosses a layer: one around an end as long as that box goes on.
  private func box(at layer: Int, _ upper: Int, _ lower: Int) -> Int {
    let common = common(upper, lower)
    for end in [upper, lower] {
      var box = end
      while box != common {
        if boxLayers[box]?.contains(layer) ?? false { return box }
        box = boxParents[box]
      }
    }
    return common
  }

  private mutating func addSpacers() {
    var isUsed = boxLayers.map { Array(repeating: false, count: $0?.count ?? 0) }
    for vertex in vertices {
      for box in chain(of: vertex.box) {
        if let range = boxLayers[box] { isUsed[box][vertex.layer - range.lowerBound] = true }
      }
    }
    // Inner boxes first, so that their spacers serve those around them, too.
    for box in boxParents.indices.sorted(by: { (-boxDepths[$0], $0) < (-boxDepths[$1], $1) }) {
      guard box > 0, let range = boxLayers[box] else { continue }
      for layer in range where !isUsed[box][layer - range.lowerBound] {
        vertices.append(Vertex(kind: .spacer, layer: layer, box: box))
        for outer in chain(of: box) {
          if let range = boxLayers[outer] { isUsed[outer][layer - range.lowerBound] = true }
        }
      }
    }
  }
}
