import FlowCommands
import FlowNavigation

/// The list behind `possible:`.
extension RefusalText {
  /// What the word of a line could have been said of, where that is less than all that is possible.
  static func alternatives(
    to refusal: Refusal,
    of verb: Verb?,
    _ engine: (any Engine)?
  ) -> Alternatives? {
    // What a handler is refused is no slip of the line.
    guard let engine, let verb, refusal.chain.isEmpty else { return nil }
    switch refusal.code {
    case .unknownID where verb == .tab, .notATab where verb == .tab && refusal.node == .none:
      let items = engine.snapshot(.tabBars, in: Transaction()).tabBars.flatMap(\.items)
      return items.isEmpty ? nil : .ids(items)
    case .unknownElement, .wrongKind, .hidden, .disabled:
      guard [.type, .clear, .toggle, .choose].contains(verb) else { return nil }
      let actions = engine.possibleUserActions(in: Transaction()).filter {
        $0.verb == (verb == .clear ? .type : verb)
      }
      return actions.isEmpty ? nil : .actions(actions)
    default: return nil
    }
  }

  /// The first possibilities, and how many there are.
  static func firstItems(
    of alternatives: Alternatives,
    _ vocabulary: Vocabulary?
  ) -> (items: [[UInt8]], count: Int) {
    switch alternatives {
    case .none: return ([], 0)
    case .words(let words):
      return (words.prefix(listLimit).map { word in made { $0.append(safe: word) } }, words.count)
    case .ids(let ids):
      guard let vocabulary else { return ([], 0) }
      return (ids.prefix(listLimit).map { id in made { $0.append(id, vocabulary) } }, ids.count)
    case .nodes(let nodes):
      guard let vocabulary else { return ([], 0) }
      let items = nodes.prefix(listLimit).map { node in made { $0.append(node, vocabulary) } }
      return (items, nodes.count)
    case .actions(let actions):
      guard let vocabulary else { return ([], 0) }
      let items = actions.prefix(listLimit).map { action in
        made { append(action, vocabulary, to: &$0) }
      }
      return (items, actions.count)
    }
  }

  /// Appends `, possible: A B … and 3 more`, of names.
  static func appendPossible(
    _ alternatives: Alternatives,
    _ vocabulary: Vocabulary,
    to output: inout [UInt8]
  ) {
    let (items, count) = firstItems(of: alternatives, vocabulary)
    if items.isEmpty { return }
    output.append(", possible: ")
    output += items.joined(separator: [UInt8(ascii: " ")])
    if count <= items.count { return }
    output.append(" … and ")
    output.append(decimal: Int64(count - items.count))
    output.append(" more")
  }

  private static func made(_ append: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    append(&bytes)
    return bytes
  }

  private static func append(
    _ action: Action,
    _ vocabulary: Vocabulary,
    to output: inout [UInt8]
  ) {
    // A line without its text, or without the parameters that will be asked for, is a hint only.
    guard action.verb == .type, case .symbol(let name) = action.subject else {
      var line: [UInt8] = []
      ActionWriter.write(action, vocabulary: vocabulary, to: &line)
      return output.append(safe: String(decoding: line, as: UTF8.self))
    }
    output.append("type ")
    output.append(name, vocabulary)
  }
}
