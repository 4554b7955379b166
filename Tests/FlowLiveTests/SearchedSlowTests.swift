import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// What is searched while screens are on their way.
@MainActor @Suite struct SearchedSlowTests {
  @Test func `a finger reaches nothing meanwhile, and time goes on`() throws {
    var state = try start(app())
    let record = state.take("tap edit")
    #expect(record.state?.path.hasSuffix("/Draft") == true)
    #expect(state.actions().map(\.verb) == [.wait])
    // Time goes on whoever acts.
    var users = try start(app(), .user)
    _ = users.take("tap edit")
    #expect(users.actions().map(\.verb) == [.wait])
  }

  @Test func `a line that is asked for leads on from no dead end`() throws {
    let app = LiveApp("Alone") { window in
      let stack = UINavigationController(rootViewController: ShelfController())
      stack.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "open",
        primaryAction: UIAction(title: "open") { [unowned stack] _ in
          stack.setViewControllers([DraftController()], animated: false)
        }
      )
      window.rootViewController = stack
      return stack
    }
    .state("alone.is", get: { true }, set: { _ in })
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp, lines: ["set alone.is false"])
    var states = KeptStates(state)
    let findings = LiveSearch(from: state.told(), in: &states).findings
    #expect(findings.map(\.kind) == ["dead-end"])
  }

  @Test func `an app that is right has no finding, whatever moves`() throws {
    let state = try start(app())
    var states = KeptStates(state)
    let search = LiveSearch(from: state.told(), in: &states)
    #expect(search.cut == [] && search.findings == [], "\(search.findings)")
    #expect(search.reached.isSuperset(of: ["Shelf", "Draft"]))
  }

  @Test func `who leaves is judged when it has gone`() throws {
    let session = try LiveSession(app(leaks: true))
    try session.run("tap edit; transitions slow")
    #expect(!(try session.run("back")).contains("leak"))
    #expect(!(try session.run("wait 1s")).contains("leak"))
    try session.run("transitions fast; tap leak; transitions slow")
    #expect(!(try session.run("back")).contains("leak"))
    #expect((try session.run("wait 1s")).contains("leak      Draft#"))
  }

  @Test func `what is pushed beneath a modal that goes is not covered`() throws {
    let app = LiveApp("Going") { window in
      let stack = UINavigationController(rootViewController: ShelfController())
      let form = DraftController()
      form.modalPresentationStyle = .fullScreen
      let button = UIButton(type: .system)
      button.setTitle("save", for: .normal)
      button.addAction(
        UIAction { [unowned stack] _ in
          stack.dismiss(animated: true)
          stack.pushViewController(DraftController(), animated: true)
        },
        for: .touchUpInside
      )
      form.view.addSubview(button)
      stack.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "open",
        primaryAction: UIAction(title: "open") { [unowned stack] _ in
          stack.present(form, animated: true)
        }
      )
      window.rootViewController = stack
      return stack
    }
    let session = try LiveSession(app)
    let told = try session.run("tap open; transitions slow; tap save; wait 1s")
    #expect(!told.contains("covered"), "\(told)")
  }

  @Test func `what an alert does when it has gone tells states apart`() throws {
    var ends: Set<[UInt8]> = []
    for answer in ["Keep", "Delete"] {
      var state = try start(app())
      for line in ["tap edit", "wait 1s", "tap ask", "wait 1s"] { _ = state.take(line) }
      let record = state.take("tap \(answer)")
      ends.insert(record.state?.key ?? [])
    }
    #expect(ends.count == 2)
  }

  private func start(
    _ app: LiveApp,
    _ families: ActionFamilies = .onLiveApp
  ) throws -> SearchedEngine {
    var engine = app.engine()
    try engine.launch(in: Transaction())
    try engine.perform(Action(.transitions, option: .slow), in: Transaction())
    return SearchedEngine(engine, families: families)
  }

  private func app(leaks: Bool = false) -> LiveApp {
    LiveApp("Shelves") { window in
      let shelf = ShelvesCoordinator()
      window.rootViewController = shelf.stack
      shelf.start(leaks)
      return shelf
    }
  }
}

@MainActor
private final class ShelvesCoordinator {
  let stack = UINavigationController()
  private var left: UIViewController?

  func start(_ leaks: Bool) {
    let shelf = ShelfController()
    var items = [item("edit") { [unowned self] in edit() }]
    if leaks { items.append(item("leak") { [unowned self] in left = edit() }) }
    shelf.navigationItem.rightBarButtonItems = items
    stack.setViewControllers([shelf], animated: false)
  }

  @discardableResult
  private func edit() -> UIViewController {
    let draft = DraftController()
    draft.navigationItem.rightBarButtonItem = item("ask") { [unowned self] in ask() }
    stack.pushViewController(draft, animated: true)
    return draft
  }

  private func ask() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [unowned self] _ in
        stack.popViewController(animated: true)
      }
    )
    stack.present(alert, animated: true)
  }

  private func item(_ name: String, _ act: @escaping @MainActor () -> Void) -> UIBarButtonItem {
    let item = UIBarButtonItem(title: name, primaryAction: UIAction(title: name) { _ in act() })
    item.accessibilityIdentifier = name
    return item
  }
}

private final class ShelfController: UIViewController {}
private final class DraftController: UIViewController {}
