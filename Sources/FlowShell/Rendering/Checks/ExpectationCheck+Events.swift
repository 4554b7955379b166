import FlowNavigation

/// Claims about the way of events, and about the order of facts.
extension ExpectationCheck {
  private struct Visit {
    var event: Symbol
    var node: NodeName
    var verdict: Fact.Verdict
    /// The event of the line, by its number, and its emitter.
    var round: Int
    var from: NodeName
  }

  private func visits() -> [Visit] {
    var visits: [Visit] = []
    var event = Symbol.none
    var from = NodeName.none
    var round = 0
    for fact in facts {
      switch fact {
      case .event(let name, _, let emitter), .flush(let emitter, let name):
        event = name
        from = emitter
        round += 1
      case .visit(let node, let verdict, _):
        visits.append(Visit(event: event, node: node, verdict: verdict, round: round, from: from))
      default: continue
      }
    }
    return visits
  }

  func handled(_ event: String, _ node: NodeName) -> Comparison {
    let handlers = visits().filter {
      $0.verdict == .handled && vocabulary.text($0.event) == event
    }
    return compared(
      handlers.contains { $0.node.matches(node) },
      expected: "\(event) by \(text(node))",
      actual: text(handlers.map(\.node))
    )
  }

  /// Checks the way of the last event: all nodes, with or without its emitter, or those with a
  /// handler.
  func visited(_ wanted: [NodeName]) -> Comparison {
    let all = visits()
    let last = all.filter { $0.round == all.last?.round }
    var comparison = compare(wanted, last.map(\.node))
    if !comparison.holds {
      let asked = last.filter { $0.verdict == .handled || $0.verdict == .pass }.map(\.node)
      let emitter = last.first.map { [$0.from] } ?? []
      let ways = [asked, emitter + last.map(\.node), emitter + asked]
      comparison.holds = ways.contains { compare(wanted, $0).holds }
    }
    return comparison
  }

  /// Facts that begin so, in this order, others between.
  func order(_ wanted: [Operand]) throws(Refusal) -> Comparison {
    var texts: [[UInt8]] = []
    for one in wanted {
      let text = try text(one)
      texts.append(Self.folded(text))
      // Every fact begins with nothing: such a claim could not fail.
      if texts[texts.count - 1].isEmpty {
        throw Refusal(.badValue, text, other: "the beginning of a fact")
      }
    }
    var writer = TextFacts(vocabulary)
    writer.isAligned = false
    var place = 0
    var all: [[UInt8]] = []
    for fact in facts where place < texts.count {
      writer.output.removeAll(keepingCapacity: true)
      writer.write(fact, of: transaction.trace)
      writer.output.removeLast()
      all.append(writer.output)
      if writer.output.starts(with: texts[place]) { place += 1 }
    }
    let holds = place == texts.count
    if holds { return compared(true, expected: "another order", actual: "so") }
    let missing = String(decoding: texts[place], as: UTF8.self)
    guard place > 0 else { return compared(false, expected: missing, actual: "not there") }
    let before = String(decoding: texts[place - 1], as: UTF8.self)
    let isThere = all.contains { $0.starts(with: texts[place]) }
    return compared(
      false,
      expected: "'\(missing)' after '\(before)'",
      actual: isThere ? "before it" : "not there"
    )
  }

  /// A fact without the blanks in front, and with one blank behind its kind.
  private static func folded(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    var isKind = true
    for byte in text.utf8 {
      let isBlank = byte == UInt8(ascii: " ")
      if isKind, isBlank, folded.isEmpty || folded.last == byte { continue }
      if isKind, !isBlank, folded.last == UInt8(ascii: " ") { isKind = false }
      folded.append(byte)
    }
    return folded
  }
}
