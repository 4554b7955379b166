import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// An app that adopting has left something out of: the places stand where the lines were.
@MainActor @Suite struct LeftOutTests {
  @Test func `a step that does nothing else tells the first place that it came to`() throws {
    let session = try LiveSession(app)
    #expect(try session.run("tap save").contains("  left-out  App/Form.swift:12\n"))
    // It was told, and is not told again of the next one.
    #expect(!(try session.run("tap idle").contains("left-out")))
  }

  @Test func `a step that is told says nothing of it`() throws {
    let session = try LiveSession(app)
    let told = try session.run("tap open")
    #expect(told.contains("shown") && !told.contains("left-out"))
  }

  @Test func `a search tells such a tap as what it is`() throws {
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .everybody)
    var states = KeptStates(state)
    let findings = LiveSearch(from: state.told(), in: &states).findings
    #expect(
      findings.map { "\($0.kind) \($0.message)" } == [
        "dead 'tap idle' does nothing in any state",
        "left-out 'tap save' does nothing in any state: adopting left out App/Form.swift:12",
      ]
    )
  }

  private var app: LiveApp {
    LiveApp("LeftOut") { window in
      let form = UIViewController()
      let stack = UINavigationController(rootViewController: form)
      form.navigationItem.rightBarButtonItems = [
        item("save") {
          _leftOut("App/Form.swift:12")
          _leftOut("App/Form.swift:13")
        },
        item("open") { [unowned stack] in
          _leftOut("App/Form.swift:20")
          stack.pushViewController(UIViewController(), animated: true)
        },
        item("idle") {},
      ]
      window.rootViewController = stack
      return stack
    }
  }
}

@MainActor private func item(_ name: String, _ act: @escaping () -> Void) -> UIBarButtonItem {
  UIBarButtonItem(title: name, primaryAction: UIAction { _ in act() })
}
