import FlowNavigation
import FlowScript
import Testing

@testable import FlowCommands

/// Every command with every two of some words, so that no combination was forgotten.
@Suite struct SmallScopeTests {
  static let words = [
    "A", "A#2", "Nobody", "'q r'", "\"a$x\"", "$x", "($x + 1)", "[A, $x]", "[{id: A, k: $x}]",
    "{k: 1}", "item=1", "odd='on'", "on", "to", "root", "all", "none", "not", "from", "after", "2",
    "2s", "rows[2]", "rows[#1]", "rows[$x]", "auth.login", "auth.login#2", "a/b", "''", "true",
    "cancel", "left", "\"\\u{7}\"", "self", "#x", "=", "-1", "connect",
  ]

  static let second = [
    "A", "'q r'", "$x", "[{id: A, k: $x}]", "odd='on'", "on", "to", "2s", "rows[#1]", "none",
  ]

  static let heads =
    Sample.table.words + CommandTable.claims.words.flatMap { ["expect \($0)", "expect not \($0)"] }

  @Test(arguments: heads)
  func `the short way is the long way, and what is written reads as it was`(
    _ head: String
  ) throws {
    let reader = Reader(Sample.definition.vocabulary, table: Sample.table)
    let stranger = Reader(nil, table: Sample.table)
    for first in [""] + Self.words {
      for second in first.isEmpty ? [""] : [""] + Self.second {
        let line = "\(head) \(first) \(second)"
        guard let (statement, source) = parse(line) else { continue }
        // Who checks a flow knows no names yet.
        if let short = stranger.plainAction(statement, in: source) {
          let long = try stranger.readAtLength(statement, in: source, place: .session)
          #expect(long == .act(short), "\(line)")
        }
        let long = Result { () throws(ReadingFailure) in
          try reader.readAtLength(statement, in: source, place: .session)
        }
        if let short = reader.plainAction(statement, in: source) {
          #expect(long == .success(.act(short)), "\(line)")
        }
        if case .failure(let failure) = long {
          #expect(!failure.message.isEmpty, "\(line)")
        }
        guard case .success(.act(let action)) = long else { continue }
        let written = write(action)
        let again = parse(written).flatMap { try? reader.read($0, in: $1) }
        #expect(again == .act(action), "\(line): \(written)")
      }
    }
  }

  @Test(arguments: heads)
  func `in a handler a line is an act, a branch, or refused`(_ head: String) {
    for first in [""] + Self.words {
      guard let (statement, source) = parse("\(head) \(first)") else { continue }
      var lowering = Lowering(symbols: SymbolTable(), source: source, table: Sample.table)
      var code: [Instruction] = []
      var failures: [ReadingFailure] = []
      lowering.instructions([statement], into: &code, failures: &failures)
      #expect(code.isEmpty != failures.isEmpty, "\(head) \(first)")
    }
  }

  private func parse(_ line: String) -> (Statement, SourceText)? {
    let source = SourceText(name: "test", bytes: Array(line.utf8))
    let (statements, diagnostics) = Parser.parse(source, rules: CommandTable.syntaxRules)
    guard diagnostics.isEmpty, statements.count == 1 else { return nil }
    return (statements[0], source)
  }

  private func write(_ action: Action) -> String {
    var output: [UInt8] = []
    let symbols = Sample.definition.tables.symbols
    ActionWriter.write(action, symbols: symbols, table: Sample.table, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
