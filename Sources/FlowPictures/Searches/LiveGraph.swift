package import FlowExplorer
import FlowNavigation

extension FlowGraph {
  /// The screens that a search of an app has come to, in the boxes of their coordinators, and what leads from one to
  /// another.
  package init(_ search: LiveSearch, title: String) {
    self.init(title: title, nodes: [], edges: [])
    var names: [String] = []
    var known: Set<String> = []
    var boxNames: Set<String> = []
    for (number, state) in search.states.enumerated() {
      let name = state.path.isEmpty ? "(blank)" : state.path
      names.append(name)
      guard known.insert(name).inserted else { continue }
      let parts = state.path.split(separator: "/").map(String.init)
      for depth in parts.indices.dropLast() {
        let box = parts[...depth].joined(separator: "/")
        guard boxNames.insert(box).inserted else { continue }
        boxes.append(
          Box(
            name: box,
            label: parts[depth],
            kind: "coordinator",
            parent: depth > 0 ? parts[..<depth].joined(separator: "/") : nil
          )
        )
      }
      nodes.append(
        Node(
          name: name,
          label: parts.last ?? "(blank)",
          box: parts.count > 1 ? parts.dropLast().joined(separator: "/") : nil,
          isStart: number == 0,
          flow: search.launch + search.way(to: number).map(\.line)
        )
      )
    }
    addEdges(search, names)
  }

  private mutating func addEdges(_ search: LiveSearch, _ names: [String]) {
    var places: [[String]: Int] = [:]
    for edge in search.edges {
      let (from, to) = (names[edge.from], names[edge.to])
      if from == to { continue }
      let label = Self.label(of: edge.step)
      if let place = places[[from, to]] {
        if !edges[place].labels.contains(label) { edges[place].labels.append(label) }
        continue
      }
      places[[from, to]] = edges.count
      edges.append(
        Edge(
          from: from,
          to: to,
          labels: [label],
          flow: search.launch + search.way(to: edge.from).map(\.line) + [edge.line]
        )
      )
    }
  }

  /// A line without what only tells its row or its text.
  private static func label(of step: SearchStep) -> String {
    switch step.verb {
    case .tap, .longpress, .type: "\(step.verb) \(step.element)"
    case .wait: "wait"
    default: step.line
    }
  }
}

extension LiveSearch {
  /// The lines that lead to the start.
  fileprivate var launch: [String] { opening.isEmpty ? ["launch"] : opening }
}
