extension PostmanFlow {
  /// Sends flow along steps that rise by one and back along flow, until no shortest way is left.
  mutating func augment(_ flow: inout BlockingFlow) -> Bool {
    flow.begin()
    for node in 0..<heights.count where isSource(node) && heights[node] == 0 {
      flow.enter(node, at: 0)
    }
    var isSupplied = false
    while let node = flow.next() {
      if demand[node] > 0 && heights[node] == level { isSupplied = true }
      let depth = flow.depths[node] + 1
      for edge in graph.edges(from: node) {
        let next = Int(graph.edges[edge].to)
        if heights[next] == heights[node] + 1 { flow.enter(next, at: depth) }
      }
      for place in incoming.range(of: node) {
        let edge = incoming.item(at: place)
        if extras[edge] > 0 { flow.enter(Int(graph.edges[edge].from), at: depth) }
      }
    }
    if !isSupplied { return false }
    for node in 0..<heights.count where flow.depths[node] == 0 {
      while isSource(node), let path = way(from: node, &flow) { send(path, from: node) }
    }
    return true
  }

  /// A way to a demand by steps to the next depth: an edge, or its complement if it goes back.
  private func way(from source: Int, _ flow: inout BlockingFlow) -> [Int]? {
    var path: [Int] = []
    var node = source
    while true {
      if demand[node] > 0 && heights[node] == level { return path }
      if let step = step(from: node, &flow) {
        path.append(step)
        node = end(of: step)
      } else if let last = path.popLast() {
        node = end(of: ~last)
        flow.skip(node)
      } else {
        return nil
      }
    }
  }

  /// The node to which a step leads: an edge forwards, or the complement of one backwards.
  private func end(of step: Int) -> Int {
    Int(step >= 0 ? graph.edges[step].to : graph.edges[~step].from)
  }

  private func step(from node: Int, _ flow: inout BlockingFlow) -> Int? {
    let edges = graph.edges(from: node)
    let backwards = incoming.range(of: node)
    while flow.places[node] < edges.count + backwards.count {
      let place = flow.places[node]
      var step: Int
      if place < edges.count {
        step = edges.lowerBound + place
        let isRise = heights[end(of: step)] == heights[node] + 1
        if isRise && flow.depths[end(of: step)] == flow.depths[node] + 1 { return step }
      } else {
        step = ~incoming.item(at: backwards.lowerBound + place - edges.count)
        if extras[~step] > 0 && flow.depths[end(of: step)] == flow.depths[node] + 1 { return step }
      }
      flow.skip(node)
    }
    return nil
  }

  private mutating func send(_ path: [Int], from source: Int) {
    let goal = path.last.map { end(of: $0) } ?? source
    var amount = demand[goal]
    if source != start { amount = min(amount, supply[source]) }
    for step in path where step < 0 { amount = min(amount, extras[~step]) }
    for step in path {
      if step >= 0 { extras[step] += amount } else { extras[~step] -= amount }
    }
    if source != start { supply[source] -= amount }
    demand[goal] -= amount
    demandLeft -= Int(amount)
    cost += Int(amount) * Int(level)
  }
}
