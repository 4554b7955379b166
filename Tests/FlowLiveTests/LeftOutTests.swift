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

  @Test func `a step that only asks for what nothing answers tells the request`() throws {
    let session = try LiveSession(app)
    #expect(try session.run("tap send") == "  no-answer POST https://example.org/a\n")
    #expect(!(try session.run("tap idle").contains("no-answer")))
    #expect(!(try session.run("tap ask").contains("no-answer")))
  }

  @Test func `what a look at the screen asks for blames no step`() throws {
    let session = try LiveSession(app)
    _ = try session.run("screen")
    asked = _step()
    #expect(!(try session.run("tap late").contains("no-answer")))
  }

  @Test func `a step that is told says nothing of it`() throws {
    let session = try LiveSession(app)
    let told = try session.run("tap open")
    #expect(told.contains("shown") && !told.contains("left-out"))
  }

  @Test func `a cell that is made for a look blames no step`() throws {
    let session = try LiveSession(rowsApp)
    #expect(try session.run("screen").contains("rows"))
    #expect(!(try session.run("tap idle").contains("left-out")))
  }

  @Test func `a swipe that is refused stays refused, whatever was left out of the answer`() throws {
    let session = try LiveSession(rowsApp)
    try session.run("tap sheet; ! swipe-down; expect refusal not-dismissible")
  }

  @Test func `a search tells such a tap as what it is`() throws {
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    let search = LiveSearch(from: state.told(), in: &states)
    #expect(search.unanswered.contains("POST https://example.org/a"))
    #expect(
      search.findings.map { "\($0.kind) \($0.message)" } == [
        "dead-end nothing can be done on Alert",
        "dead 'tap idle' does nothing in any state",
        "dead 'tap late' does nothing in any state",
        "left-out 'tap save' does nothing in any state: adopting left out App/Form.swift:12",
        "no-answer 'tap send' does nothing in any state: no answer to POST https://example.org/a",
      ]
    )
  }

  @Test func `a screen that waits for what was left out is no dead end of the app's`() throws {
    let app = LiveApp("Waiting") { window in
      let screen = UIViewController()
      let button = UIButton(type: .system)
      button.setTitle("enter", for: .normal)
      button.addAction(
        UIAction { [unowned button] _ in
          button.isEnabled = false
          _leftOut("App/Enter.swift:7")
        },
        for: .touchUpInside
      )
      screen.view.addSubview(button)
      window.rootViewController = screen
      return screen
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    let findings = LiveSearch(from: state.told(), in: &states).findings
    #expect(findings.map(\.kind) == ["left-out"])
    #expect(
      findings.first?.message.hasSuffix(": adopting left out App/Enter.swift:7") == true,
      "\(findings)"
    )
  }

  private var rowsApp: LiveApp {
    LiveApp("Rows") { window in
      let stack = UINavigationController(rootViewController: RowsController())
      window.rootViewController = stack
      return stack
    }
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
        item("send") { _unanswered("POST https://example.org/a", of: _step()) },
        item("late") { _unanswered("GET https://example.org/c", of: asked) },
        item("ask") { [unowned form] in
          _unanswered("GET https://example.org/b", of: _step())
          form.present(UIAlertController(), animated: true)
        },
      ]
      window.rootViewController = stack
      return stack
    }
  }
}

/// The step in which a request was begun that `late` answers.
@MainActor private var asked = 0

/// Has cells, and a sheet that no swipe takes away: lines of both were left out.
private final class RowsController: UITableViewController,
  UIAdaptivePresentationControllerDelegate
{
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "rows"
    navigationItem.rightBarButtonItems = [
      item("idle") {},
      item("sheet") { [unowned self] in
        let sheet = UIViewController()
        sheet.isModalInPresentation = true
        sheet.presentationController?.delegate = self
        present(sheet, animated: true)
      },
    ]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    _leftOut("App/Cell.swift:3")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    _leftOut("App/Rows.swift:9")
  }
}

@MainActor private func item(_ name: String, _ act: @escaping () -> Void) -> UIBarButtonItem {
  UIBarButtonItem(title: name, primaryAction: UIAction { _ in act() })
}
