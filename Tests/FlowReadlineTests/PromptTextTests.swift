import Testing

@testable import FlowReadline

struct PromptTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let prompt: String
    let marked: String
    var testDescription: String { prompt.debugDescription }
  }

  static let cases = [
    Case(prompt: "home> ", marked: "home> "),
    Case(prompt: "", marked: ""),
    Case(
      prompt: "\u{1B}[1mhome\u{1B}[0m> ",
      marked: "\u{1}\u{1B}[1m\u{2}home\u{1}\u{1B}[0m\u{2}> "
    ),
    Case(
      prompt: "\u{1B}[38;5;12mé\u{1B}[m",
      marked: "\u{1}\u{1B}[38;5;12m\u{2}é\u{1}\u{1B}[m\u{2}"
    ),
    Case(prompt: "\u{1B}[1m\u{1B}[2m", marked: "\u{1}\u{1B}[1m\u{2}\u{1}\u{1B}[2m\u{2}"),
    Case(prompt: "\u{1B}]0;title\u{7}> ", marked: "\u{1}\u{1B}]0;title\u{7}\u{2}> "),
    Case(prompt: "\u{1B}]8;;x\u{1B}\\a> ", marked: "\u{1}\u{1B}]8;;x\u{1B}\\\u{2}a> "),
    Case(prompt: "\u{1B}(Ba", marked: "\u{1}\u{1B}(B\u{2}a"),
    Case(prompt: "\u{1B}7a", marked: "\u{1}\u{1B}7\u{2}a"),
    Case(prompt: "a\u{1B}", marked: "a\u{1}\u{1B}\u{2}"),
    Case(prompt: "\u{1B}é", marked: "\u{1}\u{1B}\u{2}é"),
    Case(prompt: "\u{1B}(é", marked: "\u{1}\u{1B}(\u{2}é"),
    Case(prompt: "\u{1B}]0;x\u{1B}é", marked: "\u{1}\u{1B}]0;x\u{1B}\u{2}é"),
    Case(prompt: "a\u{1B}[1", marked: "a\u{1}\u{1B}[1\u{2}"),
  ]

  @Test(arguments: cases)
  func `every escape sequence is marked as having no width`(case: Case) {
    #expect(PromptText.marked(`case`.prompt) == `case`.marked)
  }
}
