import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// Ways out that lead nowhere, as a close button on a screen that was pushed.
@MainActor @Suite struct InVainTests {
  @Test func `a dismissal with nothing presented, and a pop of the only screen, are told`() throws {
    let session = try LiveSession(app { $0.dismiss(animated: true) })
    #expect(try session.run("tap leave") == "  in-vain   dismiss on HullScreen#1\n")
    try session.run("tap present")
    #expect(!(try session.run("tap leave").contains("in-vain")))
    let other = try LiveSession(app { $0.navigationController?.popViewController(animated: true) })
    #expect(try other.run("tap leave") == "  in-vain   popViewController on Navigation#1\n")
  }

  @Test func `what else a step does is told, and not that a part of it was in vain`() throws {
    let session = try LiveSession(
      app {
        $0.dismiss(animated: true)
        $0.navigationController?.popViewController(animated: true)
      }
    )
    try session.run("tap push")
    #expect(!(try session.run("tap leave").contains("in-vain")))
  }

  @Test func `a search tells of a way out that leads nowhere in one state alone`() throws {
    let findings = try findings(app { $0.dismiss(animated: true) })
    #expect(
      findings.map { "\($0.kind) \($0.message)" } == [
        "dead 'tap leave' on HullScreen does nothing: dismiss on HullScreen#1 is in vain"
      ]
    )
    #expect(findings.first?.steps == ["tap leave"])
    let both = app { screen in
      if screen.navigationController?.viewControllers.first === screen {
        screen.dismiss(animated: true)
      } else {
        screen.navigationController?.popViewController(animated: true)
      }
    }
    // The first screen of all has nothing to be left for.
    #expect(try self.findings(both).map(\.steps) == [["tap leave"]])
  }

  private func findings(_ app: LiveApp) throws -> [LiveSearch.Finding] {
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    var bounds = LiveSearch.Bounds()
    bounds.states = 30
    // Its screens open others like them, too.
    return LiveSearch(from: state.told(), in: &states, bounds).findings.filter { $0.kind != "pump" }
  }

  private func app(_ leave: @escaping (UIViewController) -> Void) -> LiveApp {
    LiveApp("Hull") { window in
      let stack = UINavigationController(rootViewController: HullScreen(leave))
      window.rootViewController = stack
      return nil
    }
  }
}

/// A screen that is shown in each way, with one way out.
private final class HullScreen: UIViewController {
  private let leave: (UIViewController) -> Void

  init(_ leave: @escaping (UIViewController) -> Void) {
    self.leave = leave
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      item("leave") { $0.leave($0) },
      item("push") {
        $0.navigationController?.pushViewController(HullScreen($0.leave), animated: true)
      },
      item("present") {
        $0.present(UINavigationController(rootViewController: HullScreen($0.leave)), animated: true)
      },
    ]
  }

  private func item(_ name: String, _ work: @escaping (HullScreen) -> Void) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      primaryAction: UIAction(title: name) { [unowned self] _ in work(self) }
    )
    item.accessibilityIdentifier = name
    return item
  }
}
