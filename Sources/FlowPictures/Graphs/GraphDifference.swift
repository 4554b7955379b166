/// What came and what went from one graph to another.
package struct GraphDifference: Sendable {
  /// All of both graphs, each part with its change; what stayed is as in the new one.
  package private(set) var graph: FlowGraph
  /// `+ screen Help`, `- edge Home to Help: push help`: boxes, screens, edges, findings.
  package private(set) var lines: [String] = []
  /// The screens of both graphs of which one only declares them.
  private var flipped: Set<String> = []

  /// - Parameters: Two graphs of the same kind; changes that they bear themselves do not count.
  package init(old: FlowGraph, new: FlowGraph) {
    graph = FlowGraph(title: new.title, nodes: [], edges: [])
    let (old, new) = (old.split(), new.split())
    graph.boxes = Self.union(old.boxes, new.boxes, key: \.name, change: \.change)
    graph.nodes = Self.union(old.nodes, new.nodes, key: \.name, change: \.change)
    graph.edges = Self.union(old.edges, new.edges, key: { EdgeKey($0) }, change: \.change)
    noteReach(old)
    mark(old, new)
    collectLines()
    graph = graph.merged()
  }

  package var isEmpty: Bool { lines.isEmpty }

  private struct EdgeKey: Hashable {
    let from: String
    let to: String
    let label: String

    init(_ edge: FlowGraph.Edge) {
      from = edge.from
      to = edge.to
      label = edge.labels.first ?? ""
    }
  }

  /// The new ones in their order, behind them those that are only old.
  private static func union<Part, Key: Hashable>(
    _ old: [Part],
    _ new: [Part],
    key: (Part) -> Key,
    change: WritableKeyPath<Part, FlowGraph.Change>
  ) -> [Part] {
    let before = Set(old.map(key))
    let after = Set(new.map(key))
    var result = new
    for place in result.indices {
      result[place][keyPath: change] = before.contains(key(new[place])) ? .none : .added
    }
    for part in old where !after.contains(key(part)) {
      var part = part
      part[keyPath: change] = .gone
      result.append(part)
    }
    return result
  }

  /// A screen that is only declared now is gone, and one that was only declared is new.
  private mutating func noteReach(_ old: FlowGraph) {
    let reach = Dictionary(old.nodes.map { ($0.name, $0.reach == .reached) }) { first, _ in first }
    for place in graph.nodes.indices where graph.nodes[place].change == .none {
      guard let before = reach[graph.nodes[place].name] else { continue }
      let now = graph.nodes[place].reach == .reached
      if before == now { continue }
      graph.nodes[place].change = now ? .added : .gone
      flipped.insert(graph.nodes[place].name)
    }
  }

  /// Gives each part the findings of both graphs.
  private mutating func mark(_ old: FlowGraph, _ new: FlowGraph) {
    let nodes = Dictionary(old.nodes.map { ($0.name, $0.marks) }) { first, _ in first }
    for place in graph.nodes.indices where graph.nodes[place].change == .none {
      let before = nodes[graph.nodes[place].name] ?? []
      graph.nodes[place].marks = Self.union(before, graph.nodes[place].marks)
    }
    let edges = Dictionary(old.edges.map { (EdgeKey($0), $0.marks) }) { first, _ in first }
    for place in graph.edges.indices where graph.edges[place].change == .none {
      let before = edges[EdgeKey(graph.edges[place])] ?? []
      graph.edges[place].marks = Self.union(before, graph.edges[place].marks)
    }
  }

  /// Findings are the same when they say the same, whatever their number.
  private static func union(
    _ old: [FlowGraph.Mark],
    _ new: [FlowGraph.Mark]
  ) -> [FlowGraph.Mark] {
    union(old, new, key: { $0.severity.rawValue + " " + $0.text }, change: \.change)
  }

  private mutating func collectLines() {
    for box in graph.boxes { add(box.change, GraphWords.line("\(box.kind) \(box.name)")) }
    for node in graph.nodes {
      let rest =
        node.reach == .reached || flipped.contains(node.name) ? "" : ", \(node.reach.words)"
      add(node.change, GraphWords.line("\(node.kind.rawValue) \(node.name)\(rest)"))
    }
    for edge in graph.edges { add(edge.change, Self.line(edge)) }
    var said: Set<String> = []
    let places =
      graph.nodes.map { ($0.change, $0.marks, $0.name) }
      + graph.edges.map { ($0.change, $0.marks, "\($0.from) to \($0.to)") }
    for (change, marks, place) in places {
      for mark in marks {
        let line = GraphWords.line("\(mark.severity.rawValue) at \(place): \(mark.text)")
        let change = change == .none ? mark.change : change
        if said.insert(change.rawValue + line).inserted { add(change, line) }
      }
    }
  }

  private static func line(_ edge: FlowGraph.Edge) -> String {
    let label = edge.labels.first.map { ": \($0)" } ?? ""
    return GraphWords.line("edge \(edge.from) to \(edge.to)\(label)")
  }

  private mutating func add(_ change: FlowGraph.Change, _ line: String) {
    switch change {
    case .none: break
    case .added: lines.append("+ " + line)
    case .gone: lines.append("- " + line)
    }
  }
}

extension FlowGraph {
  /// The graph with an edge for each label, what they have in common with each.
  fileprivate func split() -> FlowGraph {
    var result = self
    result.edges = edges.flatMap { edge in
      edge.labels.count < 2
        ? [edge]
        : edge.labels.map { label in
          var one = edge
          one.labels = [label]
          return one
        }
    }
    return result
  }
}
