/// Where layers stand from top to bottom, and how much room there is between them.
struct LayerRows {
  /// The upper border of each layer, and its lower one.
  private(set) var tops: [Int] = []
  private(set) var bottoms: [Int] = []
  /// Between a layer and the next: where edges may leave their column, and where they have theirs.
  private(set) var leaves: [Int] = []
  private(set) var arrives: [Int] = []
  /// The upper and the lower border of each box.
  private(set) var boxes: [(top: Int, bottom: Int)] = []
  let height: Int

  private static let padding = 16

  init(_ graph: LayeredGraph, columns: Columns) {
    let head = graph.isAcross ? Self.padding : 34
    var opening = Array(repeating: 0, count: graph.boxParents.count)
    var closing = opening
    var heads = Array(repeating: 0, count: graph.layers.count)
    var feet = heads
    // Inner boxes first: those that begin on the same layer stand under one another's titles.
    for box in graph.boxParents.indices.sorted(by: { graph.boxDepths[$0] > graph.boxDepths[$1] }) {
      guard box > 0, let range = graph.boxLayers[box] else { continue }
      opening[box] += 1
      closing[box] += 1
      heads[range.lowerBound] = max(heads[range.lowerBound], opening[box])
      feet[range.upperBound] = max(feet[range.upperBound], closing[box])
      let outer = graph.boxParents[box]
      guard outer > 0, let around = graph.boxLayers[outer] else { continue }
      if around.lowerBound == range.lowerBound {
        opening[outer] = max(opening[outer], opening[box])
      }
      if around.upperBound == range.upperBound {
        closing[outer] = max(closing[outer], closing[box])
      }
    }
    let titles = Self.titles(graph)
    var y = Self.padding
    for layer in graph.layers.indices {
      arrives.append(y)
      y += heads[layer] * head
      tops.append(y)
      y += max(titles[layer], graph.layers[layer].map { graph.vertices[$0].height }.max() ?? 0)
      bottoms.append(y)
      y += feet[layer] * Self.padding
      leaves.append(y)
      if layer + 1 < graph.layers.count { y += Self.room(below: layer, graph, columns) }
    }
    height = y + Self.padding
    boxes = graph.boxParents.indices.map { box in
      guard box > 0, let range = graph.boxLayers[box] else { return (0, 0) }
      return (
        tops[range.lowerBound] - opening[box] * head,
        bottoms[range.upperBound] + closing[box] * Self.padding
      )
    }
  }

  /// What a layer must have for the titles of boxes that have no other, if layers are side by side.
  private static func titles(_ graph: LayeredGraph) -> [Int] {
    var titles = Array(repeating: 0, count: graph.layers.count)
    guard graph.isAcross else { return titles }
    for (box, range) in graph.boxLayers.enumerated() where box > 0 {
      guard let range, range.count == 1 else { continue }
      let width = graph.sizes.boxes[box - 1] - 2 * padding
      titles[range.lowerBound] = max(titles[range.lowerBound], width)
    }
    return titles
  }

  /// The room for curves below a layer: more where they go far.
  private static func room(below layer: Int, _ graph: LayeredGraph, _ columns: Columns) -> Int {
    var far = 0
    for vertex in graph.layers[layer] {
      for number in graph.below[vertex] {
        let one = graph.segments[number]
        let step =
          columns.vertices[one.lower] + one.lowerOffset
          - columns.vertices[one.upper] - one.upperOffset
        far = max(far, abs(step))
      }
    }
    return 20 + min(56, far / 9)
  }
}
