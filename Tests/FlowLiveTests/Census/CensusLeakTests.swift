import Testing

@testable import FlowLive
@testable import ItemsApp
@testable import UIKit

/// What lives too long, and what only seems to.
@MainActor @Suite struct CensusLeakTests {
  @Test func `the sample leaks nothing`() throws {
    let app = ItemsHouse()
    #expect(app.leaks().isEmpty)
    try app.tap("signUp")
    #expect(app.leaks().isEmpty)
    try app.tap("terms")
    #expect(app.leaks().isEmpty)
    try app.tap("confirm")
    #expect(app.leaks().isEmpty)
    try app.goBack()
    #expect(app.leaks().isEmpty)
    try app.tap("login")
    #expect(app.leaks().isEmpty)
    // A page that was seen is kept by the welcome screen, which is there.
    do {
      let pages = try #require(app.visible as? UIPageViewController)
      let first = try #require(pages.viewControllers?.first)
      let second = pages.dataSource?.pageViewController(pages, viewControllerAfter: first)
      pages.setViewControllers([try #require(second)], direction: .forward, animated: true)
    }
    app.settle()
    #expect(app.leaks().isEmpty)
    try app.tap("finish")
    #expect(app.leaks().isEmpty)
    for row in 0..<2 {
      try app.selectRow(row)
      #expect(app.leaks().isEmpty)
      try app.goBack()
      #expect(app.leaks().isEmpty)
      try app.tap("create")
      #expect(app.leaks().isEmpty)
      try app.swipeDown()
      #expect(app.leaks().isEmpty)
    }
    let tabs = try #require(app.visible.tabBarController)
    #expect(tabs.tapTab(at: 1))
    app.settle()
    #expect(app.leaks().isEmpty)
    #expect(tabs.tapTab(at: 0))
    app.settle()
    #expect(app.leaks().isEmpty)
  }

  @Test func `a child that nobody removes is held by its parent's property`() throws {
    let app = ItemsHouse()
    try app.signIn()
    try app.tap("create")
    #expect(app.leaks().isEmpty)
    // Without its delegate a sheet that is swiped down tells nobody.
    try app.stack.presentationController?.delegate = nil
    try app.swipeDown()
    #expect(
      app.leaks() == [
        "ItemCreate held by Item.children[0]"
      ]
    )
    #expect(app.leaks().isEmpty)
  }

  @Test func `what an app keeps is no leak`() throws {
    let app = ItemsHouse()
    try app.signIn()
    try app.tap("create")
    _ = app.leaks()
    try app.stack.presentationController?.delegate = nil
    try app.swipeDown()
    #expect(app.leaks { $0 is ItemCreateCoordinator }.isEmpty)
  }

  /// A parent with a stack, to whom each test gives its own fault.
  @MainActor final class HomeCoordinator {
    let navigation = UINavigationController()
    var child: DetailCoordinator?
    var cached: UIViewController?
    var onIdle: (() -> Void)?
  }

  final class DetailCoordinator {
    var screen: DetailController?
    var onFinish: (() -> Void)?
    var below: BelowCoordinator?
  }

  final class BelowCoordinator {
    var parent: DetailCoordinator?
  }

  final class DetailController: UIViewController {
    var onBack: (() -> Void)?
    nonisolated(unsafe) var timer: Timer?
    weak var ticking: Timer?
    var model: Model?
  }

  final class Model {
    var onChange: (() -> Void)?
  }

  @MainActor final class Statics {
    static var kept: AnyObject?
  }

  @MainActor final class House {
    let home = HomeCoordinator()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let census = Census(rule: CoordinatorRule())

    init() {
      MainLoop.current = MainLoop()
      window.rootViewController = home.navigation
      home.navigation.setViewControllers([UIViewController()], animated: false)
      window.makeKeyAndVisible()
      MainLoop.current.settle()
    }

    var leaks: [String] {
      MainLoop.current.settle()
      _ = census.members(from: [Census.Root(home, "App"), Census.Root(window, "window")])
      return census.tellLeaks(in: window)
    }

    /// Shows a child's screen, and takes it away again.
    func visit(_ prepare: (DetailCoordinator, DetailController) -> Void) -> [String] {
      do {
        let child = DetailCoordinator()
        let screen = DetailController()
        prepare(child, screen)
        home.child = child
        home.navigation.pushViewController(screen, animated: true)
      }
      #expect(leaks.isEmpty)
      home.child = nil
      home.navigation.popViewController(animated: true)
      return leaks
    }
  }

  @Test func `nothing leaks when all is let go`() {
    #expect(House().visit { $0.screen = $1 }.isEmpty)
  }

  @Test func `a coordinator that its own closure holds is told of`() {
    let leaks = House().visit { child, _ in child.onFinish = { child.screen = nil } }
    #expect(leaks == ["Detail held by Detail.onFinish (a closure)"])
  }

  @Test func `a coordinator and its screen that hold each other are one leak`() {
    let leaks = House().visit { child, screen in
      child.screen = screen
      screen.onBack = { child.onFinish?() }
    }
    #expect(leaks == ["Detail held by Detail.onBack (a closure)"])
  }

  @Test func `coordinators that hold each other are one leak`() {
    let leaks = House().visit { child, _ in
      child.below = BelowCoordinator()
      child.below?.parent = child
    }
    #expect(leaks == ["Detail held by Below.parent"])
  }

  @Test func `what a coordinator that leaks holds is told with it`() {
    let lost = House().visit { child, _ in
      child.below = BelowCoordinator()
      child.onFinish = { child.screen = nil }
    }
    #expect(lost == ["Detail held by Detail.onFinish (a closure)"])
    let house = House()
    do {
      let (child, screen) = (DetailCoordinator(), DetailController())
      (child.screen, child.below, house.home.child) = (screen, BelowCoordinator(), child)
      house.home.navigation.pushViewController(screen, animated: true)
    }
    #expect(house.leaks.isEmpty)
    house.home.navigation.popViewController(animated: true)
    #expect(house.leaks == ["Detail held by Home.child"])
  }

  @Test func `a screen that its own closure holds is told of`() {
    let leaks = House().visit { child, screen in screen.onBack = { screen.title = nil } }
    #expect(leaks == ["Detail held by Detail.onBack (a closure)"])
  }

  @Test func `a screen that its model's closure holds is told of`() {
    let leaks = House().visit { child, screen in
      let model = Model()
      screen.model = model
      model.onChange = { screen.title = nil }
    }
    #expect(leaks == ["Detail held by Detail.model.onChange (a closure)"])
  }

  @Test func `a screen that a button's closure holds is told with the button`() {
    let leaks = House().visit { child, screen in
      let button = UIButton(primaryAction: UIAction { _ in screen.title = nil })
      screen.view.addSubview(button)
    }
    #expect(leaks == ["Detail held by Detail.view.subviews[0].actions[0].action (a closure)"])
  }

  @Test func `a coordinator that its screen's bar item holds is told with the item`() {
    let leaks = House().visit { child, screen in
      child.screen = screen
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Done",
        primaryAction: UIAction { _ in child.onFinish?() }
      )
    }
    #expect(
      leaks == [
        "Detail held by Detail.navigationItem.rightBarButtonItems[0].primaryAction (a closure)"
      ]
    )
  }

  @Test func `what a visible screen's button holds is no leak`() {
    let house = House()
    let leaks = house.visit { _, screen in
      let button = UIButton(primaryAction: UIAction { _ in screen.title = nil })
      house.home.navigation.viewControllers[0].view.addSubview(button)
    }
    #expect(leaks.isEmpty)
  }

  @Test func `a screen that a timer's closure holds is told with the timer`() {
    let leaks = House().visit { child, screen in
      screen.timer = Timer(timeInterval: 1, repeats: true) { _ in
        MainActor.assumeIsolated { screen.title = nil }
      }
    }
    #expect(leaks == ["Detail held by Detail.timer (a closure)"])
  }

  @Test func `a screen that is the target of a timer without end is held by it`() {
    let leaks = House().visit { child, screen in
      screen.ticking = Timer.scheduledTimer(
        timeInterval: 1,
        target: screen,
        selector: Selector("tick"),
        userInfo: nil,
        repeats: true
      )
    }
    #expect(leaks == ["Detail held by a timer"])
  }

  @Test func `a screen that a static holds has no path`() {
    defer { Statics.kept = nil }
    #expect(House().visit { Statics.kept = $1 } == ["Detail held by -"])
  }

  @Test func `a screen that a coordinator keeps is told with its path`() {
    let house = House()
    #expect(house.visit { house.home.cached = $1 } == ["Detail held by Home.cached"])
  }

  @Test func `a screen that a closure of a coordinator keeps is told with its path`() {
    let house = House()
    let leaks = house.visit { _, screen in house.home.onIdle = { screen.title = nil } }
    #expect(leaks == ["Detail held by Home.onIdle (a closure)"])
  }

  @Test func `a child that is never removed explains the screen it holds`() {
    let house = House()
    do {
      let child = DetailCoordinator()
      let screen = DetailController()
      (child.screen, house.home.child) = (screen, child)
      house.home.navigation.pushViewController(screen, animated: true)
    }
    #expect(house.leaks.isEmpty)
    house.home.navigation.popViewController(animated: true)
    #expect(house.leaks == ["Detail held by Home.child"])
    house.home.child?.screen = nil
    #expect(house.leaks.isEmpty)
  }

  @Test func `what a timer holds is waited for`() {
    let house = House()
    let leaks = house.visit { _, screen in
      MainLoop.current.schedule(.timer, after: 5) { screen.title = nil }
    }
    #expect(leaks.isEmpty)
    MainLoop.current.advance(by: 6)
    #expect(house.leaks.isEmpty)
    #expect(house.census.registry.entries.count == 2 + 1)
  }

  @Test func `the dead are forgotten when the graph changes`() {
    let census = Census(rule: CoordinatorRule())
    let root = NodeCoordinator()
    root.next = NodeCoordinator()
    #expect(census.paths(from: root).count == 2)
    #expect(census.registry.entries.count == 2)
    root.next = nil
    #expect(census.paths(from: root).count == 1)
    #expect(census.registry.entries.count == 1)
  }

  @Test func `another coordinator in the place of one that died is another`() {
    let census = Census(rule: CoordinatorRule())
    let root = NodeCoordinator()
    for _ in 0..<100 {
      root.next = NodeCoordinator()
      let members = census.members(from: [Census.Root(root, "App")])
      let isSame = members[1].object === root.next
      #expect(isSame)
    }
    root.next = nil
  }
}
