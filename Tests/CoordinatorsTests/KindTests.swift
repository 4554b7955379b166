import Coordinators
import Testing
import UIKit

final class Help: SimpleCoordinator {
  override func makeScreen() -> UIViewController { Screen("Help") }
}

final class Switch: ContainerCoordinator {
  let first = Child("First", .shared)

  override func start() { start(first) }
}

final class Tabs: TabCoordinator {
  let list = Child("List")
  let help = Help()
  var taps: [String] = []
  var handling: Handling = .pass

  override func makeItems() -> [Coordinator] {
    list.tabBarItem = UITabBarItem(title: "List", image: nil, tag: 0)
    return [list, help]
  }

  override func handle(_ event: any CoordinatorEvent) -> Handling {
    guard let tap = event as? TabTapped else { return .pass }
    taps.append("\(tap.item is Help ? "help" : "list") \(tap.isRepeat)")
    return handling
  }
}

/// The other kinds: one screen, one child at a time, tabs, none of its own.
@MainActor
@Suite struct KindTests {
  @Test func `a simple coordinator is a screen on the stack, and goes with it`() {
    let app = App("Home")
    let (stage, help) = (Stage(app), Help())
    stage.run { app.start(help) }
    #expect(stage.stack == ["Home", "Help"])
    stage.back()
    #expect(help.phase == .finished)
    #expect(stage.coordinators == "App")
  }

  @Test func `a simple coordinator is a modal without a stack`() {
    let app = App("Home")
    let (stage, help) = (Stage(app), Help())
    stage.run { app.start(help, as: .modal(.fullScreen)) }
    #expect(stage.screen == "Help")
    stage.run { #expect(!help.push(Screen("More"))) }
    stage.run { help.mainScreen?.dismiss(animated: true) }
    #expect(help.phase == .finished)
  }

  @Test func `a container shows one child at a time`() {
    let root = Switch()
    let stage = Stage(root)
    #expect(stage.coordinators == "Switch{Child}")
    #expect(stage.stack == ["First"])
    let help = Help()
    stage.run { root.start(help) }
    #expect(stage.coordinators == "Switch{Help}")
    #expect(stage.screen == "Help")
    #expect(root.content === help)
    #expect(root.first.take().contains("First replaced"))
    stage.run { root.start(help) }
    #expect(stage.coordinators == "Switch{Help}")
  }

  @Test func `what a container shows pushes on the stack around it`() {
    let (app, root, help) = (App("Home"), Switch(), Help())
    let stage = Stage(app)
    stage.run { app.start(root) }
    stage.run { root.start(help) }
    stage.run { #expect(!root.push(Screen("More"))) }
    stage.run { help.push(Screen("More")) }
    #expect(stage.coordinators == "App{Switch{Help}}")
    #expect(stage.stack == ["Home", "-", "More"])
    stage.back()
    #expect(stage.screen == "Help")
    stage.run { app.popToRoot() }
    #expect(stage.coordinators == "App")
  }

  @Test func `only what takes the place of all in a container takes modals over it away`() {
    let root = Switch()
    let stage = Stage(root)
    stage.run { root.present(Screen("Photo")) }
    let help = Help()
    stage.run { root.start(help) }
    #expect(stage.screen == "Photo")
    stage.run { root.start(help, as: .root) }
    #expect(stage.screen == "Help")
    stage.run { root.present(Screen("Photo")) }
    stage.run { root.start(Child("Other"), as: .root) }
    #expect(stage.screen == "Other")
    #expect(!stage.hasModal)
  }

  @Test func `a container whose content presents something when it leaves is there for that`() {
    let (app, root) = (App("Home"), Switch())
    let stage = Stage(app)
    stage.run { app.start(root, as: .modal()) }
    var ends: [Cause] = []
    let photo = Child("Photo")
    stage.run {
      root.start(Help()) { cause in
        ends.append(cause)
        root.start(photo, as: .modal())
      }
    }
    stage.swipeDown()
    #expect(ends == [.swiped])
    #expect(stage.screen == "Photo")
    #expect(photo.phase == .running)
  }

  @Test func `a child of a container that finishes leaves it empty`() {
    let root = Switch()
    let stage = Stage(root)
    stage.run { root.first.finish() }
    #expect(stage.coordinators == "Switch")
    #expect(root.content == nil)
  }

  @Test func `an item of tabs starts when it is selected first, and stays`() {
    let root = Tabs()
    let stage = Stage(root)
    #expect(root.list.phase == .running)
    #expect(root.help.phase == .idle)
    stage.run { root.tabs.tapTab(at: 1) }
    #expect(root.help.phase == .running)
    #expect(stage.screen == "Help")
    stage.run { root.tabs.tapTab(at: 0) }
    stage.run { root.tabs.tapTab(at: 0) }
    #expect(root.taps == ["help false", "list false", "list true"])
    #expect(stage.coordinators == "Tabs{Child,Help}")
    #expect(root.list.log.filter { $0 == "start" } == ["start"])
  }

  @Test func `a tap that is handled selects nothing`() {
    let root = Tabs()
    let stage = Stage(root)
    root.handling = .handled
    stage.run { root.tabs.tapTab(at: 1) }
    #expect(root.selectedItem === root.list)
    #expect(root.help.phase == .idle)
  }

  @Test func `tabs of an app with a delegate of its own start all the same`() {
    final class Delegate: NSObject, UITabBarControllerDelegate {}
    let root = Tabs()
    let (stage, delegate) = (Stage(root), Delegate())
    root.tabs.delegate = delegate
    stage.run { root.tabs.tapTab(at: 1) }
    #expect(root.help.phase == .running)
  }

  @Test func `tabs on a stack end with all of their items`() {
    let app = App("Home")
    let (stage, tabs) = (Stage(app), Tabs())
    stage.run { app.start(tabs, as: .root) }
    #expect(stage.coordinators == "App{Tabs{Child,Help}}")
    stage.run { app.setRoot(Screen("Login")) }
    #expect(stage.coordinators == "App")
    #expect(tabs.list.phase == .finished)
  }

  @Test func `tabs start only their own items`() {
    let root = Tabs()
    let stage = Stage(root)
    stage.run { #expect(!root.start(Help())) }
    #expect(stage.reports == ["refused notATab by Tabs"])
  }

  @Test func `one without screens lives until it finishes`() {
    final class Sync: Coordinator {
      override var isHeadless: Bool { true }
    }
    let app = App("Home")
    let (stage, sync) = (Stage(app), Sync())
    stage.run {
      app.start(sync)
      app.setRoot(Screen("Other"))
    }
    #expect(stage.coordinators == "App{Sync}")
    stage.run { sync.finish() }
    #expect(stage.coordinators == "App")
  }

  @Test func `a section that is kept comes back with its screens, and does not start again`() {
    final class Section: Noting {
      override var isKept: Bool { true }
    }
    let app = App("none")
    app.onStart = { _ in }
    let (stage, shop, cart) = (Stage(app), Section("Shop", .shared), Section("Cart", .shared))
    stage.run { app.start(shop, as: .root) }
    stage.run { shop.push(Screen("Tea")) }
    stage.run { app.start(cart, as: .root) }
    #expect(stage.stack == ["Cart"])
    #expect(shop.phase == .parked)
    stage.run { app.start(shop, as: .root) }
    #expect(stage.stack == ["Shop", "Tea"])
    #expect(cart.phase == .parked)
    #expect(shop.log.filter { $0 == "start" } == ["start"])
    stage.back()
    #expect(stage.stack == ["Shop"])
    #expect(stage.coordinators == "App{Section,Section}")
  }

  @Test func `one of which there is one on a stack is gone back to and updated`() {
    final class Details: SimpleCoordinator {
      var team = ""
      override func makeScreen() -> UIViewController { Screen("Details") }
    }
    let app = App("Home")
    let stage = Stage(app)
    let show = { (team: String) in
      app.startUnique(Details.self, make: Details.init, update: { $0.team = team })
    }
    stage.run { _ = show("A") }
    stage.run { app.push(Screen("Driver")) }
    var details: Details?
    stage.run { details = show("B") }
    #expect(stage.stack == ["Home", "Details"])
    #expect(details?.team == "B")
  }
}
