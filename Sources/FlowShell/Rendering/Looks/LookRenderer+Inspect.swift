package import FlowNavigation

/// `inspect`.
extension LookRenderer {
  /// Appends all about a node: what it is, whose, with what, and what is on it.
  package func appendReport(
    on node: NodeReference,
    to output: inout [UInt8]
  ) throws(Refusal) {
    let name = try engine.name(of: node, in: transaction)
    guard let report = engine.report(on: name, [.values, .surroundings], in: transaction) else {
      throw Refusal(.unknownNode, vocabulary.text(name))
    }
    line(to: &output) { output in
      output.append(report.name, vocabulary)
      output.append(" ")
      switch report.kind {
      case .coordinator(let kind): output.append(kind.word)
      case .controller(let kind): output.append(kind.word)
      }
    }
    appendFacts(of: report, to: &output)
    appendNamed("parameters", report.parameters, to: &output)
    appendNamed("state", report.states, to: &output)
    appendNamed("fields", report.fields, to: &output)
    appendNodes("subs", report.subs, to: &output)
    if !report.entries.isEmpty {
      line(to: &output) { output in
        output.append("  frames ")
        output.append(report.surface, vocabulary)
        output.append(":")
        append(report.entries, to: &output)
      }
    }
    appendNodes("children", report.children, to: &output)
  }

  private func appendFacts(of report: NodeReport, to output: inout [UInt8]) {
    line(to: &output) { output in
      if case .coordinator = report.kind {
        output.append(report.owner == .none ? "  root of " : "  child of ")
        output.append(report.owner == .none ? NodeName(report.scene) : report.owner, vocabulary)
        output.append(", ")
        output.append(report.mark.word)
      } else {
        output.append("  on ")
        output.append(report.surface, vocabulary)
        output.append(", owner ")
        output.append(report.owner, vocabulary)
      }
    }
    guard report.title != .null else { return }
    line(to: &output) { output in
      output.append("  title")
      appendTitle(report.title, to: &output)
    }
  }

  private func appendNamed(
    _ label: StaticString,
    _ named: [NamedValue],
    to output: inout [UInt8]
  ) {
    if named.isEmpty { return }
    line(to: &output) { output in
      output.append("  ")
      output.append(label)
      ValueText.append(named, vocabulary, to: &output)
    }
  }

  private func appendNodes(
    _ label: StaticString,
    _ nodes: [NodeName],
    to output: inout [UInt8]
  ) {
    if nodes.isEmpty { return }
    line(to: &output) { output in
      output.append("  ")
      output.append(label)
      append(nodes, to: &output)
    }
  }
}
