import FlowShell
import Testing

@Suite struct OutputColorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var painted: String

    init(_ line: String, _ painted: String) {
      self.line = line
      self.painted = painted
    }

    var testDescription: String { line }
  }

  @Test(arguments: [
    Case("= App/Items", "\u{1b}[1m= App/Items\u{1b}[0m"),
    Case("> tap save", "\u{1b}[2m> tap save\u{1b}[0m"),
    Case(
      "  shown     A#1 on B#1 at 1 by B#1",
      "\u{1b}[32m  shown\u{1b}[0m     A#1 on B#1 at 1 by B#1"
    ),
    Case("  removed   A#1 popped", "\u{1b}[35m  removed\u{1b}[0m   A#1 popped"),
    Case("  finish    b#1 popped", "\u{1b}[1;35m  finish\u{1b}[0m    b#1 popped"),
    Case("  refused   last-frame: no", "\u{1b}[1;31m  refused   last-frame: no\u{1b}[0m"),
    Case("  warning   unhandled: x", "\u{1b}[31m  warning   unhandled: x\u{1b}[0m"),
    Case("FAIL trap: no way out", "\u{1b}[1;31mFAIL\u{1b}[0m trap: no way out"),
    Case("WARN leak: A#1 stays", "\u{1b}[31mWARN\u{1b}[0m leak: A#1 stays"),
    Case("+  Items#1 navigation", "\u{1b}[32m+  Items#1 navigation\u{1b}[0m"),
    Case("-  Items#1 navigation", "\u{1b}[35m-  Items#1 navigation\u{1b}[0m"),
    Case("  shown", "  shown"), Case("- a list", "- a list"), Case("=", "="), Case("", ""),
    Case("  shownas  it", "  shownas  it"), Case("App#1 navigation", "App#1 navigation"),
  ])
  func `a line is painted by its first word`(_ one: Case) {
    #expect(Self.painted(one.line) == one.painted)
    #expect(Self.painted(one.line + "\nx\n") == one.painted + "\nx\n")
  }

  @Test func `a broken refusal is painted whole`() {
    let line = "  refused   last-frame: A#1 is the last screen of scene main, possible: tap next\n"
    let fitted = TextWrapping.fitted(Array(line.utf8), columns: 40)
    #expect(
      String(decoding: fitted, as: UTF8.self) == """
          refused   last-frame: A#1 is the last
                    screen of scene main,
                    possible: tap next

        """
    )
    let painted = String(decoding: OutputColor.painted(fitted), as: UTF8.self)
    #expect(painted.split(separator: "\n").allSatisfy { $0.hasPrefix("\u{1b}[1;31m") })
  }

  @Test(arguments: [
    (
      "  shown     A#1 item=2 on B#1 at 1 by B#1",
      "  shown     A#1 item=2 on B#1\n            at 1 by B#1"
    ),
    ("WARN pump: the stack grows as often", "WARN pump: the stack grows as\n    often"),
    ("      B#1 navigation [A#1, C#1 item=2]", "      B#1 navigation [A#1, C#1\n          item=2]"),
    ("  tap rows[2]            -> App/Items/Detail", "  tap rows[2]\n      -> App/Items/Detail"),
    ("> type note a line that is echoed as it is", "> type note a line that is echoed as it is"),
    ("+  B#1 navigation [A#1, C#1 item=2]", "+  B#1 navigation [A#1, C#1 item=2]"),
    ("= App/Items/ItemsList/A/Path/Without/Blanks", "= App/Items/ItemsList/A/Path/Without/Blanks"),
  ])
  func `what is too long for a terminal goes on below where its text begins`(
    line: String,
    broken: String
  ) {
    let fitted = TextWrapping.fitted(Array(line.utf8), columns: 30)
    #expect(String(decoding: fitted, as: UTF8.self) == broken)
  }

  @Test func `a broken outcome of a step stands below its beginning`() {
    let path = "App/Tabbar/Item/ItemsList"
    let output = """
        tap go       -> \(path), warns growth later
        tap a        changed, warns growth
        tap nothing  -> App
        state  -> \(path) \(path)

      """
    let fitted = TextWrapping.fitted(Array(output.utf8), columns: 45)
    #expect(
      String(decoding: fitted, as: UTF8.self) == """
          tap go       -> \(path),
                       warns growth later
          tap a        changed, warns growth
          tap nothing  -> App
          state  -> \(path)
                 \(path)

        """
    )
  }

  @Test func `no colour is used that a ground swallows`() {
    let kinds = ["shown", "removed", "finish", "warning", "refused", "dismiss", "event", "stop"]
    for kind in kinds {
      let line = "  \(kind)" + String(repeating: " ", count: 10 - kind.count) + "x"
      for code in ["30", "33", "34", "37", "4"] {
        #expect(!Self.painted(line).contains("\(code)m"), "\(kind)")
      }
    }
  }

  @Test(arguments: [20, 40, 80])
  func `a text is broken at blanks`(width: Int) {
    let text = "one two three 日本語 four five six seven eight nine ten eleven twelve thirteen"
    let lines = TextWrapping.lines(text, width: width, hanging: 4)
    #expect(lines.map { $0.drop { $0 == " " } }.joined(separator: " ") == text)
    #expect(lines.count > 1 || width == 80)
  }

  private static func painted(_ text: String) -> String {
    String(decoding: OutputColor.painted(Array(text.utf8)), as: UTF8.self)
  }
}
