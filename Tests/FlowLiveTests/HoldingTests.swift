import FlowLive
import Testing
import UIKit

/// Whose a container is where several coordinators hold it.
@MainActor @Suite struct HoldingTests {
  @Test func `tabs are the coordinator's that they refer to`() throws {
    let session = try LiveSession(Shown.app)
    #expect(
      try session.run("tree").hasPrefix("Outer#1 simple\n  Main#1 tabs *One [Sheet#1, Sheet#2]\n")
    )
    #expect(try session.run("tap Two").hasPrefix("  select    Main#1 Two, was One\n"))
  }

  @Test func `a stack is not the coordinator's that has it as an item`() throws {
    let session = try LiveSession(Items.app)
    #expect(
      try session.run("tree") == """
        Frame#1 tabs *One
          Left#1 navigation [Sheet#1]
          Right#1 navigation [Sheet#2]

        """
    )
    #expect(session.path == "Frame/Left/Sheet")
  }

  @Test func `a stack is not the coordinator's that shows it in a window`() throws {
    let session = try LiveSession(Windowed.app)
    #expect(
      try session.run("tree") == """
        Door#1 simple
          Hall#1 navigation [Sheet#1]

        """
    )
  }

  @Test func `a screen that is presented by itself stands below its coordinator, marked`() throws {
    let session = try LiveSession(Windowed.app)
    try session.run("push Sheet title=Next; present Sheet title=Form")
    #expect(
      try session.run("tree") == """
        Door#1 simple
          Hall#1 navigation [Sheet#1, Sheet#2]
            ^Sheet#3

        """
    )
  }

  @Test func `a flow that a screen's closures keep pushes screens of its own`() throws {
    let session = try LiveSession(Searched.app)
    let told = try session.run("tap more")
    #expect(
      told.contains("shown     MovieDetail#1 on WholeFlow#1 at 2 by SearchFlow#1\n"),
      "\(told)"
    )
  }
}

private final class SheetController: UIViewController {
  convenience init(_ title: String) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    tabBarItem.title = title
  }
}

/// A coordinator that holds what it shows, which refers to a coordinator of its own.
private enum Shown {
  static let app = LiveApp("Shown") { window in
    let coordinator = OuterCoordinator()
    let root = UIViewController()
    window.rootViewController = root
    coordinator.start(in: root)
    return coordinator
  }
}

@MainActor
private final class OuterCoordinator {
  var current: UIViewController?
  let child = MainCoordinator()

  func start(in root: UIViewController) {
    child.tabs.coordinator = child
    child.tabs.viewControllers = [SheetController("One"), SheetController("Two")]
    current = child.tabs
    root.addChild(child.tabs)
    root.view.addSubview(child.tabs.view)
    child.tabs.didMove(toParent: root)
  }
}

@MainActor
private final class MainCoordinator {
  let tabs = MainTabsController()
}

private final class MainTabsController: UITabBarController {
  weak var coordinator: MainCoordinator?
}

/// Routers that hold their containers weakly, and what is in them as items.
private enum Items {
  static let app = LiveApp("Items") { window in
    let coordinator = FrameCoordinator()
    window.rootViewController = coordinator.router.start()
    return coordinator
  }
}

private struct RouterItem {
  let controller: UIViewController
}

@MainActor
private final class ItemRouter {
  weak var container: UIViewController?
  var items: [RouterItem] = []

  func start(stack root: UIViewController) -> UIViewController {
    let stack = UINavigationController(rootViewController: root)
    stack.tabBarItem.title = root.title
    container = stack
    items = [RouterItem(controller: root)]
    return stack
  }

  func start(tabs: [UIViewController]) -> UIViewController {
    let controller = UITabBarController()
    controller.viewControllers = tabs
    container = controller
    items = tabs.map { RouterItem(controller: $0) }
    return controller
  }
}

@MainActor
private final class FrameCoordinator {
  let router = FrameRouter()
}

@MainActor
private final class FrameRouter {
  let own = ItemRouter()
  let left = LeftCoordinator()
  let right = RightCoordinator()

  func start() -> UIViewController {
    own.start(tabs: [
      left.router.start(stack: SheetController("One")),
      right.router.start(stack: SheetController("Two")),
    ])
  }
}

@MainActor private final class LeftCoordinator { let router = ItemRouter() }
@MainActor private final class RightCoordinator { let router = ItemRouter() }

/// A coordinator with the window, and a child with the stack that it shows.
private enum Windowed {
  static let app = LiveApp("Windowed") { window in DoorCoordinator(window) }
    .controller("Sheet") { SheetController($0.title) }
}

@MainActor
private final class DoorCoordinator {
  let window: UIWindow
  let child = HallCoordinator()

  init(_ window: UIWindow) {
    self.window = window
    window.rootViewController = child.stack
  }
}

@MainActor
private final class HallCoordinator {
  let stack = UINavigationController(rootViewController: SheetController("Hall"))
}

/// A flow whose stack is another's, and which nobody keeps but a screen's closure.
private enum Searched {
  static let app = LiveApp("Searched") { window in
    let flow = WholeFlow(window.rootViewController as? UINavigationController)
    flow.start()
    return flow
  }
}

@MainActor
private final class WholeFlow {
  let navigation: UINavigationController?

  init(_ navigation: UINavigationController?) { self.navigation = navigation }

  func start() {
    if let navigation { SearchFlow(navigation).start() }
  }
}

@MainActor
private final class SearchFlow {
  private weak var navigation: UINavigationController?

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func start() {
    let list = ListController()
    list.onMore = more
    navigation?.pushViewController(list, animated: false)
  }

  private func more() { navigation?.pushViewController(MovieDetailController(), animated: true) }
}

private final class MovieDetailController: UIViewController {}

private final class ListController: UIViewController {
  var onMore: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let more = UIButton(type: .system)
    more.setTitle("more", for: .normal)
    more.addAction(UIAction { [weak self] _ in self?.onMore?() }, for: .touchUpInside)
    view.addSubview(more)
  }
}
