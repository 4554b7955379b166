import Testing

@testable import FlowLive

@Suite struct ElementNamesTests {
  @Test(arguments: [
    ("Log in", "logIn"), ("OK", "ok"), ("PDF export", "pdfExport"), ("Sign-up now!", "signUpNow"),
    ("save", "save"), ("Löschen", "löschen"), ("2 items", "2Items"), ("URLs", "urLs"),
    ("\u{1b}[31mred", "31mred"), ("don’t", "donT"), ("取消", "取消"), ("plus.circle", "plusCircle"),
  ])
  func `a title becomes a name`(title: String, name: String) {
    #expect(ElementNames.identifier(title) == name)
  }

  @Test(arguments: ["", "+", "…", "   "])
  func `a title without words is none`(title: String) {
    #expect(ElementNames.identifier(title) == nil)
  }

  @Test func `a long title is cut`() {
    #expect(ElementNames.identifier(String(repeating: "a", count: 1_000_000))?.count == 60)
  }

  @Test func `a name that is taken gets a number`() {
    var taken: Set<String> = ["save2"]
    #expect(
      ["save", "save", "save"].map { ElementNames.unique($0, &taken) } == [
        "save", "save3", "save4",
      ]
    )
  }
}
