import FlowCommands
import FlowNavigation
import FlowScript
import FlowShell
import Testing

/// How much a session holds: so much is done, one more is refused by the number, and nothing changed.
@Suite struct SessionLimitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    /// What is entered first, and done.
    let before: @Sendable () -> String
    /// What goes one beyond.
    let past: String
    let refusal: String

    init(
      _ what: String,
      _ before: @autoclosure @escaping @Sendable () -> String,
      _ past: String,
      _ refusal: String
    ) {
      self.what = what
      self.before = before
      self.past = past
      self.refusal = refusal
    }

    var testDescription: String { what }
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  static let cases: [Case] = [
    Case(
      "aliases",
      lines(1_000) { "alias a\($0) path" },
      "alias b path",
      "alias goes over 1000 names"
    ),
    Case("variables", lines(1_000) { "let v\($0) 1" }, "let w 1", "let goes over 1000 names"),
    Case(
      "checkpoints",
      lines(1_000) { "checkpoint c\($0)" },
      "checkpoint d",
      "checkpoint goes over 1000 names"
    ),
    Case(
      "tags",
      lines(4) { line in "tag " + (0..<250).map { "t\(line)-\($0)" }.joined(separator: " ") },
      "tag one",
      "tag goes over 1000 words"
    ),
    Case(
      "redactions",
      lines(100) { "redact /a\($0)/ A" },
      "redact /b/ B",
      "redact goes over 100 lines"
    ),
    Case(
      "files at once",
      "tap next\n" + lines(100) { "save f\($0).flow" }.replacing("\n", with: ";"),
      "save g.flow",
      "save goes over 100 files at once"
    ),
    Case(
      "bytes of a text",
      "let m \"\(String(repeating: "x", count: 1_024))\"\nlet s 1\n"
        + "let t \"\(String(repeating: "$m", count: 1_024))\"\nlet u ($t + '')",
      "let u ($t + 'x')",
      "text goes over 1048576 bytes"
    ),
    Case(
      "bytes of an interpolated text",
      "let m \"\(String(repeating: "x", count: 1_024))\"\n"
        + "let t \"\(String(repeating: "$m", count: 1_024))\"",
      "let u \"$t$t$t\"",
      "text goes over 1048576 bytes"
    ),
    Case(
      "items of a list",
      "let l [\(String(repeating: "1,", count: 4_999))1]\nlet m ($l + $l)",
      "let n ($l + $l + [1])",
      "list goes over 10000 items"
    ),
    Case(
      "values in a list",
      "let l [\(String(repeating: "1,", count: 9_988))1]\nlet m [\(list("$l", 10))]",
      "let n [\(list("$l", 10)), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]"
        .replacing("17", with: list("17", 90)),
      "value goes over 100000 values"
    ),
    Case(
      "lists in lists",
      "let l []\nrepeat 64 -> let l [$l]",
      "let l [$l]",
      "value goes over 64 lists inside each other"
    ),
    Case(
      "bytes of the texts in a list",
      "let m \"\(String(repeating: "x", count: 1_024))\"\n"
        + "let t \"\(String(repeating: "$m", count: 1_024))\"\nlet l [\(list("$t", 16))]",
      "let k [\(list("$t", 16)), a]",
      "value goes over 16777216 bytes"
    ),
    Case(
      "named values",
      "? emit next " + (0..<256).map { "k\($0)=1" }.joined(separator: " "),
      "emit next " + (0..<257).map { "k\($0)=1" }.joined(separator: " "),
      "a command takes at most 256 named values"
    ),
    Case(
      "rounds",
      "let n 0\nwhile $n < 3 max 3 -> let n ($n + 1)",
      "while $n < 7 max 3 -> let n ($n + 1)",
      "the condition still holds after 3 rounds; 'max' raises that"
    ),
  ]

  private static func list(_ item: String, _ count: Int) -> String {
    Array(repeating: item, count: count).joined(separator: ", ")
  }

  /// Enters lines one by one; the first that was not done.
  private func enter(_ lines: String, _ session: inout Session) -> String? {
    for line in lines.split(separator: "\n") where session.execute(Array(line.utf8)) != .done {
      return "\(line.prefix(60)): \(String(decoding: session.output.suffix(200), as: UTF8.self))"
    }
    return nil
  }

  @Test(arguments: cases)
  func `so much is done, and one more is refused`(test: Case) {
    var session = TypedLines.session()
    #expect(enter(test.before(), &session) == nil)
    session.output.removeAll()
    #expect(session.execute(Array(test.past.utf8)) != .done)
    let output = String(decoding: session.output, as: UTF8.self)
    let isRaised = test.refusal.hasSuffix("raises that")
    let ending = isRaised ? "" : "; the limit is fixed"
    #expect(output.contains("limit: \(test.refusal)\(ending)"), "\(output.suffix(200))")
    session.output.removeAll()
    let screen = test.what == "files at once" ? "Detail" : "Home"
    #expect(session.execute(Array("expect screen \(screen)".utf8)) == .done)
  }

  @Test func `what is entered at once has an end`() {
    var session = TypedLines.session()
    let line = Array("echo ".utf8) + [UInt8](repeating: 0x78, count: SyntaxLimits.entry - 5)
    #expect(session.execute(line) == .done)
    session.output.removeAll()
    guard case .unreadable(.unparsed(let problems)) = session.execute(line + [0x78]) else {
      Issue.record("it is read")
      return
    }
    #expect(problems.map(\.code) == ["limit"])
    #expect(
      String(decoding: session.output, as: UTF8.self)
        == "  refused   limit: more than 16777216 bytes were entered at once; the limit is fixed\n"
    )
  }

  @Test func `an alias does not make more than may be entered`() {
    var session = TypedLines.session()
    let marks = String(repeating: "$* ", count: 1_024)
    #expect(session.execute(Array("alias many echo \(marks)".utf8)) == .done)
    let short = session.expandAliases(in: Array("many \(String(repeating: "x", count: 99))".utf8))
    guard case .expanded = short else {
      Issue.record("it is refused")
      return
    }
    let long = String(repeating: "x", count: 1 << 19)
    guard case .refused(let line) = session.expandAliases(in: Array("many \(long)".utf8)) else {
      Issue.record("it is expanded")
      return
    }
    #expect(line.code == .limit)
    let output = String(decoding: session.output, as: UTF8.self)
    #expect(
      output
        == "  refused   limit: alias 'many' would make more than 16777216 bytes; the limit is fixed\n"
    )
  }
}
