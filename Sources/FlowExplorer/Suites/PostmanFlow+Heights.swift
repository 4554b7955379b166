extension PostmanFlow {
  /// Raises the heights until a node with a demand can be supplied: Dial's buckets.
  mutating func raise() {
    var rises = Array(repeating: Int32.max, count: heights.count)
    var buckets: [[Int32]] = [[]]
    for node in 0..<heights.count where isSource(node) {
      rises[node] = 0
      buckets[0].append(Int32(node))
    }
    var least = Int32.max
    var rise = 0
    while rise < buckets.count, rise <= Int(least) {
      var place = 0
      while place < buckets[rise].count {
        let node = Int(buckets[rise][place])
        place += 1
        if rises[node] != rise { continue }
        if demand[node] > 0 { least = min(least, Int32(rise) + heights[node] - level) }
        relax(node, at: Int32(rise), &rises, &buckets)
      }
      rise += 1
    }
    precondition(least < .max, "the start reaches every node with a demand")
    for node in 0..<heights.count { heights[node] += min(rises[node], least) }
    level += least
  }

  private func relax(
    _ node: Int,
    at rise: Int32,
    _ rises: inout [Int32],
    _ buckets: inout [[Int32]]
  ) {
    func reach(_ next: Int, _ cost: Int32) {
      let sum = rise + cost + heights[node] - heights[next]
      if sum >= rises[next] { return }
      rises[next] = sum
      while buckets.count <= Int(sum) { buckets.append([]) }
      buckets[Int(sum)].append(Int32(next))
    }
    for edge in graph.edges(from: node) { reach(Int(graph.edges[edge].to), 1) }
    for place in incoming.range(of: node) {
      let edge = incoming.item(at: place)
      if extras[edge] > 0 { reach(Int(graph.edges[edge].from), -1) }
    }
  }
}
