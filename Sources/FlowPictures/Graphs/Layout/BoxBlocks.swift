/// Sorts a layer so that what is in a box stays together, and boxes stand in their order.
struct BoxBlocks {
  private let graph: LayeredGraph
  private let ranks: [Int]

  init(_ graph: LayeredGraph, ranks: [Int]) {
    self.graph = graph
    self.ranks = ranks
  }

  /// A vertex, or a box with what it has on the layer.
  private struct Block {
    var box: Int?
    var members: [(vertex: Int, key: Int)] = []
    var sum = 0
    var key: Int { sum / max(1, members.count) }
  }

  /// The vertices in ascending order of their keys, as far as boxes let them; ties as given.
  func sorted(_ vertices: [Int], keys: [Int]) -> [Int] {
    sorted(Array(zip(vertices, keys)), in: 0)
  }

  // As deep as boxes are in boxes.
  private func sorted(_ members: [(vertex: Int, key: Int)], in box: Int) -> [Int] {
    var blocks: [Block] = []
    var places: [Int: Int] = [:]
    for member in members {
      let child = child(of: box, around: graph.vertices[member.vertex].box)
      let place: Int
      if let child, let known = places[child] {
        place = known
      } else {
        place = blocks.count
        if let child { places[child] = place }
        blocks.append(Block(box: child))
      }
      blocks[place].members.append(member)
      blocks[place].sum += member.key
    }
    let order = blocks.indices.sorted { (blocks[$0].key, $0) < (blocks[$1].key, $1) }
    // The boxes among them take the places of boxes, by rank.
    var boxes = order.filter { blocks[$0].box != nil }.sorted { one, other in
      ranks[blocks[one].box ?? 0] < ranks[blocks[other].box ?? 0]
    }[...]
    return order.flatMap { number -> [Int] in
      guard blocks[number].box != nil, let next = boxes.popFirst(), let inner = blocks[next].box
      else { return blocks[number].members.map(\.vertex) }
      return sorted(blocks[next].members, in: inner)
    }
  }

  /// The box right inside `outer` that a box is in; nil for `outer` itself.
  private func child(of outer: Int, around box: Int) -> Int? {
    var box = box
    if box == outer { return nil }
    while graph.boxParents[box] != outer { box = graph.boxParents[box] }
    return box
  }
}
