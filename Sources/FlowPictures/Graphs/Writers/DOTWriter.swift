import FlowScript

/// Writes a graph in the language of Graphviz.
package enum DOTWriter {
  /// How each file begins.
  static let opening = "digraph flow {\n  comment=\"\(GraphFile.mark)\"\n"

  package static func text(_ given: FlowGraph) -> String {
    let graph = given.merged()
    var text = opening
    text += "  label=\(quoted(graph.title)); labelloc=t; labeljust=l; newrank=true\n"
    text += "  fontname=\"Helvetica\"; rankdir=LR; nodesep=0.3; ranksep=0.6\n"
    text += "  node [shape=box style=\"rounded,filled\" fillcolor=\"#ffffff\" color=\"#77859b\""
    text += " fontname=\"Helvetica\" fontsize=12]\n"
    text += "  edge [color=\"#69768c\" fontname=\"Courier\" fontsize=10]\n"
    NestedGraph(graph).walk(
      open: { depth, box in
        let pad = String(repeating: "  ", count: depth + 1)
        text += "\(pad)subgraph cluster_\(box) {\n\(pad)  label=\(quoted(title(graph.boxes[box])))"
        let look = graph.boxes[box].reach == .reached ? "rounded,filled" : "rounded,filled,dashed"
        text += "; style=\"\(look)\"; color=\"\(color(graph.boxes[box].change, "#bcc6d4"))\""
        text += "; fillcolor=\"\(depth % 2 == 0 ? "#f4f6fa" : "#e9edf4")\"\n"
      },
      node: { depth, node in
        text += String(repeating: "  ", count: depth + 1)
        text += line(graph.nodes[node], node)
      },
      close: { depth, _ in text += String(repeating: "  ", count: depth + 1) + "}\n" }
    )
    let index = GraphIndex(graph)
    for (number, edge) in graph.edges.enumerated() {
      guard let ends = index.ends[number] else { continue }
      text += "  n\(ends.from) -> n\(ends.to)"
      text += " [label=\(quoted(EdgeText.label(edge)))" + look(edge) + "]\n"
    }
    if graph.nodes.contains(where: \.isStart) {
      text += "  start [shape=point width=0.12 fillcolor=\"#1b2330\" label=\"\"]\n"
      for (number, node) in graph.nodes.enumerated() where node.isStart {
        text += "  start -> n\(number)\n"
      }
    }
    return text + "}\n"
  }

  private static func line(_ node: FlowGraph.Node, _ number: Int) -> String {
    var text = "n\(number) [label=\(quoted(EdgeText.label(node)))"
    text += " tooltip=\(quoted(GraphWords.node(node)))"
    switch node.kind {
    case .modal, .group: text += " peripheries=2"
    case .overlay: text += " style=\"rounded,filled,dashed\""
    case .screen: break
    }
    switch node.change {
    case .added: text += " color=\"#15803d\" fillcolor=\"#e4f6ea\" penwidth=2"
    case .gone: text += " color=\"#b42318\" fillcolor=\"#fdecea\" fontcolor=\"#b42318\" penwidth=2"
    case .none:
      if node.reach != .reached {
        let line = node.reach == .unknown ? "dotted" : "dashed"
        text += " style=\"rounded,\(line)\" color=\"#9aa5b6\" fontcolor=\"#6b7688\""
      } else if let heat = node.heat {
        text += " fillcolor=\"\(HeatColor.fill(heat))\""
      }
    }
    return text + "]\n"
  }

  private static func look(_ edge: FlowGraph.Edge) -> String {
    switch edge.change {
    case .added: return " color=\"#15803d\" fontcolor=\"#15803d\" penwidth=2"
    case .gone: return " color=\"#b42318\" fontcolor=\"#b42318\" style=dashed"
    case .none:
      guard let heat = edge.heat else { return "" }
      return " color=\"\(HeatColor.line(heat))\"" + (heat > 0 ? "" : " style=dotted")
    }
  }

  private static func color(_ change: FlowGraph.Change, _ other: String) -> String {
    change == .none ? other : change == .added ? "#15803d" : "#b42318"
  }

  private static func title(_ box: FlowGraph.Box) -> String {
    box.kind.isEmpty ? box.label : "\(box.kind) \(box.label)"
  }

  /// A string of DOT that means the text itself; entities and escapes of labels are taken away.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in SafeText.string(text).unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
