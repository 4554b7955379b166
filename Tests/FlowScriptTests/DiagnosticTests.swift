import FlowScript
import Testing

struct DiagnosticTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var range: SourceRange
    var printed: String
    init(_ text: String, _ start: Int, _ end: Int, _ printed: String) {
      self.text = text
      range = SourceRange(start, end)
      self.printed = printed
    }
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("push A", 5, 6, "f:1:6: error: m\npush A\n     ^\n"),
    Case("a\npush Abc\nb", 7, 10, "f:2:6: error: m\npush Abc\n     ^~~\n"),
    Case("\tx", 1, 2, "f:1:2: error: m\n x\n ^\n"),
    Case("日é\u{301}x", 7, 8, "f:1:4: error: m\n日é\u{301}x\n   ^\n"),
    Case("\u{1b}\u{202e}x", 4, 5, "f:1:3: error: m\n\\x1b\\u{202e}x\n            ^\n"),
    Case("a\r\n", 1, 9, "f:1:2: error: m\na\n ^\n"),
    Case("", 0, 0, "f:1:1: error: m\n"),
    Case("\n\n", 2, 2, "f:3:1: error: m\n"),
  ])
  func `a diagnostic is printed as compilers do`(_ example: Case) {
    let source = SourceText(name: "f", bytes: Array(example.text.utf8))
    let diagnostic = Diagnostic(in: source, at: example.range, code: "c", message: "m")
    #expect(print(diagnostic) == example.printed)
  }

  @Test func `a long line is cut around the caret`() {
    let text = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let source = SourceText(name: "f", bytes: Array(text.utf8))
    let diagnostic = Diagnostic(in: source, at: SourceRange(500, 501), code: "c", message: "m")
    #expect(diagnostic.sourceLine.hasPrefix("…aaa"))
    #expect(diagnostic.sourceLine.hasSuffix("bbb…"))
    #expect(Array(diagnostic.sourceLine)[diagnostic.caretColumn] == "X")
    #expect(diagnostic.sourceLine.count < 165)
  }

  @Test func `colour is around the words, never in them`() {
    let source = SourceText(name: "f\u{1b}", bytes: Array("a".utf8))
    let diagnostic = Diagnostic(in: source, at: SourceRange(0, 1), code: "c", message: "m\u{1b}")
    var output: [UInt8] = []
    diagnostic.append(to: &output, color: true)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.hasPrefix("\u{1b}[1mf\\x1b:1:1: \u{1b}[31merror: \u{1b}[0m"))
    #expect(text.contains("m\\x1b"))
  }

  @Test func `positions are right everywhere in a long file`() {
    let bytes = Array(String(repeating: "12345\n", count: 5_000).utf8)
    let source = SourceText(name: "f", bytes: bytes)
    for offset in stride(from: 0, to: bytes.count, by: 7) {
      let position = source.position(of: offset)
      #expect(position.line == offset / 6 + 1)
      #expect(position.column == offset % 6 + 1)
    }
  }

  @Test func `they are sorted by file, place and message`() {
    let places = [("b", 1, "x"), ("a", 2, "x"), ("a", 1, "y"), ("a", 1, "x")]
    let sorted = Diagnostic.sorted(
      places.map {
        Diagnostic(file: $0.0, position: .init(line: $0.1, column: 1), code: "c", message: $0.2)
      }
    )
    #expect(
      sorted.map { "\($0.file)\($0.position.line)\($0.message)" } == ["a1x", "a1y", "a2x", "b1x"]
    )
    #expect(Diagnostic.summary(sorted) == "4 errors")
  }

  private func print(_ diagnostic: Diagnostic) -> String {
    var output: [UInt8] = []
    diagnostic.append(to: &output, color: false)
    return String(decoding: output, as: UTF8.self)
  }
}
