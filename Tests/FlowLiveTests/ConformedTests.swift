import Coordinators
import FlowExplorer
import FlowLive
import FlowNavigation
import Foundation
import Testing
import UIKit

/// An app held against its definition, and the first one that is written of it.
@MainActor @Suite struct ConformedTests: DesignDrafting {
  @Test func `what comes during a transition in the app comes in the design, too`() throws {
    let design = """
      app Replies
      scene main Replies
      event ask
      event more
      coordinator Replies navigation {
        main Asking
        on ask -> after 400ms -> set Asking.state.answered true
        on more -> present Extra
      }
      controller Asking {
        state answered false
        button ask -> emit ask
        button more -> emit more
        button answer visible=$state.answered
        choice stars options=["Any", "3", "4"]
      }
      controller Extra
      """
    let found = try conforming(replies, to: design)
    #expect(found.parting == nil, "\(found)")
    let late = try conforming(replies, to: design.replacing("400ms", with: "1500ms"))
    #expect(late.parting == ["tap ask", "tap more", "swipe-down"], "\(late)")
  }

  @Test func `an app that does nothing does what its design refuses`() throws {
    let design = """
      app Doors
      scene main Doors
      event knock
      event open
      coordinator Doors navigation {
        main Asking
        guard Room false
        on knock -> push Room
        on open -> push Room
      }
      controller Asking {
        button knock -> emit knock
        button open -> emit open
      }
      controller Room
      """
    let app = LiveApp("Doors") { window in
      let door = Asking()
      let stack = UINavigationController(rootViewController: door)
      door.add("knock") {}
      door.add("open") { [unowned stack] in
        stack.pushViewController(Asking(), animated: false)
      }
      window.rootViewController = stack
      return stack
    }
    let found = try conforming(app, to: design)
    #expect(found.parting == ["tap open"], "\(found)")
    #expect(found.description.contains("design  refused guarded\n    app     accepted\n"))
  }

  @Test func `links of the design are opened in both where that is asked for`() throws {
    let design = """
      app Doors
      scene main Doors
      link "doors://room" room
      coordinator Doors navigation {
        main Asking
        route room -> push Extra
      }
      controller Asking
      controller Extra
      """
    let app = LiveApp("Doors") { window in
      let stack = UINavigationController(rootViewController: Asking())
      window.rootViewController = stack
      return stack
    }
    .link { (stack: UINavigationController, _) in
      stack.present(Extra(), animated: false)
      return true
    }
    let path = try file(design)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try app.conforming(to: path).parting == nil)
    let found = try app.conforming(to: path, opensLinks: true)
    #expect(found.parting == ["link doors://room"], "\(found)")
  }

  @Test func `the way to where they part is one of the app, with what the design calls otherwise`()
    throws
  {
    let app = LiveApp("Tabbed") { window in
      let tabs = UITabBarController()
      tabs.viewControllers = ["Home", "Profile"].map { title in
        let screen = title == "Home" ? Extra() : Picked()
        screen.tabBarItem.title = title
        return screen
      }
      window.rootViewController = tabs
      return nil
    }
    let design = """
      app Tabbed
      scene main Tabbed
      event more
      coordinator Tabbed tabs {
        tabs HomeTab ProfileTab
      }
      coordinator HomeTab navigation {
        main Extra
      }
      coordinator ProfileTab navigation {
        main Picked
      }
      controller Extra
      controller Picked {
        button more -> emit more
      }
      """
    let found = try conforming(app, to: design)
    #expect(found.parting == ["tap Profile"], "\(found)")
    let line = "      tap Profile  # in the design: tap ProfileTab\n"
    #expect(found.description.contains(line), "\(found)")
  }

  @Test func `a first definition says which guesses left a button disabled`() throws {
    let app = LiveApp("Guarded") { window in
      let screen = Guarded()
      window.rootViewController = screen
      return nil
    }
    let text = try draft(of: app)
    let reason = """
        # go could never be used, with guesses typed into code ('--example' says what to type).
        varies go
      """
    #expect(text.contains(reason), "\(text)")
  }

  @Test func `an app conforms to the first definition of it, options and rows as they are`() throws
  {
    let text = try draft(of: replies)
    #expect(text.contains(#"choice stars options=["Any", "3", "4"]"#), "\(text)")
    #expect(text.contains("button more \"more\" -> emit asking.more\n"), "\(text)")
    #expect(text.contains("  # answer could not always be used.\n  varies answer"), "\(text)")
    let found = try conforming(replies, to: text)
    #expect(found.parting == nil && found.steps > 3, "\(found)\n\(text)")
    #expect(found.open == [] && found.varying == ["Asking answer"])
  }

  @Test func `a first definition tells the ends of a child apart by what ended it`() throws {
    let text = try draft(of: results)
    #expect(
      text.contains(
        """
          finished Picking {
            if $result.by == "pick.yes" {
              push Picked
            }
          }
        """
      ),
      "\(text)"
    )
    let found = try conforming(results, to: text)
    #expect(found.parting == nil && found.open == [] && found.unseen == [], "\(found)\n\(text)")
    // What no step came to is said.
    let more = try conforming(results, to: text + "controller Never\n")
    #expect(more.unseen == ["Never"])
    #expect(more.description.hasSuffix("never come to in the design: Never\n"))
  }

  @Test func `what an element begins, and time brings, is its doing in a first definition`() throws
  {
    let text = try draft(of: late)
    #expect(text.contains("  on asking.later -> after 700ms -> finish\n"), "\(text)")
    #expect(text.contains("  finished Waiting -> push Picked\n"), "\(text)")
    let found = try conforming(late, to: text)
    #expect(found.parting == nil && found.open == [] && found.unseen == [], "\(found)\n\(text)")
  }

  @Test func `two screens that differ by their titles alone are two states`() throws {
    let app = LiveApp("Titles") { window in
      let first = Asking()
      let stack = UINavigationController(rootViewController: first)
      for name in ["Bern", "Rome"] {
        first.add(name) { [unowned stack] in
          let screen = UIViewController()
          screen.title = name
          stack.pushViewController(screen, animated: false)
        }
      }
      window.rootViewController = stack
      return stack
    }
    #expect(try search(app).states.count == 3)
  }

  @Test func `what a kept coordinator comes back with makes another state`() throws {
    let app = LiveApp("Kept") { window in
      let tree = CoordinatorTree(KeepingCoordinator(), in: window)
      tree.start()
      return tree
    }
    let search = try search(app)
    #expect(search.findings == [])
    // The first screen as such, and with the other parked on its first page, on its second, or shown with one or two.
    #expect(search.states.count == 5)
  }

  private var replies: LiveApp {
    LiveApp("Replies") { window in
      let tree = CoordinatorTree(RepliesCoordinator(), in: window)
      tree.start()
      return tree
    }
  }

  private var late: LiveApp {
    LiveApp("Late") { window in
      let tree = CoordinatorTree(LateCoordinator(), in: window)
      tree.start()
      return tree
    }
  }

  private var results: LiveApp {
    LiveApp("Results") { window in
      let tree = CoordinatorTree(ResultsCoordinator(), in: window)
      tree.start()
      return tree
    }
  }
}

/// Asks for an answer that takes its time, and presents something meanwhile.
private final class RepliesCoordinator: NavigationCoordinator {
  override func start() {
    let screen = Asking()
    screen.add("ask") { [unowned self, unowned screen] in
      after(0.4) { screen.buttons["answer"]?.isHidden = false }
    }
    screen.add("more") { [unowned screen] in screen.present(Extra(), animated: true) }
    screen.add("answer") {}
    screen.buttons["answer"]?.isHidden = true
    let stars = UISegmentedControl(items: ["Any", "3", "4"])
    stars.accessibilityIdentifier = "stars"
    screen.view.addSubview(stars)
    push(screen)
  }
}

/// Goes on when a child is over, which takes its time for that.
private final class LateCoordinator: NavigationCoordinator {
  override func start() {
    let screen = Pick()
    screen.add("open") { [unowned self] in
      start(WaitingCoordinator(), as: .modal()) { end in
        if end.result != nil { self.push(Picked()) }
      }
    }
    push(screen)
  }
}

private final class WaitingCoordinator: NavigationCoordinator, ResultCoordinator {
  typealias Result = String

  override func start() {
    let screen = Asking()
    // The screen is there until its modal has left, and the coordinator is not.
    screen.add("later") { [weak self] in self?.after(0.7) { self?.finish(with: "yes") } }
    push(screen)
  }
}

private final class Extra: UIViewController {}

/// Lets nobody on who does not know a code.
private final class Guarded: UIViewController {
  private let field = UITextField()
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    field.accessibilityIdentifier = "code"
    button.accessibilityIdentifier = "go"
    button.isEnabled = false
    for part in [field, button] as [UIView] { view.addSubview(part) }
    let check = UIAction { [unowned self] _ in button.isEnabled = field.text == "sesame" }
    field.addAction(check, for: .editingChanged)
  }
}

/// Shows pages that are kept.
private final class KeepingCoordinator: NavigationCoordinator {
  private let pages = PagesCoordinator()

  override func start() {
    let screen = Asking()
    screen.add("pages") { [unowned self] in start(pages, as: .modal()) }
    push(screen)
  }
}

private final class PagesCoordinator: NavigationCoordinator {
  override var isKept: Bool { true }

  override func start() {
    let screen = Pick()
    screen.add("next") { [unowned self] in push(Picked()) }
    push(screen)
  }
}

/// Has something picked, or not.
private final class ResultsCoordinator: NavigationCoordinator {
  override func start() {
    let screen = Asking()
    screen.add("open") { [unowned self] in
      start(PickingCoordinator(), as: .modal()) { end in
        if end.result != nil { self.push(Picked()) }
      }
    }
    push(screen)
  }
}

private final class PickingCoordinator: NavigationCoordinator, ResultCoordinator {
  typealias Result = String

  override func start() {
    let screen = Pick()
    screen.add("yes") { [unowned self] in finish(with: "yes") }
    screen.add("no") { [unowned self] in finish() }
    push(screen)
  }
}

private final class Picked: UIViewController {}
private final class Pick: Asking {}

/// A screen of buttons.
private class Asking: UIViewController {
  private(set) var buttons: [String: UIButton] = [:]

  func add(_ name: String, _ work: @escaping @MainActor () -> Void) {
    let button = UIButton(primaryAction: UIAction(title: name) { _ in work() })
    button.accessibilityIdentifier = name
    buttons[name] = button
    view.addSubview(button)
  }
}
