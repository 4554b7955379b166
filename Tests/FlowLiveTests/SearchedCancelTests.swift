import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// What a search calls a cancelled gesture: none is a tap on an element of that name.
@MainActor @Suite struct SearchedCancelTests {
  @Test func `a button called cancel is no gesture that is cancelled`() throws {
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var opened = state
    #expect(try reached(opened.take("tap open")).verb == .tap)
    var tapped = opened
    let tap = try reached(tapped.take("tap cancel"))
    #expect(tap.verb == .tap && !tap.isCancelled)
    let swipe = try reached(opened.take("back cancel"))
    #expect(swipe.isCancelled && swipe.verb == .back)

    var states = KeptStates(state)
    let search = LiveSearch(from: state.told(), in: &states)
    #expect(search.states.count == 2)
    #expect(search.findings == [])
  }

  @Test func `that a cancelled swipe loads what lies beneath is no change`() throws {
    #expect(try findings { UIViewController() } == [])
  }

  @Test func `a screen beneath that sets itself back when made ready is no change`() throws {
    #expect(try findings { ForgettingScreen() } == [])
  }

  @Test func `a cancelled swipe that changes what lies beneath is told`() throws {
    #expect(try findings { CountingScreen() } == ["cancelled"])
  }

  @Test func `a swipe that the app does not let begin, and asks about, is not cancelled`() throws {
    let asking = AskingStack()
    let app = LiveApp("Asking") { window in
      let stack = UINavigationController()
      stack.setViewControllers([UIViewController(), UIViewController()], animated: false)
      stack.interactivePopGestureRecognizer?.delegate = asking
      asking.stack = stack
      window.rootViewController = stack
      return stack
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    var state = SearchedEngine(engine, families: .onLiveApp)
    #expect(!(try reached(state.take("back cancel"))).isCancelled)
    #expect(state.told().path.hasSuffix("Alert"))
  }

  /// What is found of a stack that is set whole, with a screen beneath its top, but that nothing can be done on that.
  private func findings(_ beneath: @escaping () -> UIViewController) throws -> [String] {
    let app = LiveApp("Set") { window in
      let stack = UINavigationController()
      stack.setViewControllers([beneath(), UIViewController()], animated: false)
      window.rootViewController = stack
      return stack
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    return LiveSearch(from: state.told(), in: &states).findings.map(\.kind)
      .filter { $0 != "dead-end" }
  }

  private func reached(_ record: SearchRecord) throws -> SearchStep {
    guard case .reached(let step, _) = record else { throw NotReached(record: record) }
    return step
  }

  private struct NotReached: Error { let record: SearchRecord }

  private var app: LiveApp {
    LiveApp("Cancel") { window in
      let root = UIViewController()
      let stack = UINavigationController(rootViewController: root)
      root.navigationItem.rightBarButtonItem = item("open") { [unowned stack] in
        let form = UIViewController()
        form.navigationItem.rightBarButtonItem = item("cancel") { [unowned stack] in
          stack.popViewController(animated: true)
        }
        stack.pushViewController(form, animated: true)
      }
      window.rootViewController = stack
      return stack
    }
  }
}

/// Counts in a label how often it was about to be seen, to three: so a search of it ends soon.
private final class CountingScreen: UIViewController {
  private let label = UILabel()
  private var count = 0

  init() {
    super.init(nibName: nil, bundle: nil)
    loadViewIfNeeded()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.accessibilityIdentifier = "count"
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    count = min(count + 1, 3)
    label.text = "\(count)"
  }
}

/// Empties its field when it is about to be seen.
private final class ForgettingScreen: UIViewController {
  private let field = UITextField()

  init() {
    super.init(nibName: nil, bundle: nil)
    field.text = "a"
    loadViewIfNeeded()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.accessibilityIdentifier = "field"
    view.addSubview(field)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    field.text = ""
  }
}

@MainActor private func item(_ name: String, _ work: @escaping () -> Void) -> UIBarButtonItem {
  let item = UIBarButtonItem(title: name, primaryAction: UIAction { _ in work() })
  item.accessibilityIdentifier = name
  return item
}

/// Asks before a swipe goes back.
private final class AskingStack: NSObject, UIGestureRecognizerDelegate {
  weak var stack: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
    stack?.present(alert, animated: true)
    return false
  }
}
