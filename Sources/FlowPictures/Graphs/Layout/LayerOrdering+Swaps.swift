extension LayerOrdering {
  /// Swaps neighbours of the same box as long as that takes crossings away.
  mutating func transpose() {
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
  mutating func swapBoxes() {
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
