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
    Case("tap nowhere", "", columns: 12),
    Case("tap nowhere", "", prompt: nil),
    Case("push Nowhere\npush Nobody", ""),
  ]

  @Test(arguments: cases)
  func `a message points at what it means, where that stands in one row`(example: Case) {
    var session = PromptSession.launched(Self.app)
    session.style.columns = example.columns
    session.style.typedAt = example.prompt
    _ = session.execute(Array(example.line.utf8))
    let lines = String(decoding: session.output, as: UTF8.self).split(separator: "\n")
    let first = lines.first.map(String.init) ?? ""
    #expect(example.caret.isEmpty ? !first.contains("^") : first == example.caret)
  }

  static let app = """
    app A
    scene main App
    coordinator App navigation -> main Home
    controller Home
    """
}
