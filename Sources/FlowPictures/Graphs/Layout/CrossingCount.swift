/// Counts how often segments between layers cross.
enum CrossingCount {
  /// All crossings of a graph, for the order in which its layers stand.
  static func all(_ graph: LayeredGraph, positions: [Int]) -> Int {
    graph.layers.indices.dropLast().reduce(0) { $0 + below($1, graph, positions) }
  }

  /// The crossings between a layer and the next, in n log n.
  static func below(_ layer: Int, _ graph: LayeredGraph, _ positions: [Int]) -> Int {
    var targets: [Int] = []
    for vertex in graph.layers[layer] {
      let start = targets.count
      for segment in graph.below[vertex] {
        targets.append(positions[graph.segments[segment].lower])
      }
      targets[start...].sort()
    }
    // How many came so far, by where they lead: a binary indexed tree.
    var counts = Array(repeating: 0, count: graph.layers[layer + 1].count + 1)
    var crossings = 0
    for (number, target) in targets.enumerated() {
      var place = target + 1
      var notRight = 0
      while place > 0 {
        notRight += counts[place]
        place &= place - 1
      }
      crossings += number - notRight
      place = target + 1
      while place < counts.count {
        counts[place] += 1
        place += place & -place
      }
    }
    return crossings
  }

  /// The crossings of what leads from two vertices of a layer, the first left of the second.
  static func between(_ left: [Int], _ right: [Int]) -> Int {
    var count = 0
    var place = 0
    for one in left {
      while place < right.count, right[place] < one { place += 1 }
      count += place
    }
    return count
  }
}
