import Foundation
import Testing
import UIKit

/// Sections 4.4 and 4.5: changes during a transition, and the delegate.
@MainActor @Suite final class FlightTests {
  lazy var stage = Stage()

  @Test func `U104 a push during a push runs when that has ended, and is not lost`() {
    let stack = stage.stack("A")
    stage.loop.transitionsAreSlow = true
    stack.pushViewController(stage.probe("B"), animated: true)
    stack.pushViewController(stage.probe("C"), animated: true)
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers) == ["A", "B"])
    stage.loop.advance(by: 0.4)
    #expect(stage.names(stack.viewControllers) == ["A", "B", "C"])
    stage.loop.advance(by: 0.4)
    #expect(stage.take().suffix(4) == ["B.wD", "C.wA", "B.dD", "C.dA"])
  }

  @Test func `U106 the same instance pushed twice raises when the first push has ended`() {
    let stack = stage.stack("A")
    let b = stage.probe("B")
    stack.pushViewController(b, animated: true)
    stack.pushViewController(b, animated: true)
    #expect(stage.exceptions.isEmpty)
    stage.loop.settle()
    #expect(stage.exceptions.map(\.name) == [.invalidArgument])
  }

  @Test func `U107 quick taps during a push push several controllers`() {
    let stack = stage.stack("A")
    let button = UIButton(
      primaryAction: UIAction { [stage] _ in
        stack.pushViewController(stage.probe("B"), animated: true)
      }
    )
    stack.topViewController?.view.addSubview(button)
    #expect(button.tap() && button.tap())
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers) == ["A", "B", "B"])
  }

  @Test func `U110 pushes and a pop, each after the last has ended`() {
    let stack = stage.stack("A")
    for name in ["B", "C"] {
      stack.pushViewController(stage.probe(name), animated: true)
      stage.loop.settle()
    }
    stack.popViewController(animated: true)
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers) == ["A", "B"])
  }

  @Test func `U112 (assumed) a set in flight ends the transition and replaces the stack`() {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: true)
    stack.setViewControllers([stage.probe("Z")], animated: false)
    #expect(stage.names(stack.viewControllers) == ["Z"])
    stage.loop.settle()
    #expect(
      stage.take() == ["A.wD", "B.wA", "A.dD", "B.dA", "B.wD", "Z.wA", "B.dD", "Z.dA"]
    )
    #expect(stage.names(stack.viewControllers) == ["Z"])
  }

  @Test(arguments: ["push", "pop", "set"])
  func `U113 the delegate hears of every new top`(way: String) {
    let delegate = StackDelegate(stage)
    let stack = stage.stack("A", "B", delegate: delegate)
    switch way {
    case "push": stack.pushViewController(stage.probe("C"), animated: true)
    case "pop": stack.popViewController(animated: true)
    default: stack.setViewControllers([stage.probe("C")], animated: true)
    }
    stage.loop.settle()
    let top = way == "pop" ? "A" : "C"
    #expect(stage.log.filter { $0.hasSuffix("Show") } == ["\(top).willShow", "\(top).didShow"])
  }

  @Test func `U114 didShow comes after the transition`() {
    let delegate = StackDelegate(stage)
    let stack = stage.stack("A", delegate: delegate)
    stack.pushViewController(stage.probe("B"), animated: true)
    #expect(!stage.log.contains("B.didShow"))
    stage.loop.settle()
    #expect(stage.log.last == "B.didShow")
  }

  @Test func `U115 a transaction's completion comes when its transitions have ended`() {
    let stack = stage.stack("A")
    var done: [String] = []
    let change = { (name: String, body: () -> Void) in
      CATransaction.begin()
      CATransaction.setCompletionBlock { done.append(name) }
      body()
      CATransaction.commit()
      #expect(!done.contains(name))
      self.stage.loop.settle()
    }
    change("push") { stack.pushViewController(stage.probe("B"), animated: true) }
    change("pop") { stack.popViewController(animated: true) }
    change("set") {
      stack.setViewControllers([stage.probe("C"), stage.probe("D")], animated: true)
    }
    change("root") { stack.popToRootViewController(animated: true) }
    #expect(done == ["push", "pop", "set", "root"])
  }

  @Test(arguments: [true, false])
  func `U116 a custom animation ends before the transition's completion`(isInteractive: Bool) {
    let delegate = StackDelegate(stage)
    let stack = stage.stack("A", delegate: delegate)
    delegate.animator = Fade(stage)
    let interaction = UIPercentDrivenInteractiveTransition()
    if isInteractive { delegate.interaction = interaction }
    stack.pushViewController(stage.probe("B"), animated: true)
    stack.transitionCoordinator?.animate(alongsideTransition: nil) { [stage] _ in
      stage.log.append("completion")
    }
    if isInteractive {
      stage.loop.settle()
      #expect(!stage.log.contains("animated"))
      interaction.finish()
    }
    stage.loop.settle()
    #expect(
      stage.log.filter { $0.hasPrefix("anim") || $0 == "completion" || $0 == "B.dA" }
        == ["animate", "animated", "B.dA", "completion"]
    )
  }

  @Test func `U117 a swipe back that is cancelled: willShow once, then neither`() throws {
    let delegate = StackDelegate(stage)
    let stack = stage.stack("A", "B", delegate: delegate)
    try #require(SwipeBack.begin(on: stack)).cancel()
    stage.loop.settle()
    #expect(stage.log.filter { $0.hasSuffix("Show") } == ["A.willShow"])
  }

  @Test func `U118 U141 a pop that is not animated has no transition coordinator`() {
    let delegate = StackDelegate(stage)
    let stack = stage.stack("A", "B", delegate: delegate)
    delegate.coordinators = []
    stack.popViewController(animated: false)
    #expect(delegate.coordinators == [false])
  }

  @Test func `U119 (second-hand) a pop over several levels tells of the last top only`() {
    let delegate = StackDelegate(stage)
    let stack = stage.stack("A", "B", "C", "D", delegate: delegate)
    stack.popToViewController(stack.viewControllers[1], animated: true)
    stage.loop.settle()
    #expect(stage.log.filter { $0.hasSuffix("Show") } == ["B.willShow", "B.didShow"])
  }

  @Test func `U120 in didShow the stack is what it is to be`() {
    final class Reading: NSObject, UINavigationControllerDelegate {
      var counts: [Int] = []
      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
      ) { counts.append(navigationController.viewControllers.count) }
    }
    let reading = Reading()
    let stack = stage.stack("A", delegate: reading)
    stack.pushViewController(stage.probe("B"), animated: true)
    stage.loop.settle()
    stack.popViewController(animated: true)
    stage.loop.settle()
    #expect(reading.counts.suffix(2) == [2, 1])
  }

  @Test func `U121 animators are asked with push and pop, the interaction only for an animator`() {
    let delegate = StackDelegate(stage)
    let stack = stage.stack("A", delegate: delegate)
    delegate.operations = []
    stack.pushViewController(stage.probe("B"), animated: true)
    stage.loop.settle()
    stack.popViewController(animated: true)
    stage.loop.settle()
    #expect(delegate.operations == [.push, .pop])
  }

  @Test func `U122 (assumed) willShow follows the will-callbacks, didShow the did-callbacks`() {
    let delegate = StackDelegate(stage)
    let stack = stage.stack("A", delegate: delegate)
    stack.pushViewController(stage.probe("B"), animated: true)
    stage.loop.settle()
    #expect(
      stage.take("willShow", "didShow")
        == ["A.wD", "B.wA", "B.willShow", "A.dD", "B.dA", "B.didShow"]
    )
  }

  @Test func `U123 (assumed) the delegate hears of the root when the stack appears`() {
    let delegate = StackDelegate(stage)
    let stack = UINavigationController(rootViewController: stage.probe("A"))
    stack.delegate = delegate
    stage.window.rootViewController = stack
    stage.window.makeKeyAndVisible()
    #expect(stage.take("willShow", "didShow") == ["A.wA", "A.willShow", "A.dA", "A.didShow"])
  }

  @Test func `U050 a push before the last has finished appearing is told as unbalanced`() {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: true)
    #expect(stage.complaints.isEmpty)
    stack.pushViewController(stage.probe("C"), animated: true)
    stage.loop.settle()
    #expect(stage.complaints == [.unbalancedAppearance("B")])
  }

  @Test func `U089 the text up to iOS 12 is not the one that is raised`() throws {
    let stack = stage.stack("A")
    stack.pushViewController(try #require(stack.topViewController), animated: false)
    let reason = try #require(stage.exceptions.first?.reason)
    #expect(!reason.hasPrefix("Pushing the same view controller instance more than once"))
    #expect(reason.contains("is pushing the same view controller instance (A) more than once"))
  }

  @Test func `U105 what is pushed loads and is seen with the commit, with what it was given since`()
  {
    let stack = stage.stack("A")
    let b = stage.probe("B")
    var given: [String] = []
    b.on["didLoad"] = { given.append($0.title ?? "none") }
    stack.pushViewController(b, animated: true)
    #expect(stack.topViewController === b && b.navigationController === stack)
    #expect(!b.isViewLoaded && stage.take() == [])
    b.title = "late"
    stage.commit()
    #expect(given == ["late"])
    #expect(stage.take() == ["A.wD", "B.wA"])
  }

  @Test func `U105 the coordinator of a push is there at once, and animates along with it`() {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: true)
    #expect(stage.log.last == "B.wM")
    let isQueued = stack.transitionCoordinator?.animate(
      alongsideTransition: { [stage] _ in stage.log.append("along") },
      completion: { [stage] _ in stage.log.append("end") }
    )
    #expect(isQueued == true && !stage.log.contains("along"))
    stage.commit()
    #expect(stage.log.last == "along")
    stage.loop.settle()
    #expect(stage.log.last == "end" && stack.transitionCoordinator == nil)
    stack.pushViewController(stage.probe("C"), animated: false)
    #expect(stack.transitionCoordinator == nil)
  }

  @Test(arguments: ["layout", "push", "pop", "set"])
  func `U105 what is pushed is seen before the commit where the stack is laid out or changed again`(
    by change: String
  ) {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: false)
    switch change {
    case "layout": stage.window.layoutIfNeeded()
    case "push": stack.pushViewController(stage.probe("C"), animated: false)
    case "pop": stack.popViewController(animated: false)
    default: stack.setViewControllers([stage.probe("D")], animated: false)
    }
    #expect(stage.take().prefix(4) == ["A.wD", "B.wA", "A.dD", "B.dA"])
  }

  @Test func `U108 U109 two pushes for one tap raise nothing, and both come`() {
    let stack = stage.stack("A")
    let button = UIButton(
      primaryAction: UIAction { [stage] _ in
        stack.pushViewController(stage.probe("B"), animated: true)
        stack.pushViewController(stage.probe("C"), animated: true)
      }
    )
    stack.topViewController?.view.addSubview(button)
    button.tap()
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers) == ["A", "B", "C"])
    #expect(stage.exceptions.isEmpty && stage.complaints.count == 1)
  }

  @Test func `U111 pops that are not animated, one after the other, take one each`() {
    let stack = stage.stack("A", "B", "C", "D")
    for left in [3, 2, 1] {
      stack.popViewController(animated: false)
      #expect(stack.viewControllers.count == left)
    }
  }
}
