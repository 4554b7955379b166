package import FlowNavigation

/// A refusal in its parts, as text; the renderer of a transcript, an answer or a report joins them.
package struct RefusedLine: Hashable, Sendable {
  package var code: Refusal.Code
  /// What the app or the session refused; nil for a line that could not be read.
  package var refusal: Refusal?
  package var sentence: [UInt8]
  /// The handlers that were running, innermost first.
  var chain: [[UInt8]] = []
  /// What is possible instead, as far as it is named.
  var possible: [[UInt8]] = []
  /// How many possibilities there are.
  var possibleCount = 0
  /// Whether they are whole lines, which commas keep apart.
  var hasLines = false
  /// The column of the word that cannot be read.
  var column: Int?

  /// A line that could not be read.
  init(_ code: Refusal.Code, _ sentence: String, column: Int? = nil) {
    self.code = code
    self.sentence = []
    self.sentence.append(safe: sentence)
    self.column = column
  }

  /// A refusal where it happened.
  package init(
    _ refusal: Refusal,
    verb: Verb? = nil,
    of engine: (any Engine)?,
    _ vocabulary: Vocabulary?
  ) {
    code = refusal.code
    self.refusal = refusal
    let all = RefusalText.alternatives(to: refusal, engine, vocabulary)
    // What is meant may be of another kind: the hint looks at all.
    sentence = []
    RefusalText.appendSentence(refusal, all, engine, vocabulary, to: &sentence)
    chain = refusal.chain.map { RefusalText.bytes(of: $0, vocabulary) }
    let alternatives = RefusalText.alternatives(to: refusal, of: verb, engine) ?? all
    (possible, possibleCount) = RefusalText.firstItems(of: alternatives, vocabulary)
    // Whole lines have blanks of their own.
    hasLines = possible.contains { $0.contains(UInt8(ascii: " ")) }
    if case .actions = alternatives { hasLines = true }
  }
}

extension RefusedLine {
  /// Adds the lines that use the element whose name somebody took for a command.
  mutating func suggest(_ word: String, of engine: (any Engine)?, _ vocabulary: Vocabulary?) {
    let refusal = Refusal(.unknownElement, word)
    guard case .actions(let actions) = RefusalText.alternatives(to: refusal, engine, vocabulary)
    else { return }
    let named = actions.filter { action in
      guard case .symbol(let name) = action.subject, action.items.isEmpty else { return false }
      return vocabulary?.text(name).lowercased() == word.lowercased()
    }
    (possible, possibleCount) = RefusalText.firstItems(of: .actions(named), vocabulary)
    hasLines = true
  }

  /// Adds the line that waits for what is due next.
  mutating func suggestWait(of engine: (any Engine)?) {
    guard let engine else { return }
    let waits = engine.actions(of: .services, in: Transaction()).filter { $0.verb == .wait }
    (possible, possibleCount) = RefusalText.firstItems(of: .actions(waits), engine.vocabulary)
    hasLines = true
  }

  /// `CODE: sentence, in …, possible: …`.
  package var bytes: [UInt8] { bytes(tellsPossible: true) }

  /// `sentence, possible: …`.
  var reason: String {
    var bytes = sentence
    appendPossible(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func bytes(tellsPossible: Bool) -> [UInt8] {
    var bytes = Array(code.rawValue.utf8)
    bytes.append(": ")
    bytes += sentence
    for link in chain.prefix(RefusalText.chainLimit) {
      bytes.append(", in ")
      bytes += link
    }
    if chain.count > RefusalText.chainLimit {
      bytes.append(", … and ")
      bytes.append(decimal: Int64(chain.count - RefusalText.chainLimit))
      bytes.append(" more")
    }
    if tellsPossible { appendPossible(to: &bytes) }
    return bytes
  }

  /// Appends what is possible: names apart by blanks, whole lines by commas.
  private func appendPossible(to output: inout [UInt8]) {
    if possible.isEmpty { return }
    output.append(", possible: ")
    for (index, item) in possible.enumerated() {
      if index > 0 { output.append(hasLines ? ", " : " ") }
      output += item
    }
    if possibleCount <= possible.count { return }
    output.append(hasLines ? ", … and " : " … and ")
    output.append(decimal: Int64(possibleCount - possible.count))
    output.append(" more")
  }

  /// Appends `  refused   CODE: sentence, in …, possible: …` and a line end.
  package func append(to output: inout [UInt8], tellsPossible: Bool = true) {
    let start = output.count
    output.append("  refused   ")
    output += bytes(tellsPossible: tellsPossible)
    OutputLine.end(from: start, in: &output)
  }

  /// Appends an object with the code, the sentence, the chain and what is possible.
  package func appendJSON(to output: inout [UInt8]) {
    output.append("{\"code\":\"")
    output.append(contentsOf: code.rawValue.utf8)
    output.append("\",\"text\":")
    JSONText.append(String(decoding: sentence, as: UTF8.self), to: &output)
    for (key, items) in [("chain", chain), ("possible", possible)] as [(StaticString, [[UInt8]])] {
      output.append(",\"")
      output.append(key)
      output.append("\":[")
      for (index, item) in items.enumerated() {
        if index > 0 { output.append(",") }
        JSONText.append(String(decoding: item, as: UTF8.self), to: &output)
      }
      output.append("]")
    }
    if let column {
      output.append(",\"column\":")
      output.append(decimal: Int64(column))
    }
    output.append("}")
  }
}
