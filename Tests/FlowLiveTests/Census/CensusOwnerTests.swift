import Testing
import UIKit

@testable import FlowLive
@testable import ItemsApp

/// Whose the screens and the surfaces of the sample are.
@MainActor @Suite struct CensusOwnerTests {
  @Test func `each screen of the sample is its coordinator's`() throws {
    let app = ItemsHouse()
    #expect(app.owner == "Auth")
    try app.tap("signUp")
    #expect(app.owner == "Auth")
    try app.tap("terms")
    #expect(app.owner == "Auth")
    try app.goBack()
    try app.goBack()
    try app.tap("login")
    #expect(app.owner == "Onboarding")
    try app.tap("finish")
    #expect(app.owner == "Item")
    try app.selectRow(0)
    #expect(app.owner == "Item")
    try app.goBack()
    try app.tap("create")
    #expect(app.owner == "ItemCreate")
  }

  @Test func `each surface of the sample is its coordinator's`() throws {
    let app = ItemsHouse()
    let root = try #require(app.window.rootViewController)
    #expect(app.surfaceOwner(of: root) == "Application")
    try app.signIn()
    #expect(app.surfaceOwner(of: root) == "Application")
    let tab = try app.stack
    #expect(app.surfaceOwner(of: tab) == "Item")
    let tabs = try #require(app.visible.tabBarController)
    #expect(app.surfaceOwner(of: tabs) == "Tabbar")
    #expect(app.owner(of: tabs) == "Tabbar")
    try app.tap("create")
    #expect(app.surfaceOwner(of: try app.stack) == "ItemCreate")
  }

  @Test func `a screen is the coordinator's that its delegate is`() {
    let parent = HolderCoordinator([LeafCoordinator(), LeafCoordinator()])
    let screen = Screen()
    screen.output = parent.value[1]
    #expect(index(of: screen, parent) == 2)
  }

  @Test func `a screen is the coordinator's that its closure captured`() {
    let parent = HolderCoordinator([LeafCoordinator(), LeafCoordinator()])
    let screen = Screen()
    screen.onTap = { [weak child = parent.value[0]] in _ = child }
    #expect(index(of: screen, parent) == 1)
  }

  @Test func `a screen is the coordinator's that keeps it`() {
    let screen = Screen()
    let parent = HolderCoordinator((LeafCoordinator(), screen))
    #expect(index(of: screen, parent) == 0)
  }

  @Test func `a screen that nobody knows is nobody's`() {
    #expect(index(of: Screen(), HolderCoordinator(LeafCoordinator())) == -1)
  }

  private func index(of screen: Screen, _ root: AnyObject) -> Int {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = screen
    let census = Census(rule: CoordinatorRule())
    _ = census.members(from: [Census.Root(root, "App"), Census.Root(window, "window")])
    return census.owner(of: screen)
  }
}
