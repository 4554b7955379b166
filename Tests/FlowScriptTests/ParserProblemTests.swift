import FlowScript
import Testing

struct ParserProblemTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var problems: [String]
    init(_ text: String, _ problems: String...) {
      self.text = text
      self.problems = problems
    }
    var testDescription: String { text }
  }

  static let crowded =
    "1:6 a block's '{' ends its line; a body on one line stands behind '->'"

  @Test(arguments: [
    Case("a | b", "1:3 there are no pipes or redirections; put quotes around it if it is text"),
    Case("a > f", "1:3 there are no pipes or redirections; put quotes around it if it is text"),
    Case("push \"abc", "1:6 the quote is not closed on its line"),
    Case("push 'abc\npop", "1:6 the quote is not closed on its line"),
    Case("push \"a\"b", "1:9 a blank is missing here"),
    Case(
      #"push "a\q""#,
      #"1:8 unknown escape; there are '\n', '\t', '\"', '\\', '\$' and '\u{…}'"#
    ),
    Case("a \\ \nb", "1:3 '\\' joins the next line only as the last character of its own"),
    Case("else;", "1:1 'else' stands on the line of the '}' before it: '} else {'"),
    Case("a k=", "1:3 a value is missing after '='; an empty one is '\"\"'"),
    Case("a -> ", "1:3 a command is missing after '->'"),
    Case("-> a", "1:1 a command is missing before '->'"),
    Case("a -> b {\n c\n}", "1:8 a line has either '->' or a block, not both"),
    Case("!", "1:1 a command is missing after the mark"),
    Case("{\n a\n}", "1:1 a command is missing before '{'"),
    Case("\"push\" A", "1:1 a line begins with the bare word of a command"),
    Case("$x A", "1:1 a line begins with the bare word of a command"),
    Case("a b) c", "1:4 ')' closes nothing; put quotes around it if it is text"),
    Case("a rows[2 b", "1:7 '[' is not closed in this word; put quotes around text with blanks"),
    Case("a b{\n", "1:4 '{' is not closed in this word; a block's '{' stands alone, after a blank"),
    Case(
      "a { b }",
      "1:7 a map is 'key: value', and ':' is missing here; a block's '{' ends its line"
    ),
    Case("loop { b }", Self.crowded + ": loop -> b"),
    Case(
      "! time loop 3 {c d=1} # e",
      "1:15 " + Self.crowded.dropFirst(4) + ": time loop 3 -> c d=1"
    ),
    Case("loop { b; c }", Self.crowded),
    Case("loop { b", Self.crowded),
    Case("loop { b { c } }", Self.crowded),
    Case("loop { b } else { c }", Self.crowded),
    Case(
      "loop x={b c}",
      "1:11 a map is 'key: value', and ':' is missing here; a block's '{' ends its line"
    ),
    Case(
      "loop {b: 1, c}",
      "1:14 a map is 'key: value', and ':' is missing here; a block's '{' ends its line"
    ),
    Case("a [1 2]", "1:6 a comma or a line end is missing between two items"),
    Case("a [1, ]", "1:7 a value is missing after the comma"),
    Case("a {k: 1", "1:3 '{' is not closed"),
    Case("a {k: 1\n}", "1:3 '{' is not closed", "2:1 '}' closes nothing"),
    Case("a ${", "1:3 a name is missing after '${'"),
    Case("a ${x", "1:3 '${' is not closed"),
  ])
  func `one mistake makes one diagnostic`(_ example: Case) {
    #expect(problems(example.text) == example.problems)
  }

  @Test(arguments: [
    Case("}", "1:1 '}' closes nothing"),
    Case("a {", "1:3 this block is not closed"),
    Case("a {\n b {\n c\n}", "1:3 this block is not closed"),
    Case("a {\n b \"x {\n c\n }\n}\nd", "2:4 the quote is not closed on its line"),
    Case("a {\n b; }\nc", "2:5 '}' stands alone on its line"),
    Case("a {\n} b", "2:3 only 'else' may follow '}' on its line"),
    Case("a {\n} els {\n b\n}", "2:3 only 'else' may follow '}' on its line"),
    Case(
      "if a {\n}\nelse {\n b\n}",
      "3:1 'else' stands on the line of the '}' before it: '} else {'"
    ),
    Case("if a {\n} else {\n} else {\n}", "3:8 there is an 'else' already"),
    Case("if a {\n} else if b\n", "2:12 '{' is missing at the end of this line"),
    Case("data a [\n {id: 1}\n {id: 2}\nevent b\n", "1:8 '[' is not closed"),
    Case("if (a {\n b\n}\nc", "1:4 '(' is not closed"),
    Case("a [1)\nb", "1:3 '[' is not closed"),
    Case("a [\n \"x\nb", "2:2 the quote is not closed on its line"),
    Case("a (1\nb", "1:3 '(' is not closed"),
  ])
  func `structure survives mistakes`(_ example: Case) {
    #expect(problems(example.text) == example.problems)
  }

  @Test func `ten mistakes make ten diagnostics, and what is right stays`() {
    let text = String(repeating: "a {\n b \"x\n c\n d [1 2]\n}\n", count: 5)
    #expect(problems(text).count == 10)
    #expect(tree(text) == Array(repeating: "a {c}", count: 5).joined(separator: "; "))
  }

  @Test(arguments: [
    ("blocks", String(repeating: "a {\n", count: 10_000) + String(repeating: "}\n", count: 10_000)),
    ("open blocks", String(repeating: "a {\n", count: 10_000)),
    ("lists", "a " + String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)),
    ("open lists", "a " + String(repeating: "[", count: 10_000)),
    ("lists over lines", "a " + String(repeating: "[\n", count: 10_000)),
    ("word", "a b" + String(repeating: "[", count: 10_000)),
    (
      "parentheses",
      "a " + String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000)
    ),
    ("arrows", String(repeating: "a -> ", count: 10_000) + "b"),
    ("sum", "a (1" + String(repeating: " + 1", count: 100_000) + ")"),
    ("not", "a (" + String(repeating: "not ", count: 100_000) + "b)"),
    ("minus", "a (" + String(repeating: "- ", count: 100_000) + "b)"),
    ("items", "a [" + String(repeating: "1, ", count: 10_000) + "1]"),
    ("else if", "if a {\n" + String(repeating: "} else if a {\n", count: 10_000) + "}"),
  ])
  func `a limit is one clean diagnostic`(_ name: String, _ text: String) {
    let diagnostics = Parser.parse(source(text + "\nb\n"), rules: rules).diagnostics
    #expect(diagnostics.map(\.code) == ["limit"])
  }

  @Test(arguments: [
    "a [\n", "a \"\\\"\\\"\n", "a (\n", "a {\n", "}\n", "if a {\n} else {\n", "a [ ' \" ( {\n",
    "a ]\n",
  ])
  func `many mistakes cost no more than their number`(_ line: String) {
    let text = String(repeating: line, count: 5_000)
    #expect(!Parser.parse(source(text), rules: rules).diagnostics.isEmpty)
  }
}
