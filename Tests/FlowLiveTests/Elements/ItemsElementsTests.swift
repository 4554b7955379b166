import FlowNavigation
import Testing
import UIKit

@testable import FlowLive
@testable import ItemsApp

/// The elements of an app in the style of such apps.
@MainActor @Suite struct ItemsElementsTests {
  @Test func `controls are called by their identifiers`() {
    let stage = ItemsHouse()
    #expect(stage.words == ["tap login", "tap signUp"])
    #expect(stage.elements.map(\.title) == [.string("Log in"), .string("Sign up")])
  }

  @Test func `what is hidden or disabled is refused`() throws {
    let stage = ItemsHouse()
    try stage.tap("signUp")
    #expect(stage.elements.map(\.name) == ["agreed", "terms", "done"])
    #expect(stage.words == ["tap terms"])
    #expect(try stage.element("agreed").isVisible == false)
    #expect(throws: TouchRefusal(.disabled, "done")) { try stage.tap("done") }
    try stage.tap("terms")
    try stage.finger { elements throws(TouchRefusal) in
      try Finger.toggle(elements.named("agree"))
    }
    try stage.tap("confirm")
    #expect(stage.words == ["tap terms", "tap done"])
    #expect(try stage.element("agreed").title == .string("You agree to the terms"))
  }

  @Test func `a swipe turns pages until there are none`() throws {
    let stage = ItemsHouse()
    try stage.tap("login")
    #expect(stage.words == ["tap finish", "swipe left nextPage"])
    #expect(try stage.element("page").content == .string("Page 1 of 3"))
    for page in 2...3 {
      try stage.swipe(.left)
      #expect(try stage.element("page").content == .string("Page \(page) of 3"))
    }
    #expect(throws: TouchRefusal(.disabled, "nextPage")) { try stage.swipe(.left) }
    try stage.swipe(.right)
    #expect(try stage.element("page").content == .string("Page 2 of 3"))
  }

  @Test func `rows are tapped by their ids and numbers`() throws {
    let stage = ItemsHouse()
    try stage.tap("login")
    try stage.tap("finish")
    #expect(stage.words == ["tap create", "tap rows[1]", "tap rows[2]", "tap rows[3]"])
    #expect(
      try stage.element("rows").rows.map(\.title)
        == ["Swift", "Linux", "Readline"].map(Value.string)
    )
    #expect(throws: TouchRefusal(.unknownElement, "rows[9]")) {
      try stage.tap("rows", row: .id("9"))
    }
    #expect(throws: TouchRefusal(.missingParameter, "ROW", other: "rows")) { try stage.tap("rows") }
    try stage.tap("rows", row: .number(2))
    #expect((stage.visible as? ItemDetailController)?.item.id == "2")
    #expect(stage.elements.isEmpty)
  }

  @Test func `a form is filled in`() throws {
    let stage = ItemsHouse()
    try stage.tap("login")
    try stage.tap("finish")
    try stage.tap("create")
    #expect(stage.words == ["tap hide", "type name"])
    try stage.finger { elements throws(TouchRefusal) in
      try Finger.type("Windows", into: elements.named("name"))
    }
    #expect(stage.words == ["tap hide", "type name", "tap save"])
    try stage.finger { elements throws(TouchRefusal) in
      try Finger.clear(elements.named("name"))
    }
    #expect(try stage.element("save").isEnabled == false)
  }

  @Test func `an option is chosen by its title`() throws {
    let stage = ItemsHouse()
    try stage.tap("login")
    try stage.tap("finish")
    let tabs = try #require(stage.visible.tabBarController)
    #expect(Elements.tabItems(of: tabs).map(\.title) == ["Item", "Settings"].map(Value.string))
    #expect(tabs.tapTab(at: 1))
    MainLoop.current.settle()
    #expect(stage.words == ["system", "light", "dark"].map { "choose theme \($0)" })
    try stage.choose("dark", of: "theme")
    #expect(try stage.element("theme").content == .string("dark"))
    #expect(throws: TouchRefusal(.badValue, "pink", other: "system light dark")) {
      try stage.choose("pink", of: "theme")
    }
    #expect(throws: TouchRefusal(.wrongKind, "theme", other: "choice")) { try stage.tap("theme") }
  }
}
