import FlowShell
import Testing

/// Carets under what was typed at a prompt.
@Suite struct PointingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    /// The line of the caret; empty when there is none.
    var caret: String
    var columns = 40
    var prompt: Int? = 2

    init(_ line: String, _ caret: String, columns: Int = 40, prompt: Int? = 2) {
      self.line = line
      self.caret = caret
      self.columns = columns
      self.prompt = prompt
    }

    var testDescription: String { "\(line) at \(columns)" }
  }

  static let cases = [
    Case("push A B", "         ^"),
    Case("foo", "  ^~~"),
    Case("tap nowhere", "      ^~~~~~~"),
    Case("! tap nowhere", "        ^~~~~~~"),
    Case("push 日本 y", "            ^"),
    Case("echo \"x", "       ^"),
    Case("tap nowhere", "  tap nowhe…\n      ^~~~~~", columns: 12),
    Case("push A b=1 c=2 D", "  push A b=1 c=2 D\n                 ^", columns: 18),
    Case("push A bb=11 cc=22 DDD e=5", "  …1 cc=22 DDD e=5\n           ^~~", columns: 18),
    Case("push A b=1 c=2 D e=5 f=6", "  …1 c=2 D e=5 f=6\n         ^", columns: 18),
    Case("push 日本日本 y 日本日本", "  … y 日本…\n    ^", columns: 12),
    Case("echo bbbbbbbbbbbbbbbbbbbbbbb \"x", "  …bbbbbbbbbbbb \"x\n                ^", columns: 18),
    Case("expect that 1111 + 2222 +", "  …1 + 2222 +\n             ^", columns: 14),
    Case("tap nowhere", "", prompt: nil),
    Case("push Nowhere\npush Nobody", ""),
  ]

  @Test(arguments: cases)
  func `a message points at what it means, also in a line of several rows`(example: Case) {
    var session = PromptSession.launched(Self.app)
    session.style.columns = example.columns
    session.style.typedAt = example.prompt
    _ = session.execute(Array(example.line.utf8))
    let output = String(decoding: session.output, as: UTF8.self)
    let above = output.split(separator: "\n").prefix { !$0.hasPrefix("  refused ") }
    #expect(above.joined(separator: "\n") == example.caret)
  }

  static let app = """
    app A
    scene main App
    coordinator App navigation -> main Home
    controller Home
    """
}
