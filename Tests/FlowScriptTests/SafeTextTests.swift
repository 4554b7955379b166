import FlowScript
import Testing

struct SafeTextTests {
  @Test(arguments: [
    ("plain é 日", "plain é 日"),
    ("a\u{1b}[31m", "a\\x1b[31m"),
    ("\t\n\r\u{7f}", "\\t\\n\\r\\x7f"),
    ("a\u{200b}b\u{200e}\u{200f}\u{feff}\u{ad}", "a\\u{200b}b\\u{200e}\\u{200f}\\u{feff}\\u{ad}"),
    ("\u{85}\u{202e}\u{2066}\u{2028}", "\\u{85}\\u{202e}\\u{2066}\\u{2028}"),
    ("", ""),
  ])
  func `what steers a terminal becomes visible`(_ text: String, _ safe: String) {
    #expect(SafeText.string(text) == safe)
  }

  @Test func `ill-formed bytes become visible`() {
    var output: [UInt8] = []
    SafeText.append([0x61, 0xFF, 0xC3, 0x62, 0xED, 0xA0, 0x80], to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "a\\xff\\xc3b\\xed\\xa0\\x80")
  }

  @Test(arguments: [
    "", "plain", "a \"b\" \\ $c ${d}", "a\nb\tc\rd\u{1b}\u{0}", "é 日 \u{202e}\u{85} 🏳️‍🌈", "# ; -> {",
    "'",
  ])
  func `a quoted literal reads as the same string`(_ text: String) throws {
    var bytes = Array("a ".utf8)
    SafeText.appendQuoted(text, to: &bytes)
    let source = SourceText(name: "", bytes: bytes)
    let (statements, diagnostics) = Parser.parse(source, rules: rules)
    #expect(diagnostics.isEmpty)
    let value = try #require(statements.first?.arguments.first?.value)
    var read: [UInt8] = []
    switch value {
    case .quoted(let range): read = Array(source.string(range).utf8)
    case .text(let parts, _):
      for part in parts {
        switch part {
        case .literal(let range): read += Array(source.string(range).utf8)
        case .escape(let byte): read.append(byte)
        case .interpolation: Issue.record("an interpolation")
        }
      }
    default: Issue.record("no text")
    }
    #expect(String(decoding: read, as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("Items", "Items"), ("My Shop", "\"My Shop\""), ("", "\"\""), ("a\"b", "\"a\\\"b\""),
    ("../Items.nav", "../Items.nav"), ("a#b", "\"a#b\""),
  ])
  func `a text is one word of a line`(text: String, word: String) {
    #expect(SafeText.word(text) == word)
  }
}
