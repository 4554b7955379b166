import Foundation
import Testing
import UIKit

/// Section 4.6: bars and back.
@MainActor @Suite final class BackTests {
  lazy var stage = Stage()

  /// A stack that answers for its bar.
  final class Guarding: UINavigationController, UINavigationBarDelegate {
    var answer = true
    var asked: [(item: UINavigationItem, count: Int)] = []
    var popped = 0
    var pops: [Bool] = []
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      asked.append((item, viewControllers.count))
      return answer
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      popped += 1
    }
    @discardableResult
    override func popViewController(animated: Bool) -> UIViewController? {
      pops.append(animated)
      return super.popViewController(animated: animated)
    }
  }

  private func guarding() -> Guarding {
    let stack = Guarding(rootViewController: stage.probe("A"))
    stack.pushViewController(stage.probe("B"), animated: false)
    stage.show(stack)
    return stack
  }

  @Test func `U124 U125 hidesBottomBarWhenPushed hides the bar until that controller is popped`() {
    let tabs = UITabBarController()
    let stack = UINavigationController(rootViewController: stage.probe("A"))
    tabs.viewControllers = [stack]
    stage.show(tabs)
    let b = stage.probe("B")
    b.hidesBottomBarWhenPushed = true
    stack.pushViewController(b, animated: false)
    #expect(!tabs.isTabBarReachable)
    stack.pushViewController(stage.probe("C"), animated: false)
    #expect(!tabs.isTabBarReachable)
    stack.popToRootViewController(animated: false)
    #expect(tabs.isTabBarReachable)
  }

  @Test func `whether a bottom bar is hidden is asked when the stack changes, of all in it`() {
    let tabs = UITabBarController()
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let stack = UINavigationController(rootViewController: a)
    tabs.viewControllers = [stack]
    stage.show(tabs)
    a.hidesBottomBarWhenPushed = true
    stack.pushViewController(b, animated: false)
    a.hidesBottomBarWhenPushed = false
    #expect(!tabs.isTabBarReachable)
    stack.popViewController(animated: false)
    #expect(tabs.isTabBarReachable)
    stack.pushViewController(b, animated: false)
    b.hidesBottomBarWhenPushed = true
    #expect(tabs.isTabBarReachable)
  }

  @Test func `U126 the back button is hidden by the item, or by a left item of its own`() {
    let stack = stage.stack("A", "B")
    let item = stack.viewControllers[1].navigationItem
    #expect(stack.hasBackButton)
    item.hidesBackButton = true
    #expect(!stack.hasBackButton)
    item.hidesBackButton = false
    item.leftBarButtonItem = UIBarButtonItem(systemItem: .close)
    #expect(!stack.hasBackButton)
    item.leftItemsSupplementBackButton = true
    #expect(stack.hasBackButton)
  }

  @Test(arguments: ["left item", "hidden bar"])
  func `U127 what hides the back button disables the swipe, until its delegate is nil`(
    way: String
  ) {
    let stack = stage.stack("A", "B")
    if way == "left item" {
      stack.viewControllers[1].navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .close
      )
    } else {
      stack.isNavigationBarHidden = true
    }
    #expect(SwipeBack.begin(on: stack) == nil)
    stack.interactivePopGestureRecognizer?.delegate = nil
    #expect(SwipeBack.begin(on: stack) != nil)
  }

  @Test func `U121 where the app animates the pop itself no swipe begins`() throws {
    let delegate = StackDelegate(stage)
    let stack = stage.stack("A", "B", delegate: delegate)
    delegate.animator = Fade(stage)
    #expect(SwipeBack.begin(on: stack) == nil)
    #expect(stack.viewControllers.count == 2 && stack.transitionCoordinator == nil)
    delegate.animator = nil
    try #require(SwipeBack.begin(on: stack)).finish()
    stage.loop.settle()
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `U128 the recognizer's delegate is a private object of a known name`() {
    let stack = stage.stack("A")
    let delegate = stack.interactivePopGestureRecognizer?.delegate
    #expect(delegate.map { "\(type(of: $0))" } == "_UINavigationInteractiveTransition")
  }

  @Test func `U129 a swipe at the root does not begin, and unguarded breaks`() {
    let stack = stage.stack("A")
    #expect(SwipeBack.begin(on: stack) == nil)
    #expect(stage.complaints.isEmpty)
    stack.interactivePopGestureRecognizer?.delegate = nil
    #expect(SwipeBack.begin(on: stack) == nil)
    #expect(stage.complaints == [.swipeBackAtRoot("UINavigationController")])
  }

  @Test func `U130 a back action replaces the pop, and makes a button where there is none`() {
    let stack = stage.stack("A", "B")
    var acted = 0
    stack.viewControllers[1].navigationItem.backAction = UIAction { _ in acted += 1 }
    #expect(stack.tapBack())
    #expect(acted == 1 && stack.viewControllers.count == 2)
    let root = stage.stack("R")
    root.viewControllers[0].navigationItem.backAction = UIAction { _ in acted += 1 }
    #expect(root.hasBackButton)
    root.viewControllers[0].navigationItem.style = .editor
    #expect(!root.hasBackButton)
  }

  @Test func `U131 U135 shouldPop false prevents, true pops, didPop follows the animation`() {
    let stack = guarding()
    stack.answer = false
    stack.tapBack()
    stage.loop.settle()
    #expect(stack.viewControllers.count == 2)
    stack.answer = true
    stack.tapBack()
    #expect(stack.popped == 0)
    stage.loop.settle()
    #expect(stack.viewControllers.count == 1 && stack.popped == 1)
  }

  @Test func `U132 a managed bar refuses changes of its items`() {
    let stack = stage.stack("A", "B")
    stack.navigationBar.pushItem(UINavigationItem(title: "X"), animated: false)
    stack.navigationBar.popItem(animated: false)
    stack.navigationBar.items = []
    #expect(stage.exceptions.count == 3)
    #expect(stack.navigationBar.items?.count == 2)
  }

  @Test func `U133 U134 a subclass is asked for a tap and for a pop by code, by then shorter`() {
    let stack = guarding()
    let b = stack.viewControllers[1]
    stack.answer = false
    stack.tapBack()
    #expect(stack.asked.map(\.count) == [2])
    #expect(stack.asked[0].item === b.navigationItem)
    stack.popViewController(animated: false)
    #expect(stack.asked.map(\.count) == [2, 1])
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `U137 with the bar hidden shouldPop is not asked`() {
    let stack = guarding()
    stack.isNavigationBarHidden = true
    stack.popViewController(animated: false)
    #expect(stack.asked.isEmpty)
  }

  @Test func `U138 an override of popViewController sees a back tap and a swipe`() throws {
    let stack = guarding()
    try #require(SwipeBack.begin(on: stack)).cancel()
    stage.loop.settle()
    stack.tapBack()
    stage.loop.settle()
    #expect(stack.pops == [true, true])
  }

  @Test func `U136 only a class that declares to be the bar's delegate is asked, not an extension`()
  {
    let stack = Undeclared(rootViewController: stage.probe("A"))
    stack.pushViewController(stage.probe("B"), animated: false)
    stage.show(stack)
    stack.tapBack()
    stage.loop.settle()
    #expect(stack.asked == 0 && stack.viewControllers.count == 1)
  }

  @Test func `U139 (assumed) the menu of a long press on back is no way of its own`() {
    let stack = stage.stack("A", "B", "C")
    stack.popToViewController(stack.viewControllers[0], animated: true)
    stage.loop.settle()
    #expect(stage.take() == ["C.wD", "A.wA", "C.dD", "A.dA"])
  }
}

/// A stack that has the method and does not say that it is a bar's delegate.
private final class Undeclared: UINavigationController {
  var asked = 0
}

extension Undeclared {
  func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    asked += 1
    return false
  }
}
