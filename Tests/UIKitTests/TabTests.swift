import Foundation
import Testing
import UIKit

/// Section 9: tabs.
@MainActor @Suite final class TabTests {
  lazy var stage = Stage()

  /// Of an app from before UIKit had the name.
  final class OwnTabs: UITabBarController {
    private let tabs = ["Home", "Cart"]
    var titles: [String] { tabs }
  }

  @Test func `a subclass has tabs of its own in the place of UIKit's`() {
    #expect(OwnTabs().titles == ["Home", "Cart"])
    let tabs = UITabBarController()
    tabs.tabs = [UITab(title: "A", image: nil, identifier: "a") { _ in UIViewController() }]
    #expect(tabs.tabs.map(\.title) == ["A"])
  }

  final class TabDelegate: NSObject, UITabBarControllerDelegate {
    unowned let stage: Stage
    var answer = true
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var crossings: [String] = []
    init(_ stage: Stage) { self.stage = stage }
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      stage.log.append("\(stage.names([viewController])[0]).should")
      return answer
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) { stage.log.append("\(stage.names([viewController])[0]).didSelect") }
    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) { stage.log.append("\(previousTab?.title ?? "-")>\(selectedTab.title).didSelectTab") }
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      crossings.append(stage.names([fromVC, toVC]).joined(separator: ">"))
      return animator
    }
  }

  private func tabs(_ names: String..., delegate: TabDelegate? = nil) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = names.map(stage.probe)
    tabs.delegate = delegate
    stage.show(tabs)
    return tabs
  }

  @Test func `U234 U236 should and did select are sent for taps only`() {
    let delegate = TabDelegate(stage)
    let tabs = tabs("A", "B", delegate: delegate)
    tabs.selectedIndex = 1
    #expect(stage.take("should", "didSelect").filter { $0.contains("elect") } == [])
    tabs.tapTab(at: 0)
    #expect(
      stage.take("should", "didSelect").filter { $0.contains("ould") || $0.contains("elect") }
        == ["A.should", "A.didSelect"]
    )
  }

  @Test func `U235 didSelect is sent for the selected tab too`() {
    let delegate = TabDelegate(stage)
    tabs("A", "B", delegate: delegate).tapTab(at: 0)
    #expect(stage.log == ["A.should", "A.didSelect"])
  }

  @Test func `U237 shouldSelect false keeps the tab`() {
    let delegate = TabDelegate(stage)
    let tabs = tabs("A", "B", delegate: delegate)
    delegate.answer = false
    #expect(!tabs.tapTab(at: 1))
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `U238 index and controller follow each other`() {
    let tabs = tabs("A", "B")
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === tabs.viewControllers?[1])
    tabs.selectedViewController = tabs.viewControllers?[0]
    #expect(tabs.selectedIndex == 0)
    tabs.selectedViewController = stage.probe("X")
    #expect(stage.exceptions.map(\.name) == [.invalidArgument])
  }

  @Test func `U239 an observer of selectedIndex sees code, not taps`() {
    final class Observing: UITabBarController {
      var seen: [Int] = []
      override var selectedIndex: Int { didSet { seen.append(selectedIndex) } }
    }
    let tabs = Observing()
    tabs.viewControllers = [stage.probe("A"), stage.probe("B")]
    stage.show(tabs)
    tabs.tapTab(at: 1)
    #expect(tabs.seen.isEmpty)
    tabs.selectedIndex = 0
    #expect(tabs.seen == [0])
  }

  @Test func `U240 selecting by code changes the bar's selected item`() {
    let tabs = tabs("A", "B")
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[1].tabBarItem)
  }

  private func modern(_ delegate: TabDelegate? = nil) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.setTabs(
      ["One", "Two"].map { name in
        UITab(title: name, image: nil, identifier: name) { [stage] _ in stage.probe(name) }
      },
      animated: false
    )
    tabs.delegate = delegate
    stage.show(tabs)
    return tabs
  }

  @Test func `U241 a selected tab answers at once`() {
    let tabs = modern()
    tabs.selectedTab = tabs.tabs[1]
    #expect(tabs.selectedTab?.identifier == "Two")
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `U242 a set of tabs and a selection complete`() {
    let tabs = tabs("A", "B")
    var done: [String] = []
    for (name, body) in [
      (
        "set",
        { tabs.setViewControllers([self.stage.probe("C"), self.stage.probe("D")], animated: true) }
      ),
      ("select", { tabs.selectedIndex = 1 }),
    ] {
      CATransaction.begin()
      CATransaction.setCompletionBlock { done.append(name) }
      body()
      CATransaction.commit()
      stage.loop.settle()
    }
    #expect(done == ["set", "select"])
  }

  @Test func `U243 custom animators are asked for a selection and for a set`() {
    let delegate = TabDelegate(stage)
    let tabs = tabs("A", "B", delegate: delegate)
    delegate.animator = Fade(stage)
    tabs.selectedIndex = 1
    stage.loop.settle()
    tabs.setViewControllers([stage.probe("C"), tabs.viewControllers![0]], animated: true)
    stage.loop.settle()
    tabs.setViewControllers([stage.probe("D"), stage.probe("E")], animated: true)
    stage.loop.settle()
    #expect(delegate.crossings == ["A>B", "B>A", "A>E"])
    #expect(stage.log.filter { $0 == "animated" }.count == 3)
    #expect(stage.names(tabs.children) == ["D", "E"])
  }

  @Test func `U244 a new set reselects the controller, else the index, else the first`() {
    let tabs = tabs("A", "B", "C")
    let old = tabs.viewControllers ?? []
    tabs.selectedIndex = 2
    tabs.viewControllers = [stage.probe("D"), old[2]]
    #expect(tabs.selectedIndex == 1)
    tabs.viewControllers = [stage.probe("E"), stage.probe("F")]
    #expect(tabs.selectedIndex == 1)
    tabs.viewControllers = [stage.probe("G")]
    #expect(tabs.selectedIndex == 0)
    #expect(old[0].parent == nil && tabs.selectedViewController?.view.window != nil)
  }

  @Test func `U245 a new set is the customizable one`() {
    let tabs = tabs("A", "B")
    #expect(stage.names(tabs.customizableViewControllers) == ["A", "B"])
  }

  @Test func `U246 U247 more than five are behind More, which is no tab of its own`() {
    let tabs = tabs("1", "2", "3", "4", "5", "6")
    #expect(tabs.tabBar.items?.count == 5)
    #expect(tabs.viewControllers?.count == 6)
    #expect(stage.names(tabs.children).prefix(4) == ["1", "2", "3", "4"])
    #expect(tabs.children.count == 5)
    tabs.tapTab(at: 4)
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(tabs.viewControllers?.contains(tabs.moreNavigationController) == false)
  }

  @Test func `U248 U249 behind More the stack of More shows a controller, a stack in a stack`() {
    let tabs = UITabBarController()
    let inner = UINavigationController(rootViewController: stage.probe("I"))
    tabs.viewControllers = ["1", "2", "3", "4", "5"].map(stage.probe) + [inner]
    stage.show(tabs)
    tabs.selectedIndex = 5
    stage.loop.settle()
    #expect(tabs.moreNavigationController.topViewController === inner)
    #expect(inner.topViewController?.view.window === stage.window)
    #expect(stage.exceptions.isEmpty)
  }

  private func stacked() -> (tabs: UITabBarController, stack: UINavigationController) {
    let tabs = UITabBarController()
    let stack = UINavigationController(rootViewController: stage.probe("A"))
    stack.pushViewController(stage.probe("B"), animated: false)
    tabs.viewControllers = [stack, stage.probe("T")]
    stage.show(tabs)
    return (tabs, stack)
  }

  @Test func `U250 U251 a second tap pops the tab's stack, animated, after didSelect (assumed)`() {
    let (tabs, stack) = stacked()
    let delegate = TabDelegate(stage)
    tabs.delegate = delegate
    tabs.tapTab(at: 0)
    #expect(
      stage.take("should", "didSelect")
        == [
          "UINavigationController.should", "UINavigationController.didSelect", "B.wD", "A.wA",
        ]
    )
    stage.loop.settle()
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `U252 (assumed) at the root a second tap pops nothing`() {
    let (tabs, stack) = stacked()
    stack.popToRootViewController(animated: false)
    stage.log = []
    tabs.tapTab(at: 0)
    stage.loop.settle()
    #expect(stage.log.isEmpty && stack.viewControllers.count == 1)
  }

  @Test func `U253 a tab's view is loaded when it is first selected, once`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.probe("A"), stage.probe("B")]
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    #expect(stage.log.filter { $0.hasSuffix("didLoad") } == ["A.didLoad"])
    for index in [1, 0, 1] { tabs.tapTab(at: index) }
    #expect(stage.log.filter { $0.hasSuffix("didLoad") } == ["A.didLoad", "B.didLoad"])
  }

  @Test func `U254 a switch of tabs sends the new one first`() {
    let tabs = tabs("A", "B")
    tabs.tapTab(at: 1)
    #expect(stage.take("didLoad") == ["B.didLoad", "B.wA", "A.wD", "A.dD", "B.dA"])
    tabs.tapTab(at: 0)
    #expect(stage.take() == ["A.wA", "B.wD", "B.dD", "A.dA"])
  }

  @Test func `U255 each stack keeps its depth`() {
    let (tabs, stack) = stacked()
    tabs.tapTab(at: 1)
    tabs.tapTab(at: 0)
    #expect(stack.viewControllers.count == 2)
  }

  @Test func `U256 (assumed) a switch of tabs moves nobody`() {
    let tabs = tabs("A", "B")
    tabs.tapTab(at: 1)
    let flags = (tabs.viewControllers ?? []).compactMap { ($0 as? Probe)?.flags }
    #expect(flags[0]["wD"] == "" && flags[0]["dD"] == "")
    #expect(flags[1]["wA"] == "" && flags[1]["dA"] == "")
  }

  @Test func `U257 a stack gives its tab the title of its bottom controller`() {
    let (tabs, stack) = stacked()
    stack.viewControllers[0].title = "Bottom"
    stack.viewControllers[1].title = "Top"
    #expect(stack.tabBarItem.title == "Bottom")
    #expect(tabs.children.first === stack)
  }

  @Test func `U258 tabBarController is the nearest up the parents`() {
    let (tabs, stack) = stacked()
    #expect(stack.topViewController?.tabBarController === tabs)
  }

  @Test func `U259 the managed bar refuses changes`() {
    let tabs = tabs("A", "B")
    tabs.tabBar.items = []
    #expect(
      stage.exceptions.map(\.reason) == [
        "Directly modifying a tab bar managed by a tab bar controller is not allowed."
      ]
    )
    #expect(tabs.tabBar.items?.count == 2)
  }

  @Test func `U260 a tap tells which tab was selected before`() {
    let delegate = TabDelegate(stage)
    modern(delegate).tapTab(at: 1)
    #expect(stage.log.last == "One>Two.didSelectTab")
  }

  @Test func `a tab's title, badge and hiding show in the bar`() {
    let tabs = UITabBarController()
    let items = ["A", "B", "C"].map { name in
      UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
    }
    tabs.tabs = items
    stage.show(tabs)
    items[0].title = "Home"
    items[1].badgeValue = "3"
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "B", "C"])
    #expect(tabs.tabBar.items?[1].badgeValue == "3")
    tabs.selectedTab = items[2]
    items[1].isHidden = true
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "C"])
    #expect(tabs.selectedTab === items[2] && tabs.tabs.count == 3)
    items[1].isHidden = false
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "B", "C"])
  }

  @Test func `a subclass hears of the item that a finger taps`() {
    final class Told: UITabBarController {
      var told: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        told.append("\(item.tag) from \(selectedIndex)")
      }
    }
    let tabs = Told()
    tabs.viewControllers = (0...1).map { tag in
      let screen = UIViewController()
      screen.tabBarItem = UITabBarItem(title: nil, image: nil, tag: tag)
      return screen
    }
    stage.show(tabs)
    tabs.selectedIndex = 0
    tabs.tapTab(at: 1)
    #expect(tabs.told == ["1 from 0"])
  }
}
