import FlowScript

/// Writes a graph as a PlantUML state diagram.
package enum PlantUMLWriter {
  /// How each file begins.
  static let opening = "@startuml\n' \(GraphFile.mark)\n"

  package static func text(_ given: FlowGraph) -> String {
    let graph = given.merged()
    var text = opening + "title \(escaped(graph.title))\nhide empty description\n"
    text += "left to right direction\n"
    text += "skinparam shadowing false\nskinparam ArrowColor #69768c\n"
    text += "skinparam state {\n  BackgroundColor #ffffff\n  BorderColor #77859b\n}\n"
    NestedGraph(graph).walk(
      open: { depth, box in
        let title = "\(graph.boxes[box].kind) \(graph.boxes[box].label)"
        text += String(repeating: "  ", count: depth)
        text += "state \"\(escaped(title))\" as b\(box) {\n"
      },
      node: { depth, node in
        text += String(repeating: "  ", count: depth) + line(graph.nodes[node], node)
      },
      close: { depth, _ in text += String(repeating: "  ", count: depth) + "}\n" }
    )
    for (number, node) in graph.nodes.enumerated() where node.isStart {
      text += "[*] --> n\(number)\n"
    }
    let index = GraphIndex(graph)
    for (number, edge) in graph.edges.enumerated() {
      guard let ends = index.ends[number] else { continue }
      let label = EdgeText.label(edge)
      text += "n\(ends.from) -\(look(edge))-> n\(ends.to)"
      text += label.isEmpty ? "\n" : " : \(escaped(label))\n"
    }
    return text + "@enduml\n"
  }

  private static func line(_ node: FlowGraph.Node, _ number: Int) -> String {
    var text = "state \"\(escaped(EdgeText.label(node)))\" as n\(number)"
    switch node.kind {
    case .modal: text += " <<modal>>"
    case .overlay: text += " <<overlay>>"
    case .group: text += " <<group>>"
    case .screen: break
    }
    switch node.change {
    case .added: text += " #e4f6ea;line:15803d"
    case .gone: text += " #fdecea;line:b42318;line.dashed"
    case .none where !node.isReached: text += " #f4f6fa;line:9aa5b6;line.dashed;text:6b7688"
    case .none: if let heat = node.heat { text += " \(HeatColor.fill(heat))" }
    }
    return text + "\n"
  }

  private static func look(_ edge: FlowGraph.Edge) -> String {
    switch edge.change {
    case .added: "[#15803d,bold]"
    case .gone: "[#b42318,dashed]"
    case .none: edge.heat.map { "[\(HeatColor.line($0))]" } ?? ""
    }
  }

  /// A text of which nothing is markup, a comment, a variable or a directive of PlantUML.
  static func escaped(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in SafeText.string(text).unicodeScalars {
      let isPlain =
        switch scalar {
        case " ", ",", ".", "a"..."z", "A"..."Z", "0"..."9": true
        // One is a hyphen, two are markup, one in front is a visibility.
        case "-", "+", "_", "/", "(", ")", "|": scalar != last && !result.isEmpty
        default: scalar.value > 0x9F
        }
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
      }
      last = scalar
    }
    return result.isEmpty ? " " : result
  }
}
