import Coordinators
import Testing
import UIKit

enum Flow: CoordinatorID {
  case help
  case details(Int)
}

enum Page: ControllerID {
  case page(Int)
  case menu
  case panel
}

final class Flows: CoordinatorFactory<Flow> {
  override func make(_ id: Flow) -> Coordinator {
    switch id {
    case .help: Help()
    case .details(let number): Child("Details \(number)", .shared)
    }
  }
}

final class Pages: ControllerFactory<Page> {
  override func make(_ id: Page) -> UIViewController {
    switch id {
    case .page(let number): Screen("Page \(number)")
    case .menu: SubController(.menu)
    case .panel: SubController(.panel)
    }
  }
}

final class Strict: Noting {
  var isOpen = true

  override func permission(for id: any LogicalID) -> Permission {
    switch id as? Flow {
    case .help: .refused
    case .details where !isOpen: .instead { self.push(Screen("Sign in")) }
    default: .granted
    }
  }
}

/// Coordinators and screens by their IDs.
@MainActor
@Suite struct OpeningTests {
  let app = Strict("Home")

  private func stage() -> Stage {
    let stage = Stage(app)
    stage.tree.register(Flows())
    stage.tree.register(Pages())
    return stage
  }

  @Test func `an ID opens a coordinator, an equal one goes back to it`() {
    let stage = stage()
    stage.run { #expect(app.open(Flow.details(1))) }
    stage.run { #expect(app.open(Page.page(7))) }
    #expect(stage.stack == ["Home", "Details 1", "Page 7"])
    stage.run { #expect(app.open(Flow.details(1))) }
    #expect(stage.stack == ["Home", "Details 1"])
    stage.run { #expect(app.open(Flow.details(2))) }
    #expect(stage.stack == ["Home", "Details 1", "Details 2"])
  }

  @Test func `what may not be opened changes nothing`() {
    let stage = stage()
    stage.run { #expect(!app.open(Flow.help)) }
    #expect(stage.stack == ["Home"])
    #expect(stage.reports == ["refused notPermitted(CoordinatorsTests.Flow.help) by Strict"])
  }

  @Test func `a guard does something else instead`() {
    let stage = stage()
    app.isOpen = false
    stage.run { #expect(!app.open(Flow.details(1))) }
    #expect(stage.stack == ["Home", "Sign in"])
    #expect(stage.reports == [])
  }

  @Test func `nobody holds itself by its ID, and IDs without a factory are refused`() {
    enum Other: CoordinatorID {
      case one
    }
    let stage = stage()
    stage.run { app.open(Flow.details(1)) }
    let child = app.children[0]
    stage.run { #expect(!child.open(Flow.details(1))) }
    stage.run { #expect(!app.open(Other.one)) }
    #expect(stage.reports.count == 2)
    #expect(stage.stack == ["Home", "Details 1"])
  }

  @Test func `sub-controllers lie over a screen, and a panel hides the menu`() throws {
    let stage = stage()
    stage.run { #expect(app.open(Page.menu)) }
    stage.run { #expect(app.open(Page.panel)) }
    #expect(stage.stack == ["Home"])
    let screen = try #require(app.mainScreen as? Screen)
    #expect(screen.subControllers.map { $0.view.superview == nil } == [true, false])
    screen.concealSubController()
    #expect(screen.subControllers.map { $0.view.superview == nil } == [true, true])
    screen.revealSubController()
    let panel = screen.visibleSubControllers[0]
    stage.run { panel.emit(Said.one) }
    #expect(app.take().last == "one")
    panel.end()
    #expect(screen.subControllers.map { $0.view.superview == nil } == [false])
    #expect(!screen.revealSubController())
  }

  @Test func `an overlay lets what is beneath it be seen`() throws {
    let stage = stage()
    let screen = try #require(app.mainScreen as? Screen)
    let (menu, overlay) = (SubController(.menu), SubController(.overlay))
    stage.run {
      screen.show(menu)
      screen.show(overlay)
    }
    #expect(screen.visibleSubControllers.count == 2)
    stage.run { screen.show(menu) }
    #expect(screen.subControllers.last === menu)
    #expect(screen.visibleSubControllers.map { $0 === menu } == [true])
  }
}
