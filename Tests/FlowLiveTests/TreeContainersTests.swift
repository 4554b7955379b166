import FlowLive
import Testing
import UIKit

/// What a tree tells of containers that are no coordinator's surface.
@MainActor @Suite struct TreeContainersTests {
  @Test func `each stack in a coordinator's tabs, and in a modal, is a line of its own`() throws {
    let session = try LiveSession(Self.app(hasStack: false))
    try session.run("tap more; tap Two; tap form; tap more")
    let tree = try session.run("tree")
    #expect(
      tree == """
        Depot#1 tabs *Two
          Navigation#1 navigation [Crate#1, Crate#3]
          Navigation#2 navigation [Crate#2]
          ^Navigation#3 navigation [Crate#4, Crate#5]

        """
    )
  }

  @Test func `tabs on a coordinator's stack are an entry, and lines with what they hold`() throws {
    let session = try LiveSession(Self.app(hasStack: true))
    let tree = try session.run("tree")
    #expect(
      tree == """
        Depot#1 navigation [TabBar#1]
          TabBar#1 tabs *One
            Navigation#1 navigation [Crate#1]
            Navigation#2 navigation [Crate#2]

        """
    )
  }

  private static func app(hasStack: Bool) -> LiveApp {
    LiveApp("Depots") { window in
      let depot = DepotCoordinator()
      window.rootViewController = hasStack ? depot.onStack() : depot.tabs
      return depot
    }
  }
}

/// Shows a stack in each of its tabs, with no coordinator for any.
@MainActor private final class DepotCoordinator {
  let tabs = UITabBarController()
  private var stack: UINavigationController?

  init() {
    tabs.viewControllers = ["One", "Two"].map { title in
      let stack = UINavigationController(rootViewController: crate())
      stack.tabBarItem.title = title
      return stack
    }
  }

  func onStack() -> UIViewController {
    let stack = UINavigationController(rootViewController: tabs)
    self.stack = stack
    return stack
  }

  private func crate() -> UIViewController {
    let crate = CrateController()
    crate.depot = self
    return crate
  }

  func more(_ crate: UIViewController) {
    crate.navigationController?.pushViewController(self.crate(), animated: false)
  }

  func form(_ crate: UIViewController) {
    crate.present(UINavigationController(rootViewController: self.crate()), animated: false)
  }
}

private final class CrateController: UIViewController {
  weak var depot: DepotCoordinator?

  override func viewDidLoad() {
    add("more") { $0.depot?.more($0) }
    add("form") { $0.depot?.form($0) }
  }

  private func add(_ title: String, _ act: @escaping (CrateController) -> Void) {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    let action = UIAction { [unowned self] _ in act(self) }
    button.addAction(action, for: .touchUpInside)
    view.addSubview(button)
  }
}
