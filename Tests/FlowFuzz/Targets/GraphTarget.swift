import FlowExplorer
import FlowPictures

/// Graphs with any texts in the languages of other programs, and any bytes as a graph in JSON.
enum GraphTarget {
  static func run(_ bytes: [UInt8]) {
    let (chosen, text) = Parts.pair(bytes)
    var choices = Choices(chosen)
    let graph = FlowGraph(&choices, nodes: 12)
    write(graph)
    write(graph.merged())
    write(graph.collapsed(depth: choices.number(below: 4)))
    write(graph.around(graph.nodes.first?.name ?? "", radius: choices.number(below: 3)))
    let other = FlowGraph(&choices, nodes: 6)
    let difference = GraphDifference(old: graph, new: other)
    write(difference.graph)
    TextChecks.requireSafe(difference.lines.joined(separator: "\n").utf8, "a difference")
    do throws(GraphReadingFailure) {
      write(try GraphJSON.read(String(decoding: text, as: UTF8.self)))
    } catch {
      require(!error.message.isEmpty, "who cannot read a graph says why")
    }
  }

  private static func write(_ graph: FlowGraph) {
    let json = GraphJSON.text(graph)
    TextChecks.requireSafe(json.utf8, "JSON")
    JSONChecker.require(Array(json.utf8), "a graph")
    if let again = try? GraphJSON.read(json) {
      require(GraphJSON.text(again) == json, "what was read is written as it was")
    }
    let dot = DOTWriter.text(graph)
    TextChecks.requireSafe(dot.utf8, "DOT")
    requireQuoted(Array(dot.utf8))
    let mermaid = MermaidWriter.text(graph)
    TextChecks.requireSafe(mermaid.utf8, "Mermaid")
    for sign in ["%%", "]]>", "`", "$$"] {
      require(!mermaid.contains(sign), "Mermaid has no \(sign)")
    }
  }

  /// Outside of its strings DOT has nothing but what the writer itself writes there.
  private static func requireQuoted(_ dot: [UInt8]) {
    var isInString = false
    var isEscaped = false
    for byte in dot {
      if isInString {
        if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == UInt8(ascii: "\"") {
        (isInString, isEscaped) = (true, false)
      } else {
        let isPlain = byte < 0x80 && (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
        let isKnown = "0123456789_ \n{}[]=;,.->".utf8.contains(byte)
        require(isPlain || isKnown, "DOT has nothing strange outside of strings")
      }
    }
    require(!isInString, "the strings of DOT end")
  }
}
