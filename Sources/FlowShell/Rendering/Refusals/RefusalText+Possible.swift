import FlowCommands
import FlowNavigation

/// The list behind `possible:`.
extension RefusalText {
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
