import FlowScript
import FlowShell
import Testing

@Suite struct PromptTemplateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var lines: [String]
    var columns = 100
    var prompt: String

    init(_ lines: [String] = [], columns: Int = 100, _ prompt: String) {
      self.lines = lines
      self.columns = columns
      self.prompt = prompt
    }

    var testDescription: String { "\(lines) in \(columns)" }
  }

  @Test(arguments: [
    Case([], "App/Tabbar/Item/ItemsList> "),
    Case(["tap rows[1]"], "App/Tabbar/Item/ItemDetail:2> "),
    Case(["tap create"], "App/Tabbar/Item/ItemCreate/ItemForm^> "),
    Case(
      ["tap create", "present SettingsScreen"],
      "App/Tabbar/Item/ItemCreate/SettingsScreen^^> "
    ),
    Case(["after 1s -> tab Settings"], "App/Tabbar/Item/ItemsList+1> "),
    Case([], columns: 40, "App/…/ItemsList> "),
    Case(["tap rows[1]"], columns: 40, "App/…/ItemDetail:2> "),
    Case([], columns: 20, "…/ItemsList> "),
    Case(["tap create"], columns: 60, "App/…/ItemCreate/ItemForm^> "),
    Case(["prompt \"%p%m%w> \""], "App/Tabbar/Item/ItemsList> "),
    Case(["prompt \"[%d%%] %x%\""], "[%] %x%"),
    Case(["prompt \"\\t%p\""], "\\tApp/Tabbar/Item/ItemsList"),
    Case(["prompt x", "prompt"], "App/Tabbar/Item/ItemsList> "),
  ])
  func `a prompt says where one is`(_ one: Case) {
    var session = PromptSession.launched(RenderedApps.items)
    for line in one.lines { _ = session.execute(Array(line.utf8)) }
    #expect(session.prompt(columns: one.columns, hasColor: false) == one.prompt)
    let colored = session.prompt(columns: one.columns, hasColor: true)
    #expect(colored.replacing(#/\x1b\[[0-9;]*m/#, with: "") == one.prompt)
  }

  @Test func `a prompt names its scene when there are several`() {
    let app = """
      scene left A
      scene right A
      coordinator A simple {
        main S
      }
      controller S
      """
    var session = PromptSession.launched(app)
    #expect(session.prompt(columns: 80, hasColor: false) == "A/S> ")
    _ = session.execute(Array("scene connect right".utf8))
    _ = session.execute(Array("scene use right".utf8))
    #expect(session.prompt(columns: 80, hasColor: false) == "right: A/S> ")
  }

  @Test(arguments: [20, 30, 40, 60, 80])
  func `half of a line is left to type in`(columns: Int) {
    var session = PromptSession.launched(RenderedApps.items)
    _ = session.execute(Array("tap create".utf8))
    let width = DisplayWidth.columns(of: session.prompt(columns: columns, hasColor: false))
    #expect(width <= max(columns / 2, 15))
  }
}
