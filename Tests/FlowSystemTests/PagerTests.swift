import FlowSystem
import Testing

@Suite struct PagerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var pager: String?
    var command: String?

    init(_ pager: String?, _ command: String?) {
      self.pager = pager
      self.command = command
    }

    var testDescription: String { pager ?? "nothing" }
  }

  @Test(arguments: [
    Case(nil, "less -FRX"), Case("", nil), Case(" ", nil), Case("cat", nil), Case("more", "more"),
    Case("less -S", "less -S"), Case("cat -n", "cat -n"),
  ])
  func `the environment chooses the pager`(_ one: Case) {
    #expect(Pager.command { $0 == "PAGER" ? one.pager : nil } == one.command)
  }
}
