import FlowCommands
import FlowNavigation
import FlowScript

/// The lines of one source, each lowered once by the names of the app that is loaded where it runs.
///
/// A class so that a loop, and the check before a flow runs, fill what the next round reads.
final class FlowLines {
  let source: SourceText
  /// The lines, where all of them are kept.
  var statements: [Statement]?
  private var commands: [Int32: Lowered] = [:]
  /// The last offset whose line was asked for.
  private var lastLine = (offset: 0, line: 1)

  /// A command with the names that it was lowered by.
  private struct Lowered {
    var command: LoweredCommand
    var vocabulary: Vocabulary?
  }

  init(_ source: SourceText, _ statements: [Statement]? = nil) {
    self.source = source
    self.statements = statements
  }

  /// The line of an offset: mostly soon behind the last that was asked for.
  func line(of offset: Int) -> Int {
    let isBehind = offset >= lastLine.offset
    lastLine = (offset, source.line(of: offset, from: isBehind ? lastLine : (0, 1)))
    return lastLine.line
  }

  /// The command of a line; one that cannot be read is not kept.
  func command(_ statement: Statement, by reader: Reader) throws(ReadingFailure) -> LoweredCommand {
    let place = statement.word.start
    if let known = commands[place], known.vocabulary === reader.vocabulary { return known.command }
    let command = try reader.read(statement, in: source)
    if commands.count < SyntaxLimits.statements {
      commands[place] = Lowered(command: command, vocabulary: reader.vocabulary)
    }
    return command
  }
}

extension FlowLines {
  /// The statements, one after the other: read again where not all of them are kept.
  var all: AnyIterator<Statement> {
    if let statements { return AnyIterator(statements.makeIterator()) }
    var reader = StatementReader(source, rules: CommandTable.syntaxRules)
    var ignored: [Diagnostic] = []
    return AnyIterator { reader.next(into: &ignored) }
  }
}
