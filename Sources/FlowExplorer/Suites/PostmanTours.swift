/// The walks of a postman's flow: Hierholzer's algorithm (1873), cut where a walk ends.
///
/// A walk that ends is taken as one edge to the start, with which each part of the flow is a
/// closed tour. A part that the start is not on is a tour of its own from its nearest node.
struct PostmanTours {
  private let task: SuiteTask
  private var copies: [Int32]
  private var ends: [Int32]
  private var nextEdges: [Int]
  private var tours: [[Int]] = []

  init(_ task: SuiteTask, _ flow: PostmanFlow, required: [Int32]) {
    self.task = task
    copies = zip(flow.extras, required).map { $0 + $1 }
    ends = flow.supply
    nextEdges = (0..<task.graph.nodeCount).map { task.graph.edges(from: $0).lowerBound }
  }

  /// Walks that are not cut to any length; not all of them begin at the start.
  consuming func all() -> [[Int]] {
    for node in task.paths.order { visit(Int(node)) }
    return tours
  }

  private mutating func visit(_ first: Int) {
    // Edges of the path that is being walked, and of the tour from its end; -1 ends a walk.
    var path: [(edge: Int, node: Int)] = []
    var tour: [Int] = []
    var node = first
    while true {
      if let edge = takeEdge(from: node) {
        path.append((edge, node))
        node = edge < 0 ? task.start : Int(task.graph.edges[edge].to)
      } else if let (edge, from) = path.popLast() {
        tour.append(edge)
        node = from
      } else {
        break
      }
    }
    tours += tour.reversed().split(separator: -1).map { Array($0) }
  }

  private mutating func takeEdge(from node: Int) -> Int? {
    while nextEdges[node] < task.graph.edges(from: node).upperBound {
      let edge = nextEdges[node]
      if copies[edge] > 0 {
        copies[edge] -= 1
        return edge
      }
      nextEdges[node] += 1
    }
    if ends[node] == 0 { return nil }
    ends[node] -= 1
    return -1
  }
}
