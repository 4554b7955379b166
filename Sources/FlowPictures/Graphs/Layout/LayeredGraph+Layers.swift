extension LayeredGraph {
  /// Turns edges round that lead towards the start, and puts nodes on layers of even numbers.
  mutating func assignLayers() {
    let distances = distancesFromStart()
    isTurned = ends.map { (distances[$0.to], $0.to) < (distances[$0.from], $0.from) }
    let nodeCount = graph.nodes.count
    let boxCount = boxParents.count
    // After the nodes come the first and the last layer of each box.
    func top(_ box: Int) -> Int { nodeCount + 2 * box }
    func bottom(_ box: Int) -> Int { nodeCount + 2 * box + 1 }
    var constraints: [NetworkSimplex.Constraint] = []
    func add(_ from: Int, _ to: Int, _ length: Int, _ weight: Int) {
      constraints.append(.init(from: from, to: to, length: length, weight: weight))
    }
    for (edge, end) in ends.enumerated() where end.from != end.to {
      if isTurned[edge] { add(end.to, end.from, 1, 1) } else { add(end.from, end.to, 1, 2) }
    }
    for box in 0..<boxCount {
      add(top(box), bottom(box), 0, box == 0 ? 0 : 2)
      if box > 0 {
        add(top(boxParents[box]), top(box), 0, 0)
        add(bottom(box), bottom(boxParents[box]), 0, 0)
      }
    }
    for node in 0..<nodeCount {
      add(top(nodeBoxes[node]), node, 0, 0)
      add(node, bottom(nodeBoxes[node]), 0, 0)
    }
    let places = NetworkSimplex(count: nodeCount + 2 * boxCount, constraints: constraints).solve()
    let first = places[..<nodeCount].min() ?? 0
    nodeLayers = places[..<nodeCount].map { 2 * ($0 - first) }
  }

  /// How many edges each node is away from where sessions begin; what cannot be reached begins anew.
  private func distancesFromStart() -> [Int] {
    var distances = Array(repeating: -1, count: graph.nodes.count)
    var targets: [[Int]] = Array(repeating: [], count: graph.nodes.count)
    for end in ends { targets[end.from].append(end.to) }
    let starts = graph.nodes.indices.filter { graph.nodes[$0].isStart }
    for beginnings in [starts] + graph.nodes.indices.map({ [$0] }) {
      var queue = beginnings.filter { distances[$0] < 0 }
      for node in queue { distances[node] = 0 }
      var next = 0
      while next < queue.count {
        let node = queue[next]
        next += 1
        for target in targets[node] where distances[target] < 0 {
          distances[target] = distances[node] + 1
          queue.append(target)
        }
      }
    }
    return distances
  }
}
