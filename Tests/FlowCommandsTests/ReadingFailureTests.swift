import FlowNavigation
import FlowScript
import Testing

@testable import FlowCommands

@Suite struct ReadingFailureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var code: Refusal.Code
    var message: String

    init(_ line: String, _ code: Refusal.Code, _ message: String) {
      self.line = line
      self.code = code
      self.message = message
    }

    var testDescription: String { line }
  }

  @Test(arguments: [
    Case("psuh A", .unknownCommand, "unknown command 'psuh'; did you mean 'push'?"),
    Case("click login", .unknownCommand, "unknown command 'click'; did you mean 'tap'?"),
    Case("select Settings", .unknownCommand, "unknown command 'select'; did you mean 'tab'?"),
    Case("xyzzy", .unknownCommand, "unknown command 'xyzzy'; 'help' lists them"),
    Case(
      "run x.flow",
      .unknownCommand,
      "unknown command 'run'; here it is 'source FILE', at the Unix shell 'flowshell run FILE'"
    ),
    Case(
      "check",
      .unknownCommand,
      "unknown command 'check'; at the Unix shell it is 'flowshell check …'"
    ),
    Case("push", .missingParameter, "push takes one ID: push ID [k=v…] [on NODE]"),
    Case(
      "push A B",
      .unexpectedArgument,
      "unexpected 'B'; push takes one ID: push ID [k=v…] [on NODE]"
    ),
    Case("push [A]", .badValue, "ID cannot be '[A]': push ID [k=v…] [on NODE]"),
    Case("push A x=1 x=2", .unexpectedArgument, "'x' is given twice"),
    Case("push A on B on B", .unexpectedArgument, "'on' is given twice"),
    Case(
      "push A on",
      .missingParameter,
      "NODE is missing after 'on': push ID [k=v…] [on NODE]"
    ),
    Case("push A { \n pop \n }", .unexpectedArgument, "'push' takes no block and no '->'"),
    Case(
      "pop far",
      .badValue,
      "'far' is not a whole number from 0: "
        + "pop [N] [on NODE] | pop to ID [on NODE] | pop root [on NODE]"
    ),
    Case("pop to", .missingParameter, "pop to takes one ID: pop to ID [on NODE]"),
    Case(
      "finish A on B",
      .unexpectedArgument,
      "unexpected 'on'; finish takes at most one NODE: finish [NODE] [k=v…] [on NODE]"
    ),
    Case(
      "swipe lef",
      .badValue,
      "'lef' is not left, right, up or down; did you mean 'left'?"
    ),
    Case(
      "swipe",
      .missingParameter,
      "swipe takes left|right|up|down and at most one ELEMENT: "
        + "swipe left|right|up|down [ELEMENT] [on SCREEN]"
    ),
    Case(
      "type user",
      .missingParameter,
      "type takes FIELD and TEXT: type FIELD TEXT [on SCREEN]"
    ),
    Case(
      "tap save x=1",
      .unexpectedArgument,
      "unexpected 'x=1'; tap takes one ELEMENT: tap ELEMENT [on SCREEN]"
    ),
    Case(
      "tap rows 2",
      .unexpectedArgument,
      "unexpected '2'; tap takes one ELEMENT: tap ELEMENT [on SCREEN]; did you mean 'rows[2]'?"
    ),
    Case(
      "tap rows[#a]",
      .badValue,
      "'rows[#a]' names no row: write rows[ID], or rows[#2] for the second"
    ),
    Case("tap rows[]", .badValue, "ELEMENT cannot be 'rows[]': tap ELEMENT [on SCREEN]"),
    Case(
      "explore --check leak",
      .unexpectedArgument,
      "unexpected '--check'; explore takes nothing: explore; with options it is 'flowshell explore …'"
    ),
    Case("tree now", .unexpectedArgument, "unexpected 'now'; tree takes nothing: tree"),
    Case("set a..b 1", .badValue, "PATH cannot be 'a..b': set PATH VALUE"),
    Case("stack [{team: 1}]", .badValue, "a frame of a stack needs an id: {id: ID, k: v}"),
    Case("expect", .missingParameter, "expect takes one CLAIM: expect [not] CLAIM"),
    Case("expect scren A", .unknownCommand, "unknown claim 'scren'; did you mean 'screen'?"),
    Case("expect what A", .unknownCommand, "unknown claim 'what'; did you mean 'that'?"),
    Case("expect zzzzzz", .unknownCommand, "unknown claim 'zzzzzz'; 'help expect' lists them"),
    Case(
      "expect stack",
      .missingParameter,
      "expect stack takes one ID or more: expect stack ID… [on NODE]"
    ),
    Case(
      "expect overlays A none",
      .unexpectedArgument,
      "'none' stands alone: expect overlays ID…|none"
    ),
    Case(
      "expect overlays none A",
      .unexpectedArgument,
      "'none' stands alone: expect overlays ID…|none"
    ),
    Case(
      "expect refusal last-frme",
      .badValue,
      "unknown CODE 'last-frme'; did you mean 'last-frame'?"
    ),
    Case("expect refusal zzz", .badValue, "unknown CODE 'zzz': expect refusal CODE"),
    Case(
      "expect handled foo",
      .missingParameter,
      "expect handled takes EVENT and by NODE: expect handled EVENT by NODE"
    ),
    Case("expect that", .missingParameter, "expect that takes COND: expect that COND"),
    Case("expect that 1 +", .badValue, "a value is missing here"),
    Case("try", .missingParameter, "try takes one COMMAND: try COMMAND"),
    Case("try tree", .wrongPlace, "'try' takes a command that does something to the app"),
    Case("try try pop", .wrongPlace, "'try' takes a command that does something to the app"),
    Case("let Items 1", .badValue, "'$Items' already means something; choose another name"),
    Case("let event 1", .badValue, "'$event' already means something; choose another name"),
    Case("let 1a 1", .badValue, "'1a' is not a name: letters, digits and _, no digit first"),
    Case(
      "for x of A -> pop",
      .unexpectedArgument,
      "'in' is missing before 'of': for NAME in [VALUE…] -> LINE"
    ),
    Case(
      "repeat 3",
      .missingParameter,
      "'repeat' takes lines, in a block or behind '->': repeat N -> LINE"
    ),
    Case(
      "if true { pop }",
      .missingParameter,
      "a block's '{' ends its line; a body on one line stands behind '->': if true -> pop"
    ),
    Case(
      "repeat 3 {}",
      .missingParameter,
      "a block's '{' ends its line; a body on one line stands behind '->'"
    ),
    Case(
      "while true -> pop",
      .missingParameter,
      "while takes COND max N: while COND max N -> LINE"
    ),
    Case(
      "repeat 3 { \n pop \n } else { \n pop \n }",
      .unexpectedArgument,
      "'repeat' takes no 'else'"
    ),
    Case("timeout soon", .badValue, "'soon' is not a duration such as 1.9s, 900ms or 2m"),
    Case("timeout 0.5ms", .badValue, "'0.5ms' is not a duration such as 1.9s, 900ms or 2m"),
    Case(
      "timeout $t",
      .badValue,
      "'timeout' is read without running the flow: no '$' and no '( )'"
    ),
    Case(
      "redact abc NAME",
      .badValue,
      "a pattern between slashes and one word are expected: redact /RE/ NAME"
    ),
    Case("pass", .wrongPlace, "'pass' belongs in a handler only"),
  ])
  func `a line that cannot be read says why`(_ test: Case) throws {
    let failure = try Sample.failure(test.line)
    #expect(failure?.message == test.message)
    #expect(failure?.code == test.code)
  }

  /// A line, and the part of it that a message points at.
  @Test(
    arguments: [
      ("expect text save = true", "="), ("let x = 1", "="), ("set x == 1", "=="),
      ("expect screen A B", "B"), ("push A B", "B"), ("expect that $x = true", "="),
      ("if $a and (b c) -> pop", "c"), ("if true { pop }", "{"), ("repeat 3 {}", "{"),
      ("expect that $x == \"a\" \"b c\"", "\"b c\""),
    ]
  )
  func `a message is about a part of the line`(line: String, part: String) throws {
    let failure = try #require(try Sample.failure(line))
    let bytes = Array(line.utf8)[failure.range.indices]
    #expect(String(decoding: bytes, as: UTF8.self) == part)
  }

  @Test(arguments: ["tap save", "tree", "expect screen A", "echo x", "repeat 2 -> pop", "stack"])
  func `words that do not belong in a handler`(_ line: String) throws {
    let failure = try Sample.failure(line, place: .handler)
    let word = line.prefix { $0 != " " }
    #expect(failure?.code == .wrongPlace)
    #expect(failure?.message == "'\(word)' does not belong in a handler")
  }

  @Test func `marks do not belong in a handler`() throws {
    let failure = try Sample.failure("! pop", place: .handler)
    #expect(failure?.message == "'!' and '?' do not belong in a handler")
  }

  @Test func `a message names the words concerned and is safe to print`() throws {
    let failure = try Sample.failure("push A \u{1B}31m")
    #expect(
      failure?.message
        == "unexpected '\\x1b31m'; push takes one ID: push ID [k=v…] [on NODE]"
    )
    #expect(failure?.range.indices == 7..<11)
  }

  @Test func `too many named values are a limit`() throws {
    let line = "push A " + (0...256).map { "k\($0)=1" }.joined(separator: " ")
    #expect(try Sample.failure(line)?.code == .limit)
  }
}
