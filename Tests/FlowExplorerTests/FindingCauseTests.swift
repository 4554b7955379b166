import Testing

@testable import FlowExplorer

@Suite("Which findings have one cause")
struct FindingCauseTests {
  @Test(
    "Places in arrays, lives of nodes and counts make no other cause, lines of sources do",
    arguments: [
      ("Trip held by Root.children[0]", "Trip held by Root.children[12]", true),
      (
        "Stack#1 is pushing A#1 (Wizard.swift:47)", "Stack#2 is pushing A#2 (Wizard.swift:47)", true
      ),
      (
        "the number after (3) is not (2 inserted)", "the number after (5) is not (1 inserted)", true
      ),
      ("trap (Tabs.swift:10)", "trap (Tabs.swift:11)", false),
      ("Stack is pushing A", "Stack is pushing B", false),
    ]
  )
  func cause(one: String, other: String, isSame: Bool) {
    #expect((LiveSearch.cause(one) == LiveSearch.cause(other)) == isSame)
  }
}
