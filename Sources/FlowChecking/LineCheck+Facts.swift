import FlowCommands
import FlowNavigation

/// What `expect order` wants: the beginnings of facts.
extension LineCheck {
  /// Checks a fact of `expect order`: it begins with a kind, or the start of one, and names
  /// declared nodes.
  mutating func checkFact(_ fact: Operand) {
    guard let text = text(fact) else { return }
    let words = text.split(separator: " ")
    guard let kind = words.first.map(String.init) else { return }
    let isWhole = words.count > 1 || text.last == " "
    if Self.kinds.contains(where: { isWhole ? $0 == kind : $0.hasPrefix(kind) }) {
      return checkNames(in: text, isCut: text.last != " ")
    }
    refuse(Refusal(.badValue, kind, other: "the beginning of a fact"), at: kind, among: Self.kinds)
  }

  /// `ID#n` anywhere outside of quotes, and the ID that the kind is about.
  private mutating func checkNames(in text: String, isCut: Bool) {
    // Of a quote that is not closed nothing follows that could be a name.
    let plain = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "=" }.joined()
    let words = plain.split(separator: " ").map(String.init)
    for (place, word) in words.enumerated().dropFirst() {
      let id = String(word.prefix { $0 != "#" })
      if id.isEmpty || id.contains("=") { continue }
      if id.utf8.count < word.utf8.count {
        let isNumbered = word.dropFirst(id.count + 1).first?.isNumber ?? true
        if isNumbered, !stands(id) { refuse(Refusal(.unknownID, id)) }
      } else if place == 1, Self.kindsOfNodes.contains(words[0]) {
        if isCut, place == words.count - 1, isBeginning(id) { continue }
        if !stands(id) { refuse(Refusal(.unknownID, id)) }
      }
    }
  }

  /// Whether a text names a node, event or route that a fact can be about.
  private func stands(_ text: String) -> Bool {
    if isEffect(text) { return true }
    guard let id = names.symbol(text) else { return false }
    return names.sort(of: id) != .unknown || names.isScene(id)
  }

  /// Whether an ID begins so.
  private func isBeginning(_ text: String) -> Bool {
    names.tables.coordinators.contains { names.text($0.id).hasPrefix(text) }
      || names.tables.controllers.contains { names.text($0.id).hasPrefix(text) }
  }

  /// The kinds of facts, as `FactWriter` begins them.
  package static let kinds = TranscriptWord.facts.map(\.name)

  /// The kinds of facts whose first column is a node.
  private static let kindsOfNodes: Set = [
    "active", "again", "answer", "ask", "back", "callback", "dismiss", "finish", "flush", "idle",
    "inject", "leak", "parked", "present", "removed", "route", "select", "shown", "start", "stop",
    "sub", "visit",
    "waits", "wakes",
  ]
}
