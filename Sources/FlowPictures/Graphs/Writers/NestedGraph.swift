/// A walk through the boxes of a graph and what stands in them, in the order of the graph.
struct NestedGraph {
  private let children: [[Int]]
  private let members: [[Int]]

  /// The last list is that of what is in no box.
  init(_ graph: FlowGraph) {
    let index = GraphIndex(graph)
    let count = graph.boxes.count
    var children: [[Int]] = Array(repeating: [], count: count + 1)
    var members = children
    for (box, parent) in index.parents.enumerated() { children[parent ?? count].append(box) }
    for (node, box) in index.nodeBoxes.enumerated() { members[box ?? count].append(node) }
    self.children = children
    self.members = members
  }

  /// Calls for each box when it opens and closes, for each node between; first nodes, then boxes.
  func walk(
    open: (_ depth: Int, _ box: Int) -> Void,
    node: (_ depth: Int, _ node: Int) -> Void,
    close: (_ depth: Int, _ box: Int) -> Void
  ) {
    let outside = children.count - 1
    for one in members[outside] { node(0, one) }
    var path: [(box: Int, next: Int)] = [(outside, 0)]
    while let (box, next) = path.last {
      if next < children[box].count {
        path[path.count - 1].next += 1
        let child = children[box][next]
        open(path.count - 1, child)
        for one in members[child] { node(path.count, one) }
        path.append((child, 0))
      } else {
        path.removeLast()
        if box != outside { close(path.count - 1, box) }
      }
    }
  }
}
