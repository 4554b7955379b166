import FlowCommands
import FlowNavigation

/// The list behind `possible:`.
extension RefusalText {
  /// Appends the first possibilities: words apart by blanks, whole lines by commas.
  static func append(
    _ alternatives: Alternatives,
    _ definition: AppDefinition?,
    to output: inout [UInt8]
  ) {
    let (items, count) = firstItems(of: alternatives, definition)
    if items.isEmpty { return }
    // Whole lines have blanks of their own.
    var isLines = items.contains { $0.contains(UInt8(ascii: " ")) }
    if case .actions = alternatives { isLines = true }
    output.append(", possible: ")
    for (index, item) in items.enumerated() {
      if index > 0 { output.append(isLines ? ", " : " ") }
      output.append(contentsOf: item)
    }
    if count <= items.count { return }
    output.append(isLines ? ", … and " : " … and ")
    output.append(decimal: Int64(count - items.count))
    output.append(" more")
  }

  /// All possibilities that are worth naming.
  static func items(of alternatives: Alternatives, _ definition: AppDefinition?) -> [[UInt8]] {
    firstItems(of: alternatives, definition).items
  }

  private static func firstItems(
    of alternatives: Alternatives,
    _ definition: AppDefinition?
  ) -> (items: [[UInt8]], count: Int) {
    switch alternatives {
    case .none: return ([], 0)
    case .words(let words):
      return (words.prefix(listLimit).map { word in made { $0.append(safe: word) } }, words.count)
    case .ids(let ids):
      guard let definition else { return ([], 0) }
      return (ids.prefix(listLimit).map { id in made { $0.append(id, definition) } }, ids.count)
    case .nodes(let nodes):
      guard let definition else { return ([], 0) }
      let items = nodes.prefix(listLimit).map { node in made { $0.append(node, definition) } }
      return (items, nodes.count)
    case .actions(let actions):
      guard let definition else { return ([], 0) }
      let items = actions.prefix(listLimit).map { action in
        made { append(action, definition, to: &$0) }
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
    _ definition: AppDefinition,
    to output: inout [UInt8]
  ) {
    // A line without its text, or without the parameters that will be asked for, is a hint only.
    guard action.verb == .type, case .symbol(let name) = action.subject else {
      var line: [UInt8] = []
      ActionWriter.write(action, definition: definition, to: &line)
      return output.append(safe: String(decoding: line, as: UTF8.self))
    }
    output.append("type ")
    output.append(name, definition)
  }
}
