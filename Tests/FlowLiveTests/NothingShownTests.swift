import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// Apps of which a search has nothing to say: that is told, and is no green run.
@MainActor @Suite struct NothingShownTests {
  @Test func `an app that shows nothing is blank`() throws {
    let app = LiveApp("Blank") { window in
      window.rootViewController = nil
      return NSObject()
    }
    let findings = try findings(app)
    #expect(findings == ["blank nothing is shown, and nothing is on its way"])
  }

  @Test func `an app that is about to show something is not`() throws {
    let app = LiveApp("Slow") { window in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        window.rootViewController = UINavigationController(rootViewController: MenuController())
      }
      return NSObject()
    }
    #expect(try findings(app) == [])
  }

  @Test func `a screen of labels is a dead end`() throws {
    let app = LiveApp("Still") { window in
      let screen = UIViewController()
      window.rootViewController = screen
      return screen
    }
    let findings = try findings(app)
    #expect(findings == ["dead-end nothing can be done on UIViewController"])
  }

  @Test func `a screen that was come to and that nothing leads on from is a dead end`() throws {
    let app = LiveApp("Stuck") { window in
      let screen = MenuController()
      window.rootViewController = screen
      screen.replacement = UIViewController()
      return screen
    }
    #expect(try findings(app) == ["dead-end nothing can be done on UIViewController"])
  }

  @Test func `a way that leaves nothing to see is blank`() throws {
    let app = LiveApp("Gone") { window in
      window.rootViewController = UINavigationController(rootViewController: MenuController())
      return NSObject()
    }
    let findings = try findings(app, leaves: true)
    #expect(findings == ["blank nothing is shown, and nothing is on its way"])
  }

  @Test(arguments: [(false, "Navigation"), (true, "main")])
  func `the doctor tells of a window without content, once nothing waits`(
    hasNoRoot: Bool,
    node: String
  ) throws {
    let app = LiveApp("Empty") { window in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        if hasNoRoot { window.rootViewController = nil }
      }
      return NSObject()
    }
    let session = try LiveSession(app)
    try session.run("expect lint none; wait 1s; expect lint blank")
    let told = try session.run("doctor")
    #expect(told.contains("shows nothing") && told.contains(node))
  }

  @Test func `a stack without a screen that has buttons of its own shows something`() throws {
    let app = LiveApp("Composing") { window in
      let composer = UINavigationController()
      composer.view.addSubview(UIButton(primaryAction: UIAction(title: "Send") { _ in }))
      window.rootViewController = composer
      return NSObject()
    }
    try LiveSession(app).run("expect lint none; tap Send")
  }

  @Test func `what UIKit complains of at the launch is told`() throws {
    let app = LiveApp("Twice") { window in
      let screen = MenuController()
      window.rootViewController = screen
      window.makeKeyAndVisible()
      for _ in 0..<2 { screen.present(UIViewController(), animated: true) }
      return screen
    }
    var engine = app.engine()
    let launch = Transaction()
    try engine.launch(in: launch)
    let state = SearchedEngine(engine, launch: launch.trace, families: .onLiveApp)
    var states = KeptStates(state)
    let findings = LiveSearch(from: state.told(), in: &states).findings
    #expect(findings.first?.kind == "complaint")
    #expect(findings.first?.steps == [])
    #expect(findings.count { $0.kind == "complaint" } == 1)
  }

  private func findings(_ app: LiveApp, leaves: Bool = false) throws -> [String] {
    MenuController.leaves = leaves
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    let search = LiveSearch(from: state.told(), in: &states)
    return search.findings.map { "\($0.kind) \($0.message)" }
  }
}

/// A screen with a button that opens another one, or takes all away.
private final class MenuController: UIViewController {
  static var leaves = false
  /// What takes its place at a tap.
  var replacement: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Open", for: .normal)
    button.addAction(
      UIAction { [unowned self] _ in
        if let replacement {
          view.window?.rootViewController = replacement
        } else if Self.leaves {
          view.window?.rootViewController = nil
        } else {
          navigationController?.pushViewController(UIViewController(), animated: false)
        }
      },
      for: .touchUpInside
    )
    view.addSubview(button)
  }
}
