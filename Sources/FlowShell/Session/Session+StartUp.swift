import FlowCommands
import FlowNavigation
package import FlowScript

/// The lines that a shell begins with.
extension Session {
  /// Runs a start-up file: aliases, variables and switches; what is wrong with its lines.
  package mutating func startUp(_ bytes: [UInt8], name: String) -> [Diagnostic] {
    let (source, encoding) = SourceText.checked(name: name, bytes: bytes)
    guard encoding.isEmpty else { return encoding }
    var diagnostics: [Diagnostic] = []
    var statements = StatementReader(source, rules: CommandTable.syntaxRules)
    while let statement = statements.next(into: &diagnostics) {
      if let problem = startUp(statement, source) { diagnostics.append(problem) }
    }
    return Diagnostic.sorted(diagnostics) + [statements.leftOutProblem].compactMap { $0 }
  }

  private mutating func startUp(_ statement: Statement, _ source: SourceText) -> Diagnostic? {
    let order: LoweredCommand
    do throws(ReadingFailure) {
      order = try reader.read(statement, in: source)
    } catch {
      return Diagnostic(
        in: source,
        at: error.range,
        code: error.code.rawValue,
        message: error.message
      )
    }
    guard order.isForStartUp, statement.mark == .none else {
      return Diagnostic(
        in: source,
        at: statement.range,
        code: Refusal.Code.wrongPlace.rawValue,
        message:
          "a start-up file has 'alias', 'unalias', 'let', 'prompt', 'strict' and 'trace' only"
      )
    }
    let start = printer.output.count
    let end = run(statement, LinePlace(lines: FlowLines(source)))
    printer.output.removeSubrange(start...)
    switch end {
    case .done, .quit: return nil
    case .failed(let failure), .unreadable(let failure):
      return Diagnostic(in: source, at: statement.range, code: "refused", message: failure.text)
    }
  }
}

extension LoweredCommand {
  /// Whether it may stand in a start-up file.
  fileprivate var isForStartUp: Bool {
    guard case .session(let order) = self else { return false }
    switch order {
    case .alias, .unalias, .assign, .prompt, .strict, .trace: return true
    default: return false
    }
  }
}
