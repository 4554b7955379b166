@testable import FlowPictures

extension GraphLayout {
  /// What is not as a layout must be; empty when all is well.
  func problems() -> [String] {
    let whole = Rectangle(x: 0, y: 0, width: width, height: height)
    var problems: [String] = []
    let labels = edges.compactMap(\.label)
    let solid = nodes + labels
    for (number, one) in solid.enumerated() {
      if !whole.contains(one) { problems.append("\(number) is outside") }
      for other in solid[(number + 1)...] where one.overlaps(other) {
        problems.append("\(one) overlaps \(other)")
      }
    }
    return problems + boxProblems(whole) + routeProblems()
  }

  private func ancestors(_ name: String?) -> Set<String> {
    let index = GraphIndex(graph)
    let box = graph.boxes.firstIndex { $0.name == name }
    return Set(index.ancestors(of: box).map { graph.boxes[$0].name })
  }

  private func boxProblems(_ whole: Rectangle) -> [String] {
    var problems: [String] = []
    for (number, frame) in boxes.enumerated() {
      guard let frame else { continue }
      let name = graph.boxes[number].name
      if !whole.contains(frame) { problems.append("box \(name) is outside") }
      for (node, rectangle) in nodes.enumerated() {
        let isIn = ancestors(graph.nodes[node].box).contains(name)
        if isIn ? !frame.contains(rectangle) : frame.overlaps(rectangle) {
          problems.append("\(graph.nodes[node].name) and box \(name)")
        }
      }
      for (other, second) in boxes.enumerated() where other != number {
        guard let second else { continue }
        let isIn = ancestors(graph.boxes[other].name).contains(name)
        let isAround = ancestors(name).contains(graph.boxes[other].name)
        if isIn ? !frame.contains(second) : !isAround && frame.overlaps(second) {
          problems.append("boxes \(name) and \(graph.boxes[other].name)")
        }
      }
    }
    return problems
  }

  private func routeProblems() -> [String] {
    var problems: [String] = []
    for (number, route) in edges.enumerated() {
      let edge = graph.edges[number]
      let name = "\(edge.from) to \(edge.to)"
      guard let first = route.points.first, let last = route.points.last,
        let from = graph.nodes.firstIndex(where: { $0.name == edge.from }),
        let to = graph.nodes.firstIndex(where: { $0.name == edge.to })
      else {
        problems.append("\(name) has no way")
        continue
      }
      if !nodes[from].hasOnBorder(first) { problems.append("\(name) begins nowhere") }
      if !nodes[to].hasOnBorder(last) { problems.append("\(name) ends nowhere") }
      if route.isLoop { continue }
      for (one, other) in zip(route.points, route.points.dropFirst()) {
        let room = Rectangle(
          x: min(one.x, other.x),
          y: min(one.y, other.y),
          width: abs(one.x - other.x) + 1,
          height: abs(one.y - other.y) + 1
        )
        // The border itself belongs to the way.
        let isThrough = nodes.contains { $0.inset.overlaps(room) }
        if isThrough { problems.append("\(name) goes through a node") }
        let foreign = edges.indices.filter { $0 != number }.compactMap { edges[$0].label }
        if foreign.contains(where: { $0.inset.overlaps(room) }) {
          problems.append("\(name) goes through a label")
        }
      }
    }
    return problems
  }
}

extension Rectangle {
  fileprivate var inset: Rectangle {
    Rectangle(x: x + 1, y: y + 1, width: width - 2, height: height - 2)
  }

  fileprivate func hasOnBorder(_ point: Point) -> Bool {
    let isAcross = x...right ~= point.x && (point.y == y || point.y == bottom)
    let isBeside = y...bottom ~= point.y && (point.x == x || point.x == right)
    return isAcross || isBeside
  }
}
