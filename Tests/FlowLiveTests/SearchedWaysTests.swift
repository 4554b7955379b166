import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// What a search tells of states that go on as their way was gone.
@MainActor @Suite struct SearchedWaysTests {
  @Test func `a swipe back that leaves behind what a button sets back is told`() throws {
    let findings = try findings(app(.swiped))
    #expect(findings.map(\.kind) == ["hidden-state"])
    #expect(findings.first?.steps == ["tap deep", "back swipe", "tap deep"])
    #expect(findings.first?.message.contains("'tap deep' leads to Shoal/ShoalScreen") == true)
  }

  @Test(arguments: [Way.plain, .held])
  func `where all ways come to the same, or a link is held for later, nothing is told`(
    _ way: Way
  ) throws {
    #expect(try findings(app(way)).filter { $0.kind == "hidden-state" } == [])
  }

  enum Way { case plain, swiped, held }

  private func findings(_ app: LiveApp) throws -> [LiveSearch.Finding] {
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    return LiveSearch(from: state.told(), in: &states).findings
  }

  private func app(_ way: Way) -> LiveApp {
    let app = LiveApp("Shoal") { window in
      let shoal = ShoalCoordinator(way)
      shoal.start(in: window)
      return shoal
    }
    if way == .plain || way == .swiped { return app }
    return app.links("shoal://chat").link { (shoal: ShoalCoordinator, _) in
      shoal.openChat()
      return true
    }
  }
}

/// Notes where it is, and what waits until a modal is gone.
@MainActor private final class ShoalCoordinator: NSObject, UIGestureRecognizerDelegate {
  private let way: SearchedWaysTests.Way
  private let stack = UINavigationController()
  private var isDeep = false
  private var waiting = 0

  init(_ way: SearchedWaysTests.Way) { self.way = way }

  func start(in window: UIWindow) {
    let first = ShoalScreen()
    first.navigationItem.rightBarButtonItems =
      way == .plain || way == .swiped
      ? [item("deep") { [unowned self] in showDeep() }]
      : [item("chat") { [unowned self] in openChat() }]
    stack.interactivePopGestureRecognizer?.delegate = self
    stack.viewControllers = [first]
    window.rootViewController = stack
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    stack.viewControllers.count > 1
  }

  private func showDeep() {
    if way == .swiped, isDeep { return }
    isDeep = true
    let screen = UIViewController()
    screen.navigationItem.leftBarButtonItem = item("leave") { [unowned self] in
      isDeep = false
      stack.popViewController(animated: true)
    }
    stack.pushViewController(screen, animated: true)
  }

  func openChat() {
    if stack.presentedViewController != nil {
      waiting = 1
      return
    }
    let chat = UIViewController()
    chat.isModalInPresentation = true
    chat.navigationItem.leftBarButtonItem = item("close") { [unowned self] in
      stack.dismiss(animated: true) { [unowned self] in
        guard waiting > 0 else { return }
        waiting -= 1
        openChat()
      }
    }
    stack.present(UINavigationController(rootViewController: chat), animated: true)
  }

  private func item(_ name: String, _ work: @escaping () -> Void) -> UIBarButtonItem {
    let item = UIBarButtonItem(primaryAction: UIAction(title: name) { _ in work() })
    item.accessibilityIdentifier = name
    return item
  }
}

private final class ShoalScreen: UIViewController {}
