/// The names of a graph as numbers: which box stands in which, which node an edge leaves.
struct GraphIndex {
  /// The number of the box around each box; nil for the outermost.
  private(set) var parents: [Int?] = []
  /// How many boxes stand around each box.
  private(set) var depths: [Int] = []
  /// The number of the box around each node.
  private(set) var nodeBoxes: [Int?] = []
  /// The ends of each edge; nil where one is unknown.
  private(set) var ends: [(from: Int, to: Int)?] = []

  init(_ graph: FlowGraph) {
    let boxes = Self.numbers(of: graph.boxes.map(\.name))
    let nodes = Self.numbers(of: graph.nodes.map(\.name))
    parents = graph.boxes.map { $0.parent.flatMap { boxes[$0] } }
    cutCycles()
    depths = parents.indices.map { ancestors(of: $0).count - 1 }
    nodeBoxes = graph.nodes.map { $0.box.flatMap { boxes[$0] } }
    ends = graph.edges.map { edge in
      guard let from = nodes[edge.from], let to = nodes[edge.to] else { return nil }
      return (from, to)
    }
  }

  /// The first number of each name.
  static func numbers(of names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The boxes around something, the innermost first; the box itself is the first.
  func ancestors(of box: Int?) -> [Int] {
    var chain: [Int] = []
    var next = box
    while let box = next {
      chain.append(box)
      next = parents[box]
    }
    return chain
  }

  /// Makes a box outermost that stands in itself by way of others.
  private mutating func cutCycles() {
    var state = Array(repeating: 0, count: parents.count)
    for box in parents.indices {
      var next = box
      while state[next] == 0 {
        state[next] = box + 1
        guard let parent = parents[next] else { break }
        if state[parent] == box + 1 {
          parents[next] = nil
          break
        }
        next = parent
      }
    }
  }
}
