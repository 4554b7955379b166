import FlowScript

/// A statement of a file while its arguments are read from left to right.
struct DeclarationLine: Sendable {
  let file: SourceFile
  let statement: Statement
  /// The place of the next argument.
  var next = 0

  init(_ statement: Statement, in file: SourceFile) {
    self.file = file
    self.statement = statement
  }

  /// The first word.
  var word: String { file.text(statement.word) }

  /// The arguments not read yet.
  var rest: ArraySlice<Argument> { statement.arguments.dropFirst(next) }

  /// The next argument, without reading it.
  var peeked: Argument? { rest.first }

  /// The lines of the block, or the one behind the arrow; nil without either.
  var lines: [Statement]? {
    switch statement.body {
    case .none: nil
    case .block(let lines, _), .arrow(let lines): lines
    }
  }

  /// The next argument when it is a bare word without key.
  var peekedWord: String? {
    guard let argument = peeked, argument.key == nil, case .word(let range) = argument.value
    else { return nil }
    return file.text(range)
  }

  /// Where the first word stands.
  var at: Location { file.location(statement.word) }

  /// Where an argument stands.
  func location(_ argument: Argument) -> Location { file.location(argument.range) }

  /// The key of an argument.
  func key(_ argument: Argument) -> String? { argument.key.map(file.text) }
}
