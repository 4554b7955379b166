import FlowCommands
import FlowNavigation
import FlowScript
import Testing

@testable import FlowShell

@Suite struct FlowLinesTests {
  private static func reader(_ names: String...) -> Reader {
    var tables = AppDefinition.Tables()
    for name in names { _ = tables.symbols.intern(name) }
    return Reader(Vocabulary(tables))
  }

  @Test func `a line is read again by the names of another app only`() throws {
    let source = SourceText(name: "f", bytes: Array("emit go\n".utf8))
    let statement = try #require(
      Parser.parse(source, rules: CommandTable.syntaxRules).statements.first
    )
    let lines = FlowLines(source)
    let first = Self.reader("go")
    let second = Self.reader("other", "go")
    let plain = try lines.command(statement, by: Reader(definition: nil))
    let known = try lines.command(statement, by: first)
    #expect(plain != known)
    #expect(try lines.command(statement, by: first) == known)
    let other = try lines.command(statement, by: second)
    #expect(other != known)
    #expect(try lines.command(statement, by: first) == known)
  }

  @Test func `lines that are not kept are read again from their text`() {
    let source = SourceText(name: "f", bytes: Array("pop\npush A\n".utf8))
    let kept = FlowLines(source, Parser.parse(source, rules: CommandTable.syntaxRules).statements)
    #expect(Array(FlowLines(source).all) == Array(kept.all))
    #expect(Array(kept.all).count == 2)
  }
}
