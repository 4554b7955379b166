extension FlowGraph {
  /// A finding and where it lies.
  package struct PlacedMark: Hashable, Sendable {
    package var mark: Mark
    /// The name of the node where it is, or where the step begins that shows it.
    package var node: String
    /// The name of the node that the step leads to; nil where no step is meant.
    package var target: String?

    package init(_ mark: Mark, at node: String, to target: String? = nil) {
      self.mark = mark
      self.node = node
      self.target = target
    }
  }

  /// The graph with findings at its nodes and edges; at the node where there is no such edge.
  package func marked(_ marks: [PlacedMark]) -> FlowGraph {
    var result = self
    for placed in marks {
      let edge = placed.target.flatMap { target in
        edges.firstIndex { $0.from == placed.node && $0.to == target }
      }
      if let edge {
        result.edges[edge].marks.append(placed.mark)
      } else if let node = nodes.firstIndex(where: { $0.name == placed.node }) {
        result.nodes[node].marks.append(placed.mark)
      }
    }
    return result
  }

  /// The node of a name, else the first of a label.
  package func node(named text: String) -> Node? {
    nodes.first { $0.name == text } ?? nodes.first { $0.label == text }
  }
}
