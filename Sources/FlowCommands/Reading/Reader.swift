package import FlowNavigation
package import FlowScript

/// Reads lines that were typed or stand in a flow: words to orders, by the table of commands.
package struct Reader: Sendable {
  /// The names that lines are read by.
  package let vocabulary: Vocabulary?
  let table: CommandTable

  /// A reader that knows the names of an app; without them every name stays as written.
  package init(_ vocabulary: Vocabulary?) {
    self.init(vocabulary, table: .standard)
  }

  /// A reader that knows the names of a definition.
  package init(definition: AppDefinition?) {
    self.init(definition?.vocabulary)
  }

  init(_ vocabulary: Vocabulary?, table: CommandTable) {
    self.vocabulary = vocabulary
    self.table = table
  }

  /// The order of one statement; its body is not read, but for the lines of `after`.
  package func read(
    _ statement: Statement,
    in source: SourceText,
    place: Place = .session
  ) throws(ReadingFailure) -> LoweredCommand {
    if place == .session, let action = plainAction(statement, in: source) { return .act(action) }
    return try readAtLength(statement, in: source, place: place)
  }

  /// The long way, which knows every line.
  func readAtLength(
    _ statement: Statement,
    in source: SourceText,
    place: Place
  ) throws(ReadingFailure) -> LoweredCommand {
    var lowering = Lowering(vocabulary, source: source, table: table)
    return try lowering.order(statement, place: place)
  }

  /// Where a line stands, which decides the words that it may use.
  package enum Place: Hashable, Sendable {
    /// At the prompt or in a flow.
    case session
    /// In a handler of a definition, or under `after`.
    case handler
  }
}
