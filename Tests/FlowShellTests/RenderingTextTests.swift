import FlowNavigation
import Testing

@testable import FlowShell

@Suite struct RenderingTextTests {
  @Test(arguments: [
    (Value.decimal(1.5), "1.5"), (.decimal(1.25e-7), "0.000000125"),
    (.decimal(-2e20), "-200000000000000000000.0"),
    (.integer(.min), "-9223372036854775808"), (.string("a\"b\\c$d"), #""a\"b\\c\$d""#),
    (.string("ü\u{202e}\t"), #""ü\u{202e}\t""#), (.list([]), "[]"),
    (.map([ValueMember(key: "a b", value: .bool(true))]), #"{"a b": true}"#),
  ])
  func `a value is printed so that it reads back`(_ value: Value, _ text: String) {
    var bytes: [UInt8] = []
    ValueText.append(value, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("> x", "\\> x"), ("\\x", "\\\\x"), ("a  ", "a\\x20\\x20"), ("a\tb\u{1b}", "a\\tb\\x1b"),
    ("", ""), ("  ", "\\\\x20\\x20"), ("a\nb", "a\\nb"), ("ä >", "ä >"),
  ])
  func `an output line is never taken for a command`(_ text: String, _ line: String) {
    var bytes: [UInt8] = []
    OutputLine.append(text.utf8, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == line + "\n")
  }

  @Test func `a difference shows what changed with its neighbours`() {
    var bytes: [UInt8] = []
    let old = "a\nb\nc\nd\ne\nf\ng\nh\ni\n"
    let new = "a\nb\nx\nd\ne\nf\ng\nh\ni\nj\n"
    LineDifference.append(from: Array(old.utf8), to: Array(new.utf8), into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == " a\n b\n-c\n+x\n d\n e\n@@\n h\n i\n+j\n")
    bytes = []
    LineDifference.append(from: Array(old.utf8), to: Array(old.utf8), into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "none\n")
  }

  @Test(arguments: [
    (0, "0s"), (5, "0.005s"), (100, "0.1s"), (1_250, "1.25s"), (60_000, "60s"),
  ])
  func `a span of time has no more digits than it needs`(_ span: Int, _ text: String) {
    var bytes: [UInt8] = []
    bytes.append(milliseconds: Int64(span))
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
