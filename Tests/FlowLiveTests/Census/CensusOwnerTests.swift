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

  @Test func `a coordinator that only a screen holds is a child of the one whose window shows it`()
  {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (screen, app) = (Screen(), HolderCoordinator(window))
    screen.coordinator = LeafCoordinator()
    screen.other = LeafCoordinator()
    let stack = UINavigationController(rootViewController: screen)
    window.rootViewController = stack
    #expect(parents([app, stack]) == [-1, 0, 0])
  }

  @Test func `a coordinator that only a screen holds is a child of the one whose the screen is`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (screen, child) = (Screen(), LeafCoordinator())
    let app = HolderCoordinator((window, child))
    screen.coordinator = LeafCoordinator()
    screen.output = child
    window.rootViewController = screen
    #expect(parents([app, screen]) == [-1, 0, 1])
  }

  @Test
  func `tabs that a window alone holds are the coordinator's that is above those of the tabs`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (one, other, tabs) = (Screen(), Screen(), UITabBarController())
    let child = LeafCoordinator()
    let middle = HolderCoordinator((window, child))
    let app = HolderCoordinator((window, middle))
    one.output = child
    other.onTap = { [weak middle] in _ = middle }
    tabs.viewControllers = [UINavigationController(rootViewController: one), other]
    window.rootViewController = tabs
    let census = Census(rule: CoordinatorRule())
    let members = census.members(from: [Census.Root(app, "App"), Census.Root(tabs, "window")])
    #expect(members.map(\.parent) == [-1, 0, 1])
    #expect(census.surfaceOwner(of: tabs) == 1)
  }

  private func parents(_ roots: [AnyObject]) -> [Int] {
    Census(rule: CoordinatorRule()).members(from: roots.map { Census.Root($0, "root") })
      .map(\.parent)
  }

  private func index(of screen: Screen, _ root: AnyObject) -> Int {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = screen
    let census = Census(rule: CoordinatorRule())
    _ = census.members(from: [Census.Root(root, "App"), Census.Root(window, "window")])
    return census.owner(of: screen)
  }
}
