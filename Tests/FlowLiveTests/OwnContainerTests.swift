import FlowLive
import Testing
import UIKit

/// Containers of an app's own are seen through.
@MainActor @Suite struct OwnContainerTests {
  @Test func `tabs in a controller that fills itself with them are tabs`() throws {
    let session = try Self.session { _ in
      let tabs = UITabBarController()
      tabs.viewControllers = ["One", "Two"].map { title in
        let stack = UINavigationController(rootViewController: Page(title))
        stack.tabBarItem.title = title
        return stack
      }
      return Frame([tabs])
    }
    try session.run("tap Two")
    #expect(session.path == "Page")
    try session.run("tap onward")
    try session.run("back")
    #expect(try session.run("screen").contains("tabs One *Two"))
  }

  @Test func `a root that changes its child shows the child`() throws {
    let frame = Frame([Page("One")])
    let session = try Self.session { _ in frame }
    let text = try session.run("screen")
    #expect(text.hasPrefix("Page#1 \"One\""))
    frame.show(Page("Two"))
    try session.run("wait 1s")
    #expect(try session.run("screen").hasPrefix("Page#2 \"Two\""))
  }

  @Test func `a screen on a stack is a container as long as it has a child`() throws {
    let frame = Frame([])
    let session = try Self.session { _ in
      UINavigationController(rootViewController: frame)
    }
    #expect(session.path == "Frame")
    frame.show(Page("One"))
    try session.run("wait 1s")
    #expect(session.path == "Page")
    frame.clear()
    try session.run("wait 1s")
    #expect(session.path == "Frame")
  }

  @Test func `a screen with parts of its own stays one with a child in it`() throws {
    let session = try Self.session { _ in
      let page = Page("One")
      page.embed(Page("Part"))
      return page
    }
    let text = try session.run("screen")
    #expect(text.contains("\"One\"") && text.contains("button onward2"))
  }

  @Test func `a search bar beside a child makes a screen of a controller`() throws {
    let session = try Self.session { _ in
      let page = UIViewController()
      page.view.addSubview(UISearchBar())
      page.embed(Page("Part"))
      return page
    }
    let text = try session.run("screen")
    #expect(text.contains("field search") && text.contains("button onward"))
    #expect(!text.hasPrefix("Page#1"))
  }

  @Test func `a part that is a container makes none of the screen that it is in`() throws {
    let session = try Self.session { _ in
      let page = Page("One")
      page.embed(Frame([Page("Part")]))
      return page
    }
    let text = try session.run("screen")
    #expect(text.contains("\"One\"") && text.contains("button onward2"))
  }

  @Test func `a tab whose delegate answers in its own way is tapped all the same`() throws {
    let guide = Guide()
    let session = try Self.session { _ in
      let tabs = UITabBarController()
      tabs.viewControllers = ["One", "Two", "Three"].map { title in
        let page = Page(title)
        page.tabBarItem.title = title
        return page
      }
      tabs.tabBar.items?[2].isEnabled = false
      tabs.delegate = guide
      return tabs
    }
    #expect(try session.run("tap Two").contains("select    TabBar#1 Two, was One"))
    #expect(guide.asked == 1)
    #expect(try session.run("! tap Three").contains("disabled: Three"))
    #expect(guide.asked == 1)
  }

  @Test func `the tree of an app without coordinators has its containers and screens`() throws {
    let session = try Self.session { _ in
      let tabs = UITabBarController()
      tabs.viewControllers = ["One", "Two"].map { title in
        let stack = UINavigationController(rootViewController: Page(title))
        stack.tabBarItem.title = title
        return stack
      }
      return tabs
    }
    try session.run("tap onward")
    let tree = try session.run("tree")
    #expect(
      tree == """
        TabBar#1 tabs *One
          Navigation#1 navigation [Page#1, Page#3]
          Navigation#2 navigation [Page#2]

        """
    )
  }

  @Test func `a tab without a title is called after the first screen of its stack`() throws {
    let session = try Self.session { _ in
      let tabs = UITabBarController()
      tabs.viewControllers = [House(), Heart()].map {
        UINavigationController(rootViewController: $0)
      }
      return tabs
    }
    #expect(try session.run("tree").hasPrefix("TabBar#1 tabs *House\n"))
    #expect(try session.run("tap Heart").contains("select    TabBar#1 Heart, was House"))
    #expect(try session.run("tab Navigation#1").contains("select    TabBar#1 House, was Heart"))
  }

  private static func session(
    _ make: @escaping @MainActor (UIWindow) -> UIViewController
  ) throws
    -> LiveSession
  {
    try LiveSession(
      LiveApp("Frames") { window in
        window.rootViewController = make(window)
        return nil
      }
    )
  }
}

private final class Frame: UIViewController {
  init(_ children: [UIViewController]) {
    super.init(nibName: nil, bundle: nil)
    for child in children { embed(child) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ child: UIViewController) {
    clear()
    embed(child)
  }

  func clear() {
    for old in children {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
  }
}

extension UIViewController {
  fileprivate func embed(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.view.frame = view.bounds
    child.didMove(toParent: self)
  }
}

/// Selects by itself, and lets UIKit select nothing.
private final class Guide: NSObject, UITabBarControllerDelegate {
  var asked = 0

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    asked += 1
    tabBarController.selectedViewController = viewController
    return false
  }
}

private final class House: UIViewController {}
private final class Heart: UIViewController {}

private final class Page: UIViewController {
  private let onward = UIButton(type: .system)

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    onward.setTitle("onward", for: .normal)
    onward.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    onward.addAction(
      UIAction { [weak self] _ in
        self?.navigationController?.pushViewController(Page("More"), animated: true)
      },
      for: .touchUpInside
    )
    view.addSubview(onward)
  }
}
