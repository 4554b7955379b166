import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// Screens that an app keeps to show them again, as a menu does.
@MainActor @Suite struct ShownAgainTests {
  @Test func `what was told as a leak is told as none once it is shown again`() throws {
    let session = try LiveSession(app(isKeeping: true))
    #expect(
      try session.run("tap other").contains("leak      Navigation#1 held by Galley#1.stacks[0]")
    )
    #expect(
      try session.run("tap other").contains("unleaked  Navigation#1 held by Galley#1.stacks[0]")
    )
  }

  @Test func `a search tells of no leak where it comes to the screen again`() throws {
    #expect(try findings(isKeeping: true) == [])
    #expect(try findings(isKeeping: false) == ["leak"])
  }

  private func findings(isKeeping: Bool) throws -> [String] {
    var engine = app(isKeeping: isKeeping).engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    var bounds = LiveSearch.Bounds()
    bounds.states = 6
    return LiveSearch(from: state.told(), in: &states, bounds).findings.map(\.kind)
  }

  private func app(isKeeping: Bool) -> LiveApp {
    LiveApp("Galley") { window in
      let galley = GalleyCoordinator(isKeeping: isKeeping)
      galley.start(in: window)
      return galley
    }
  }
}

/// Shows one stack or the other; those it has shown it keeps, whether it shows them again or makes new ones.
@MainActor private final class GalleyCoordinator {
  private let frame = UIViewController()
  private let isKeeping: Bool
  private var stacks: [UINavigationController] = []
  private var count = 0

  init(isKeeping: Bool) { self.isKeeping = isKeeping }

  func start(in window: UIWindow) {
    window.rootViewController = frame
    show()
  }

  private func show() {
    let number = count % 2
    count += 1
    if !isKeeping || stacks.count <= number {
      stacks.append(UINavigationController(rootViewController: screen()))
    }
    for child in frame.children {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    guard let stack = isKeeping ? stacks[number] : stacks.last else { return }
    frame.addChild(stack)
    frame.view.addSubview(stack.view)
    stack.didMove(toParent: frame)
  }

  private func screen() -> UIViewController {
    let screen = UIViewController()
    let item = UIBarButtonItem(
      primaryAction: UIAction(title: "other") { [unowned self] _ in show() }
    )
    item.accessibilityIdentifier = "other"
    screen.navigationItem.rightBarButtonItem = item
    return screen
  }
}
