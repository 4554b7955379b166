extension LayeredGraph {
  /// Orders each layer so that few segments cross, each box one block, sibling boxes always in the
  /// same order.
  mutating func reduceCrossings() {
    var ordering = LayerOrdering(self)
    ordering.run()
    layers = ordering.best
  }
}

/// The search for an order of the layers.
struct LayerOrdering {
  var graph: LayeredGraph
  var best: [[Int]] = []
  var fewest = Int.max
  /// The place of each vertex on its layer.
  var positions: [Int]
  /// Where each box stands among all boxes, from left to right.
  var boxRanks: [Int]
  private static let sweeps = 24

  init(_ graph: LayeredGraph) {
    self.graph = graph
    positions = Array(repeating: 0, count: graph.vertices.count)
    boxRanks = Array(graph.boxParents.indices)
  }

  mutating func run() {
    arrangeByDepthFirst()
    rankBoxes()
    keepIfBetter()
    var idle = 0
    for sweep in 0..<Self.sweeps where fewest > 0 && idle < 8 {
      if sweep % 4 == 1 { rankBoxes() }
      let isDown = sweep % 2 == 0
      let order = Array(graph.layers.indices)
      for layer in isDown ? order : order.reversed() { arrange(layer, isDown: isDown) }
      transpose()
      let before = fewest
      keepIfBetter()
      idle = fewest < before ? 0 : idle + 1
    }
    swapBoxes()
  }

  /// Begins with neighbours near one another: in the order in which a walk down meets them.
  private mutating func arrangeByDepthFirst() {
    var keys = Array(repeating: -1, count: graph.vertices.count)
    var count = 0
    for root in graph.layers.joined() where keys[root] < 0 {
      var path = [root]
      while let vertex = path.popLast() {
        if keys[vertex] >= 0 { continue }
        keys[vertex] = count
        count += 1
        for segment in graph.below[vertex].reversed() { path.append(graph.segments[segment].lower) }
      }
    }
    for layer in graph.layers.indices { sort(layer) { keys[$0] << 10 } }
  }

  /// Puts each vertex of a layer near the middle of its neighbours on the layer before.
  private mutating func arrange(_ layer: Int, isDown: Bool) {
    let graph = graph
    let positions = positions
    sort(layer) { vertex in
      let segments = isDown ? graph.above[vertex] : graph.below[vertex]
      if segments.isEmpty { return positions[vertex] << 10 }
      let sum = segments.reduce(0) { sum, number in
        let segment = graph.segments[number]
        return sum + positions[isDown ? segment.upper : segment.lower]
      }
      return (sum << 10) / segments.count
    }
  }

  private mutating func sort(_ layer: Int, by key: (Int) -> Int) {
    let keys = graph.layers[layer].map(key)
    let blocks = BoxBlocks(graph, ranks: boxRanks)
    graph.layers[layer] = blocks.sorted(graph.layers[layer], keys: keys)
    for (place, vertex) in graph.layers[layer].enumerated() { positions[vertex] = place }
  }

  /// Ranks boxes by where their vertices and their neighbours outside stand.
  private mutating func rankBoxes() {
    var sums = Array(repeating: 0, count: boxRanks.count)
    var counts = sums
    for (number, vertex) in graph.vertices.enumerated() where vertex.box != 0 {
      let place = (positions[number] * 2 + 1) << 16
      let size = graph.layers[vertex.layer].count * 2
      for box in graph.chain(of: vertex.box) {
        sums[box] += place / size
        counts[box] += 1
      }
      for segment in graph.above[number] + graph.below[number] {
        let ends = graph.segments[segment]
        let other = ends.upper == number ? ends.lower : ends.upper
        let place = (positions[other] * 2 + 1) << 16
        for box in graph.chain(of: vertex.box) {
          sums[box] += place / (graph.layers[graph.vertices[other].layer].count * 2)
          counts[box] += 1
        }
      }
    }
    let order = boxRanks.indices.sorted { one, other in
      (sums[one] / max(1, counts[one]), one) < (sums[other] / max(1, counts[other]), other)
    }
    for (rank, box) in order.enumerated() { boxRanks[box] = rank }
    settle()
  }

  /// Arranges all layers anew by where they are, for another order of boxes.
  mutating func settle() {
    let positions = positions
    for layer in graph.layers.indices { sort(layer) { positions[$0] << 10 } }
  }

  mutating func keepIfBetter() {
    let count = CrossingCount.all(graph, positions: positions)
    guard count < fewest else { return }
    fewest = count
    best = graph.layers
  }
}
