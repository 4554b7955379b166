import Foundation
import Testing
import UIKit

/// Section 1: view loading and the first appearance.
@MainActor @Suite final class ViewLoadingTests {
  lazy var stage = Stage()

  @Test func `U001 reading view loads it, then tells viewDidLoad`() {
    let a = stage.probe("A")
    _ = a.view
    #expect(stage.log == ["A.load", "A.didLoad"])
  }

  @Test func `U002 viewDidLoad finds the view that loadView made`() {
    let a = stage.probe("A")
    var seen = false
    a.on["didLoad"] = { seen = $0.isViewLoaded }
    a.loadViewIfNeeded()
    #expect(seen)
  }

  @Test func `U003 loadViewIfNeeded loads, viewIfLoaded and isViewLoaded never do`() {
    let a = stage.probe("A")
    #expect(a.viewIfLoaded == nil && !a.isViewLoaded && stage.log.isEmpty)
    a.loadViewIfNeeded()
    #expect(a.viewIfLoaded != nil && a.isViewLoaded)
  }

  @Test func `U004 (second-hand) a loaded view is not loaded again`() {
    let a = stage.probe("A")
    _ = a.view
    _ = a.view
    a.loadViewIfNeeded()
    #expect(stage.log == ["A.load", "A.didLoad"])
  }

  @Test func `U005 an override of loadView gives the view`() {
    final class Own: UIViewController {
      override func loadView() { view = UILabel(frame: .zero) }
    }
    #expect(Own().view is UILabel)
  }

  @Test func `U006 a view set to nil is loaded a second time`() {
    let a = stage.probe("A")
    _ = a.view
    a.view = nil
    #expect(!a.isViewLoaded)
    _ = a.view
    #expect(stage.log == ["A.load", "A.didLoad", "A.load", "A.didLoad"])
  }

  @Test func `U007 a memory warning leaves the view`() {
    let a = stage.probe("A")
    _ = a.view
    a.didReceiveMemoryWarning()
    #expect(a.isViewLoaded)
  }

  @Test func `U008 the first appearance: load, will, layout, did`() {
    stage.window.rootViewController = stage.probe("A")
    stage.window.makeKeyAndVisible()
    #expect(
      stage.log == ["A.load", "A.didLoad", "A.wA", "A.iA", "A.wL", "A.dL", "A.dA"]
    )
  }

  @Test func `U009 UIKit calls the overridable loadViewIfNeeded around an appearance`() {
    final class Counting: UIViewController {
      var calls = 0
      override func loadViewIfNeeded() {
        calls += 1
        super.loadViewIfNeeded()
      }
    }
    let root = Counting()
    stage.show(root)
    #expect(root.calls > 0)
  }

  @Test func `U010 viewWillAppear comes before the view is in the window`() {
    let a = stage.probe("A")
    var inWindow: Bool?
    a.on["wA"] = { inWindow = $0.view.window != nil }
    stage.show(a)
    #expect(inWindow == false)
  }

  @Test func `U011 viewIsAppearing comes once, between will and did, with the view in the window`()
  {
    let a = stage.probe("A")
    var inWindow: Bool?
    a.on["iA"] = { inWindow = $0.view.window != nil }
    stage.window.rootViewController = a
    stage.window.makeKeyAndVisible()
    #expect(stage.take("iA") == ["A.wA", "A.iA", "A.dA"])
    #expect(inWindow == true)
  }

  @Test func `U012 did appear comes when the transition is complete, did disappear after it`() {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: true)
    stage.commit()
    #expect(stage.take() == ["A.wD", "B.wA"])
    stage.loop.settle()
    #expect(stage.take() == ["A.dD", "B.dA"])
  }

  @Test(arguments: [true, false])
  func `U013 the callbacks are animated exactly when the change is`(animated: Bool) {
    let stack = stage.stack("A")
    let b = stage.probe("B")
    stack.pushViewController(b, animated: animated)
    stage.loop.settle()
    #expect(b.flags["animated"] == "\(animated)")
  }

  @Test func `U014 the layout callbacks bracket the view's own layout`() {
    final class Own: UIView {
      var tell: () -> Void = {}
      override func layoutSubviews() { tell() }
    }
    let a = stage.probe("A")
    let view = Own()
    view.tell = { [unowned stage] in stage.log.append("A.layout") }
    a.view = view
    stage.window.rootViewController = a
    stage.window.makeKeyAndVisible()
    #expect(
      stage.log.filter { $0.hasSuffix("L") || $0.hasSuffix("layout") }.prefix(3)
        == ["A.wL", "A.layout", "A.dL"]
    )
  }

  @Test func `U016 items are made when asked for, the tab's with the controller's title`() {
    let a = stage.probe("A")
    a.title = "Items"
    #expect(a.navigationItem === a.navigationItem)
    #expect(a.tabBarItem.title == "Items")
    #expect(a.tabBarItem === a.tabBarItem)
  }

  @Test func `U017 a changed title is the bar's`() {
    let stack = stage.stack("A")
    stack.topViewController?.title = "New"
    #expect(stack.navigationBar.topItem?.title == "New")
  }

  @Test
  func `U018 a container's own override runs first, and is not moving in its child's callback`() {
    let stack = stage.stack("A")
    let b = stage.probe("B")
    let child = stage.probe("C")
    b.on["didLoad"] = {
      $0.addChild(child)
      $0.view.addSubview(child.view)
      child.didMove(toParent: $0)
    }
    stack.pushViewController(b, animated: false)
    stage.commit()
    var parentMoves: Bool?
    child.on["wD"] = { parentMoves = $0.parent?.isMovingFromParent }
    stage.log = []
    stack.popViewController(animated: false)
    #expect(stage.take() == ["B.wD", "C.wD", "A.wA", "B.dD", "C.dD", "A.dA"])
    #expect(b.flags["wD"] == "fromParent")
    #expect(parentMoves == false)
  }

  @Test func `U021 a root appears whatever the state of the app`() {
    UIApplication.shared.applicationState = .background
    stage.window.rootViewController = stage.probe("A")
    stage.window.makeKeyAndVisible()
    #expect(stage.take() == ["A.wA", "A.dA"])
  }

  @Test func `U015 layout callbacks come around an animated push, in pairs, their number open`() {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: true)
    stage.loop.settle()
    let layout = stage.take("wL", "dL").filter { ["B.wL", "B.dL"].contains($0) }
    #expect(!layout.isEmpty && layout.count.isMultiple(of: 2))
    #expect(layout.enumerated().allSatisfy { $1 == ($0.isMultiple(of: 2) ? "B.wL" : "B.dL") })
  }

  @Test func `U019 pushes and tabs each have an order of their own`() {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: true)
    stage.loop.settle()
    #expect(stage.take().prefix(2) == ["A.wD", "B.wA"])
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.probe("C"), stage.probe("D")]
    stage.show(tabs)
    tabs.tapTab(at: 1)
    stage.loop.settle()
    #expect(stage.take().prefix(2) == ["D.wA", "C.wD"])
  }

  @Test func `U020 (second-hand) viewDidAppear does not mean that the transition is over`() {
    let stack = stage.stack("A")
    let b = stage.probe("B")
    var isInFlight = false
    b.on["dA"] = { isInFlight = $0.transitionCoordinator != nil }
    stack.pushViewController(b, animated: true)
    stage.loop.settle()
    #expect(isInFlight && b.transitionCoordinator == nil)
  }
}
