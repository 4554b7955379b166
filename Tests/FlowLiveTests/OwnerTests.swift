import FlowLive
import Testing
import UIKit

/// Whose a screen is, in apps that say it in other ways than by a property of the screen.
@MainActor @Suite struct OwnerTests {
  @Test(arguments: [MemoWay.delegate, .coordinator, .closure, .nested])
  func `a screen is the coordinator's that the nearest way through its view model leads to`(
    way: MemoWay
  ) throws {
    let session = try LiveSession(Memo.app(way))
    #expect(session.path == "Memo/Drafts/Page")
    // The newest that holds the stack is another one.
    try session.run("link \"memo://board\"")
    #expect(session.path == "Memo/Page")
    #expect(try session.run("tree").contains("Drafts#1"))
  }

  @Test(arguments: [false, true])
  func `tabs that no coordinator holds have a name of their own`(tabsAreKnown: Bool) throws {
    let session = try LiveSession(Corner.app(hasStacks: true, tabsAreKnown: tabsAreKnown))
    #expect(
      try session.run("tree") == """
        Corner#1 simple
          Left#1 navigation [Page#1]
          Right#1 navigation [Page#2]

        """
    )
    #expect(
      try session.run("tap Right") == """
          select    TabBar#1 Right, was Left
          active    Right#1
        = Corner/Right/Page

        """
    )
  }

  @Test func `a screen that fills a tab lies at no place of a stack`() throws {
    let session = try LiveSession(Corner.app(hasStacks: false))
    #expect(
      try session.run("relaunch").hasSuffix(
        """
          shown     Page#3 on TabBar#2 by Left#2
          shown     Page#4 on TabBar#2 by Right#2
        = Corner/Left/Page

        """
      )
    )
  }

  @Test(arguments: [
    ("stack", "  dismiss   Stacked#1 CAUSE\n  removed   Page#2 CAUSE\n"),
    ("page", "  dismiss   Page#2 CAUSE\n  removed   Page#2 CAUSE\n"),
  ])
  func `a modal that is closed or swiped takes its screens along`(
    route: String,
    expected: String
  ) throws {
    for (line, cause) in [("link \"x://end\"", "dismissed"), ("swipe-down", "swiped")] {
      let session = try LiveSession(Rooted.app)
      try session.run("link \"x://\(route)\"")
      let told = expected.replacingOccurrences(of: "CAUSE", with: cause)
      #expect(try session.run(line).hasPrefix(told))
    }
  }
}

/// How a view model knows its coordinator.
enum MemoWay { case delegate, coordinator, closure, nested }

/// Two coordinators share a stack; the first shows a screen while the second still runs.
enum Memo {
  static func app(_ way: MemoWay) -> LiveApp {
    LiveApp("Memo") { window in
      let coordinator = MemoCoordinator(window.rootViewController as? UINavigationController, way)
      coordinator.start()
      return coordinator
    }
    .link { (coordinator: MemoCoordinator, _) in
      coordinator.board()
      return true
    }
  }
}

protocol PageModelDelegate: AnyObject {}

private final class PageModel {
  weak var delegate: (any PageModelDelegate)?
  weak var coordinator: AnyObject?
  var onEnd: (() -> Void)?
  var router: PageRouter?
}

private final class PageRouter {
  weak var owner: (any PageModelDelegate)?
}

private final class PageController: UIViewController {
  private let model: PageModel

  init(_ model: PageModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

private class StackCoordinator: PageModelDelegate {
  weak var navigation: UINavigationController?
  let way: MemoWay

  init(_ navigation: UINavigationController?, _ way: MemoWay) {
    self.navigation = navigation
    self.way = way
  }

  func end() {}

  @MainActor func page() -> PageController {
    let model = PageModel()
    switch way {
    case .delegate: model.delegate = self
    case .coordinator: model.coordinator = self
    case .closure: model.onEnd = { [weak self] in self?.end() }
    case .nested:
      let router = PageRouter()
      router.owner = self
      model.router = router
    }
    return PageController(model)
  }
}

private final class MemoCoordinator: StackCoordinator {
  private var drafts: DraftsCoordinator?

  @MainActor func start() {
    let drafts = DraftsCoordinator(navigation, way)
    self.drafts = drafts
    navigation?.setViewControllers([drafts.page()], animated: false)
  }

  @MainActor func board() {
    navigation?.setViewControllers([page()], animated: false)
  }
}

private final class DraftsCoordinator: StackCoordinator {}

/// An app whose tab bar is made where its window is.
enum Corner {
  static func app(hasStacks: Bool, tabsAreKnown: Bool = false) -> LiveApp {
    LiveApp("Corner") { window in
      let coordinator = CornerCoordinator()
      let tabs = UITabBarController()
      if tabsAreKnown { coordinator.left.tabs = tabs }
      if hasStacks {
        tabs.viewControllers = [coordinator.left.navigation, coordinator.right.navigation]
      } else {
        tabs.viewControllers = [coordinator.left.page, coordinator.right.page]
      }
      window.rootViewController = tabs
      return coordinator
    }
  }
}

private final class CornerCoordinator {
  let left: LeftCoordinator
  let right: RightCoordinator

  @MainActor init() {
    left = LeftCoordinator("Left")
    right = RightCoordinator("Right")
  }
}

@MainActor
private class SideCoordinator {
  weak var tabs: UITabBarController?
  let page: PageController
  lazy var navigation = UINavigationController(rootViewController: page)

  init(_ title: String) {
    page = PageController(PageModel())
    page.title = title
    page.tabBarItem.title = title
  }
}

private final class LeftCoordinator: SideCoordinator {}
private final class RightCoordinator: SideCoordinator {}

/// Coordinators with a container of their own, which is what is presented.
enum Rooted {
  static let app = LiveApp("Rooted") { window in
    let coordinator = HomeCoordinator()
    window.rootViewController = coordinator.rootViewController
    return coordinator
  }
  .link { (coordinator: HomeCoordinator, url) in
    coordinator.trigger(url.host ?? "")
    return true
  }
}

private class RootedCoordinator {
  let rootViewController: UIViewController
  var children: [RootedCoordinator] = []

  @MainActor init(_ rootViewController: UIViewController) {
    self.rootViewController = rootViewController
  }

  @MainActor func present(_ child: RootedCoordinator) {
    children.append(child)
    rootViewController.present(child.rootViewController, animated: true)
  }
}

private final class HomeCoordinator: RootedCoordinator {
  @MainActor init() {
    super.init(UINavigationController(rootViewController: PageController(PageModel())))
  }

  @MainActor func trigger(_ route: String) {
    switch route {
    case "stack": present(StackedCoordinator())
    case "page": present(PlainCoordinator())
    default:
      rootViewController.dismiss(animated: true)
      children = []
    }
  }
}

private final class StackedCoordinator: RootedCoordinator {
  @MainActor init() {
    super.init(UINavigationController(rootViewController: PageController(PageModel())))
  }
}

private final class PlainCoordinator: RootedCoordinator {
  @MainActor init() { super.init(PageController(PageModel())) }
}
