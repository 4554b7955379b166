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
  private var graph: LayeredGraph
  private(set) var best: [[Int]] = []
  private var fewest = Int.max
  /// The place of each vertex on its layer.
  private var positions: [Int]
  /// Where each box stands among all boxes, from left to right.
  private var boxRanks: [Int]
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
  private mutating func settle() {
    let positions = positions
    for layer in graph.layers.indices { sort(layer) { positions[$0] << 10 } }
  }

  private mutating func keepIfBetter() {
    let count = CrossingCount.all(graph, positions: positions)
    guard count < fewest else { return }
    fewest = count
    best = graph.layers
  }
}

extension LayerOrdering {
  /// Swaps neighbours of the same box as long as that takes crossings away.
  private mutating func transpose() {
    for _ in 0..<6 {
      var hasChanged = false
      for layer in graph.layers.indices {
        for place in graph.layers[layer].indices.dropLast() {
          let left = graph.layers[layer][place]
          let right = graph.layers[layer][place + 1]
          guard graph.vertices[left].box == graph.vertices[right].box else { continue }
          guard crossings(right, left) < crossings(left, right) else { continue }
          graph.layers[layer].swapAt(place, place + 1)
          positions[left] = place + 1
          positions[right] = place
          hasChanged = true
        }
      }
      if !hasChanged { break }
    }
  }

  private func crossings(_ left: Int, _ right: Int) -> Int {
    func above(_ vertex: Int) -> [Int] {
      graph.above[vertex].map { positions[graph.segments[$0].upper] }.sorted()
    }
    func below(_ vertex: Int) -> [Int] {
      graph.below[vertex].map { positions[graph.segments[$0].lower] }.sorted()
    }
    return CrossingCount.between(above(left), above(right))
      + CrossingCount.between(below(left), below(right))
  }

  /// Tries for each box to stand on the other side of its neighbour.
  private mutating func swapBoxes() {
    guard boxRanks.count <= 40 else { return }
    graph.layers = best
    for layer in graph.layers { for (place, one) in layer.enumerated() { positions[one] = place } }
    for _ in 0..<2 {
      var siblings: [[Int]] = Array(repeating: [], count: boxRanks.count)
      for box in boxRanks.indices.sorted(by: { boxRanks[$0] < boxRanks[$1] }) where box > 0 {
        siblings[graph.boxParents[box]].append(box)
      }
      for family in siblings {
        for (one, other) in zip(family, family.dropFirst()) { swap(one, other) }
      }
    }
  }

  private mutating func swap(_ one: Int, _ other: Int) {
    let before = (graph.layers, positions, boxRanks, fewest)
    boxRanks.swapAt(one, other)
    settle()
    transpose()
    keepIfBetter()
    if fewest >= before.3 { (graph.layers, positions, boxRanks, fewest) = before }
  }
}
