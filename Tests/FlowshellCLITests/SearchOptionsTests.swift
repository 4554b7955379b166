import FlowNavigation
import Testing

@testable import FlowshellCLI

@Suite("Who acts in a search")
struct SearchOptionsTests {
  @Test(
    "The next launch is among all, and not among the actors by name",
    arguments: [
      ("all", true, false, "all"), ("user,system,services", false, false, "user,system,services"),
      ("user", false, false, "user"), ("all,relaunch", true, true, "all,relaunch"),
      ("user,relaunch", false, true, "user,relaunch"),
    ]
  )
  func families(words: String, conditionally: Bool, always: Bool, written: String) throws {
    let families = try #require(ActionFamilies(argument: words))
    #expect(families.contains(.conditionalLaunch) == conditionally)
    #expect(families.contains(.relaunch) == always)
    #expect(families.defaultValueDescription == written)
  }

  @Test func `a search without options is that of all`() {
    #expect(ExploreRequest("app.nav").families == ActionFamilies(argument: "all"))
  }
}
