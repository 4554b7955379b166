import FlowScript
import Testing

@Suite struct DisplayWidthTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var columns: Int

    init(_ text: String, _ columns: Int) {
      self.text = text
      self.columns = columns
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("", 0), Case("abc", 3), Case("…›•│", 4), Case("e\u{301}", 1), Case("日本", 4),
    Case("한", 2), Case("\u{1112}\u{1161}\u{11AB}", 2), Case("ﾊﾝ", 2), Case("Ａ", 2),
    Case("😀", 2), Case("👩‍👩‍👧", 2), Case("🇩🇪", 2), Case("👍🏽", 2), Case("❤\u{FE0F}", 2), Case("❤", 1),
    Case("1\u{FE0F}\u{20E3}", 2), Case("🌡", 1), Case("a\u{200B}b", 2),
  ])
  func `a text takes the columns that a terminal gives it`(_ one: Case) {
    #expect(DisplayWidth.columns(of: one.text) == one.columns)
  }

  @Test func `a wide character that does not fit is left out whole`() {
    #expect(DisplayWidth.cut("日本語", to: 6) == "日本語")
    #expect(DisplayWidth.cut("日本語", to: 5) == "日本…")
    #expect(DisplayWidth.cut("日本語", to: 4) == "日…")
    #expect(DisplayWidth.cut("abc", to: 0) == "")
  }

  @Test func `padding counts columns`() {
    #expect(DisplayWidth.padded("日", to: 4) + "|" == "日  |")
    #expect(DisplayWidth.padded("long", to: 2) == "long")
  }
}
