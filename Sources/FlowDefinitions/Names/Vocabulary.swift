import FlowCommands

/// The words of the command language, as far as declarations meet them.
enum Vocabulary {
  /// Whether a word begins a line of a handler or of a flow.
  static func knows(_ word: String) -> Bool { CommandTable.standard.command(word) != nil }
}
