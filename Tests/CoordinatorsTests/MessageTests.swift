import Coordinators
import Testing
import UIKit

enum Network: Dependency {
  typealias Value = String
}

enum Cart: Dependency {
  typealias Value = Int
}

struct Step: CoordinatorRoute, Equatable {
  let name: String
}

struct Theme: CoordinatorRequest {
  let name: String
}

/// A flow that knows a step, and needs what it is told.
final class Section: NavigationCoordinator {
  let title: String
  let steps: [String: (Section) -> Void]
  var needed: [any Dependency.Type] = []
  var log: [String] = []

  init(_ title: String, needs: [any Dependency.Type] = [], _ steps: [String: (Section) -> Void]) {
    self.title = title
    self.steps = steps
    needed = needs
    super.init(.shared)
  }

  override var needs: [any Dependency.Type] { needed }

  override func start() { push(Screen(title)) }

  override func follow(_ step: any CoordinatorRoute) -> Bool {
    guard let step = step as? Step, let work = steps[step.name] else { return false }
    work(self)
    return true
  }

  override var currentStep: (any CoordinatorRoute)? { Step(name: topScreen?.title ?? "-") }

  override func handle(_ event: any CoordinatorEvent) -> Handling {
    log.append("\(event)")
    return .handled
  }

  override func needs(for event: any CoordinatorEvent) -> [any Dependency.Type] {
    if case Said.two = event { [Cart.self] } else { [] }
  }

  override func dependencyDidChange(_ key: any Dependency.Type) { log.append("\(key)") }
}

/// Events up, routes and requests down, and what waits for a dependency.
@MainActor
@Suite struct MessageTests {
  @Test func `an event goes up until somebody handles it`() {
    let app = App("Home")
    let (stage, child) = (Stage(app), Child("Account", .shared))
    stage.run { app.start(child) }
    let screen = child.mainScreen as? Screen
    stage.run { screen?.emit(Said.one) }
    #expect(child.take().suffix(1) == ["one"])
    #expect(app.take().suffix(1) == ["one"])
    #expect(stage.reports == ["unhandled one"])
    child.handling = .handled
    stage.run { screen?.emit(Said.two) }
    #expect(child.take() == ["two"])
    #expect(app.take() == [])
  }

  @Test func `an event that a handler emits goes when the first has arrived`() {
    final class Echo: Noting {
      override func handle(_ event: any CoordinatorEvent) -> Handling {
        log.append("\(event) begins")
        if case Said.one = event { emit(Said.two) }
        log.append("\(event) ends")
        return .handled
      }
    }
    let echo = Echo("Home")
    let stage = Stage(echo)
    stage.run { echo.emit(Said.one) }
    #expect(
      echo.take().suffix(4) == ["one begins", "one ends", "two begins", "two ends"]
    )
  }

  @Test func `handlers that answer each other for ever are stopped`() {
    final class Loop: Noting {
      override func handle(_ event: any CoordinatorEvent) -> Handling {
        emit(event)
        return .handled
      }
    }
    let loop = Loop("Home")
    let stage = Stage(loop)
    stage.run { loop.emit(Said.one) }
    #expect(stage.reports == ["cycle"])
  }

  @Test func `a request goes to who is asked, else to its main screen, else up`() {
    let app = App("Home")
    let (stage, child) = (Stage(app), Child("Account", .shared))
    stage.run { app.start(child) }
    let (main, below) = (app.mainScreen as? Screen, child.mainScreen as? Screen)
    #expect(!child.request(Theme(name: "dark")))
    #expect(main?.heard.count == 1)
    below?.answers = true
    #expect(child.request(Theme(name: "dark")))
    #expect(main?.heard.count == 1)
    #expect(!child.send(Theme(name: "dark"), to: .parent))
    #expect(child.send(Theme(name: "dark"), to: .main))
    #expect(!child.send(Theme(name: "dark"), to: .overlays))
  }

  @Test func `a route goes down, step by step, and is derived from what is seen`() {
    let stage = Stage(App("none"))
    let root = stage.tree.root
    let orders = Section("Orders", ["order": { $0.push(Screen("Order")) }])
    let account = Section("Account", ["orders": { $0.start(orders) }])
    stage.run { root.start(account, as: .root) }
    stage.run { #expect(stage.tree.go(to: [Step(name: "orders"), Step(name: "order")])) }
    #expect(stage.stack == ["Account", "Orders", "Order"])
    #expect(stage.tree.route as? [Step] == [Step(name: "Account"), Step(name: "Order")])
    stage.run { #expect(!stage.tree.go(to: [Step(name: "nowhere")])) }
    #expect(stage.stack == ["Account", "Orders", "Order"])
  }

  @Test func `a route that nobody takes is held until somebody can, the newest only`() {
    let stage = Stage(App("none"))
    let root = stage.tree.root
    stage.run {
      stage.tree.go(to: [Step(name: "old")])
      stage.tree.go(to: [Step(name: "order")])
    }
    #expect(stage.tree.heldRoute as? [Step] == [Step(name: "order")])
    stage.run { root.start(Section("Shop", [:])) }
    #expect(stage.tree.heldRoute as? [Step] == [Step(name: "order")])
    stage.run { root.start(Section("Orders", ["order": { $0.push(Screen("Order")) }])) }
    #expect(stage.stack == ["none", "Shop", "Orders", "Order"])
    #expect(stage.tree.heldRoute == nil)
  }

  @Test func `who needs what is not there waits, and starts when it is`() {
    let app = App("Home")
    let stage = Stage(app)
    let section = Section("Shop", needs: [Network.self], [:])
    stage.run { app.start(section) }
    #expect(section.phase == .waiting)
    #expect(stage.coordinators == "App{Section}")
    #expect(stage.stack == ["Home"])
    stage.run { stage.dependencies.provide(Network.self, "wifi") }
    #expect(section.phase == .running)
    #expect(stage.stack == ["Home", "Shop"])
    #expect(section.dependency(Network.self) == "wifi")
  }

  @Test func `an event waits for what its handler needs, and is dropped when that fails`() {
    let app = App("Home")
    let stage = Stage(app)
    let section = Section("Shop", [:])
    stage.run { app.start(section) }
    stage.run {
      section.emit(Said.two)
      section.emit(Said.one)
    }
    #expect(section.log == ["one"])
    stage.run { stage.dependencies.provide(Cart.self, 1) }
    #expect(section.log == ["one", "Cart", "two"])
    stage.run {
      stage.dependencies.withdraw(Cart.self)
      section.emit(Said.two)
      stage.dependencies.fail(Cart.self, Refusal.noStack)
    }
    #expect(stage.reports == ["dropped two"])
    stage.run { stage.dependencies.provide(Cart.self, 2) }
    #expect(section.log.filter { $0 == "two" } == ["two"])
  }

  @Test func `a dependency is told from the root down, what waited runs from the leaves up`() {
    let app = App("Home")
    let stage = Stage(app)
    let (outer, inner) = (Section("Outer", [:]), Section("Inner", [:]))
    var order: [String] = []
    stage.run {
      app.start(outer)
      outer.start(inner)
      app.whenReady([Cart.self]) { order.append("app") }
      inner.whenReady([Cart.self]) { order.append("inner") }
      outer.whenReady([Cart.self]) { order.append("outer") }
    }
    #expect(order == [])
    stage.run { stage.dependencies.provide(Cart.self, 1) }
    #expect(order == ["inner", "outer", "app"])
  }

  @Test func `all windows have the same dependencies, and trees of their own`() {
    let (one, two) = (App("One"), App("Two"))
    let first = Stage(one)
    first.dependencies.provide(Cart.self, 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let second = CoordinatorTree(two, in: window, dependencies: first.dependencies)
    first.run { second.start() }
    #expect(two.dependency(Cart.self) == 1)
    first.run { second.close() }
    #expect(two.phase == .finished)
    #expect(one.phase == .running)
  }

  @Test func `what comes later is not heard by who has ended`() {
    let app = App("Home")
    let (stage, child) = (Stage(app), Child("Account", .shared))
    var heard: [String] = []
    stage.run { app.start(child) }
    let answer = child.whileRunning { (name: String) in heard.append(name) }
    stage.run {
      child.after(1) { heard.append("timer") }
      app.after(1) { heard.append("app") }
      answer("early")
    }
    stage.back()
    stage.run { answer("late") }
    stage.wait(2)
    #expect(heard == ["early", "app"])
    #expect(stage.reports == ["dead letter at Child"])
  }
}
