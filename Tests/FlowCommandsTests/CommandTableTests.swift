import FlowNavigation
import FlowScript
import Testing

@testable import FlowCommands

@Suite struct CommandTableTests {
  static let examples =
    Sample.table.commands.flatMap(\.examples) + CommandTable.claims.commands.flatMap(\.examples)

  @Test(arguments: examples)
  func `every example parses and reads`(_ line: String) throws {
    let word = String(line.prefix { $0 != " " })
    let isTyped = CommandTable.standard.command(word)?.places.contains(.session) ?? true
    _ = try Sample.read(line, place: isTyped ? .session : .handler)
  }

  @Test func `every command has an example, a summary and a name of its own`() {
    for command in Sample.table.commands + CommandTable.claims.commands {
      #expect(!command.examples.isEmpty, "\(command.name)")
      #expect(command.summary.last == "." && command.summary.count <= 100, "\(command.name)")
    }
    let words = Sample.table.words
    #expect(Set(words).count == words.count)
  }

  @Test func `every word is found by its bytes, and no other`() {
    for word in CommandTable.standard.words {
      let bytes = Array("<\(word)>".utf8)
      #expect(CommandTable.standard.find(bytes, 1..<bytes.count - 1) != nil, "\(word)")
      #expect(CommandTable.standard.find(bytes, 0..<bytes.count) == nil, "\(word)")
    }
    #expect(CommandTable.standard.command("setRoot")?.name == "root")
    #expect(CommandTable.standard.command("") == nil)
  }

  @Test func `the parser keeps raw what the shapes say`() {
    let rules = CommandTable.syntaxRules.rules.map { rule in
      (rule.words.map(\.description) + [rule.kind == .text ? "text" : "condition"])
        .joined(separator: " ")
    }
    #expect(
      rules == [
        "guard condition", "always condition", "never condition", "eventually condition",
        "whenever condition",
        "walk condition", "time walk condition", "alias text", "title text",
        "skip text", "live text", "redact text",
        "if condition", "time if condition", "while condition", "time while condition",
        "expect that condition", "expect not that condition",
      ]
    )
  }

  @Test func `handlers may use moves, messages and a few more`() {
    let allowed = Sample.table.commands.filter { $0.places.contains(.handler) }.map(\.name)
    let moves = Command.moves.map(\.name)
    #expect(
      allowed
        == moves + [
          "emit", "request", "send", "goto", "link", "decide", "set", "call", "after", "scene",
          "if",
          "pass",
        ]
    )
  }

  @Test func `aliases are what the formatter replaces`() {
    let aliases = CommandTable.standard.aliasWords.map { "\($0.alias) \($0.word)" }
    #expect(aliases == ["popToRoot pop root", "setRoot root", "ls tree", "exit quit"])
  }

  @Test func `the table of the documentation has a row for every command and claim`() {
    let lines = CommandTable.markdown().split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") }
    #expect(
      rows.count == CommandTable.available.count + CommandTable.claims.commands.count
    )
    #expect(rows.contains("| `push ID [k=v…] [on NODE]` | Puts one frame more on the stack. |"))
    #expect(
      rows.contains(
        "| `expect overlays ID…\\|none` | The visible sub-controllers. |"
      )
    )
  }

  @Test func `the slots of the table are never all taken`() {
    #expect(Sample.table.words.count < 128)
    #expect(CommandTable.claims.words.count < 128)
  }
}
