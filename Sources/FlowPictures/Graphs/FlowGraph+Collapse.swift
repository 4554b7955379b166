extension FlowGraph {
  /// The graph with one edge in place of several from one node to the same other.
  ///
  /// Edges that differ from an earlier graph in another way stay apart. The heat is the greatest:
  /// one of the ways was taken so often. The flow is the shortest.
  package func merged() -> FlowGraph {
    struct Key: Hashable {
      let from: String
      let to: String
      let change: Change
    }
    var result = self
    result.edges = []
    var places: [Key: Int] = [:]
    for edge in edges {
      let key = Key(from: edge.from, to: edge.to, change: edge.change)
      if let place = places[key] {
        result.edges[place].add(edge)
      } else {
        places[key] = result.edges.count
        result.edges.append(edge)
      }
    }
    return result
  }

  /// The graph with one node in place of each box that has `depth` boxes around it.
  ///
  /// With depth 0 every outermost box is a node. What goes on inside is left out.
  package func collapsed(depth: Int) -> FlowGraph {
    let index = GraphIndex(self)
    var result = FlowGraph(title: title, nodes: [], edges: [])
    result.boxes = boxes.indices.filter { index.depths[$0] < depth }.map { boxes[$0] }
    var names = nodes.map(\.name)
    var places: [Int: Int] = [:]
    var counts: [Int: Int] = [:]
    for (number, node) in nodes.enumerated() {
      let around = index.ancestors(of: index.nodeBoxes[number])
      guard let box = around.first(where: { index.depths[$0] == depth }) else {
        result.nodes.append(node)
        continue
      }
      names[number] = "box:" + boxes[box].name
      counts[box, default: 0] += 1
      if let place = places[box] {
        result.nodes[place].add(node)
      } else {
        places[box] = result.nodes.count
        var group = node
        group.name = names[number]
        group.label = boxes[box].label
        group.kind = .group
        group.box = boxes[box].parent
        group.reach = boxes[box].reach
        group.change = boxes[box].change
        result.nodes.append(group)
      }
    }
    for (number, edge) in edges.enumerated() {
      guard let ends = index.ends[number] else { continue }
      var edge = edge
      let isInside = names[ends.from] == names[ends.to]
      if isInside, names[ends.from] != edge.from { continue }
      edge.from = names[ends.from]
      edge.to = names[ends.to]
      result.edges.append(edge)
    }
    for (box, place) in places {
      result.nodes[place].label += " (\(counts[box] ?? 0))"
    }
    return result.merged()
  }

  /// The part of the graph that is at most so many edges, in either direction, from a node.
  package func around(_ name: String, radius: Int) -> FlowGraph {
    let index = GraphIndex(self)
    var isKept = nodes.map { $0.name == name }
    for _ in 0..<max(0, radius) {
      let before = isKept
      for case .some(let ends) in index.ends where before[ends.from] || before[ends.to] {
        isKept[ends.from] = true
        isKept[ends.to] = true
      }
      if before == isKept { break }
    }
    var result = self
    result.nodes = nodes.indices.filter { isKept[$0] }.map { nodes[$0] }
    result.edges = edges.indices.filter { number in
      index.ends[number].map { isKept[$0.from] && isKept[$0.to] } ?? false
    }.map { edges[$0] }
    let used = Set(
      nodes.indices.filter { isKept[$0] }.flatMap { index.ancestors(of: index.nodeBoxes[$0]) }
    )
    result.boxes = boxes.indices.filter { used.contains($0) }.map { boxes[$0] }
    return result
  }
}

extension FlowGraph.Edge {
  /// Takes in an edge between the same nodes.
  fileprivate mutating func add(_ other: FlowGraph.Edge) {
    for label in other.labels where !labels.contains(label) { labels.append(label) }
    for mark in other.marks where !marks.contains(mark) { marks.append(mark) }
    if let warmer = other.heat { heat = max(heat ?? 0, warmer) }
    if !other.flow.isEmpty, flow.isEmpty || other.flow.count < flow.count { flow = other.flow }
  }
}

extension FlowGraph.Node {
  /// Takes in a node of the same box.
  fileprivate mutating func add(_ other: FlowGraph.Node) {
    isStart = isStart || other.isStart
    for mark in other.marks where !marks.contains(mark) { marks.append(mark) }
    if let warmer = other.heat { heat = max(heat ?? 0, warmer) }
    if !other.flow.isEmpty, flow.isEmpty || other.flow.count < flow.count { flow = other.flow }
  }
}
