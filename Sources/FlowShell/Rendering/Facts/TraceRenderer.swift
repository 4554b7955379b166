package import FlowNavigation

/// Makes the facts of a trace to lines of a transcript, or to JSON.
package struct TraceRenderer {
  /// `trace off`: only warnings are printed.
  package var isQuiet: Bool

  /// Whether what controllers were sent is told too.
  package var showsCallbacks: Bool

  package init(isQuiet: Bool = false, showsCallbacks: Bool = false) {
    self.isQuiet = isQuiet
    self.showsCallbacks = showsCallbacks
  }

  /// Appends one line a fact.
  package func append(_ trace: Trace, of vocabulary: Vocabulary, to output: inout [UInt8]) {
    if trace.facts.isEmpty { return }
    var writer = TextFacts(vocabulary)
    swap(&writer.output, &output)
    write(trace, to: &writer)
    swap(&writer.output, &output)
  }

  /// Appends an array with one object a fact.
  package func appendJSON(_ trace: Trace, of vocabulary: Vocabulary, to output: inout [UInt8]) {
    output.append("[")
    var writer = JSONFacts(vocabulary)
    swap(&writer.output, &output)
    write(trace, to: &writer)
    swap(&writer.output, &output)
    output.append("]")
  }

  private func write(_ trace: Trace, to writer: inout some FactWriter) {
    for fact in trace.facts {
      if isQuiet {
        if fact.lint == nil { continue }
      }
      if case .callback = fact, !showsCallbacks { continue }
      writer.write(fact, of: trace)
    }
  }
}
