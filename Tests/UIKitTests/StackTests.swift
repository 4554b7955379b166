import Foundation
import Testing
import UIKit
import UIKitAssumptions

/// Section 4.2 and 4.3: the stack itself.
@MainActor @Suite final class StackTests {
  lazy var stage = Stage()

  @Test func `U071 init with a root is a push, at once`() {
    final class Counting: UINavigationController {
      static var pushes: [Bool] = []
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        Self.pushes.append(animated)
        super.pushViewController(viewController, animated: animated)
      }
    }
    let stack = Counting(rootViewController: stage.probe("A"))
    #expect(Counting.pushes == [false])
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `U072 a pushed controller is the top, and the bar shows it`() {
    let stack = stage.stack("A")
    let b = stage.probe("B")
    stack.pushViewController(b, animated: true)
    #expect(stack.topViewController === b)
    #expect(stack.navigationBar.topItem === b.navigationItem)
  }

  @Test func `U073 U074 push and pop change the array in the call`() {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: false)
    #expect(stage.names(stack.viewControllers) == ["A", "B"])
    stack.popViewController(animated: false)
    #expect(stage.names(stack.viewControllers) == ["A"])
  }

  @Test func `U075 five pushed, popped to the root`() {
    let stack = stage.stack("A", "1", "2", "3", "4", "5")
    stack.popToRootViewController(animated: false)
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `U076 a root and five, popped to the first pushed`() {
    let stack = stage.stack("A", "1", "2", "3", "4", "5")
    stack.popToViewController(stack.viewControllers[1], animated: false)
    #expect(stack.viewControllers.count == 2)
  }

  @Test func `U077 a stack set to one new controller tells the removed`() {
    let stack = stage.stack("A", "B", "C")
    stack.setViewControllers([stage.probe("Z")], animated: false)
    #expect(stack.viewControllers.count == 1)
    stage.loop.settle()
    #expect(
      Set(stage.log.filter { $0.hasSuffix("dM(nil)") }) == ["A.dM(nil)", "B.dM(nil)", "C.dM(nil)"]
    )
  }

  @Test func `U078 popped to the middle`() {
    let stack = stage.stack("A", "1", "2", "3", "4")
    stack.popToViewController(stack.viewControllers[2], animated: false)
    #expect(stack.viewControllers.count == 3)
  }

  @Test func `U079 a reordered stack has that order and the same instances`() {
    let stack = stage.stack("A", "1", "2", "3", "4")
    let old = stack.viewControllers
    let new = [old[0], old[4], old[1], old[3], old[2]]
    stack.setViewControllers(new, animated: false)
    #expect(same(stack.viewControllers, new))
    #expect(same(stack.children, new))
  }

  @Test func `U080 one set adds or removes several`() {
    let stack = stage.stack("A")
    let more = ["1", "2", "3"].map(stage.probe)
    stack.setViewControllers(stack.viewControllers + more, animated: true)
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers) == ["A", "1", "2", "3"])
    stack.setViewControllers([stack.viewControllers[0]], animated: true)
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers) == ["A"])
  }

  @Test(arguments: ["before", "viewDidLoad", "viewWillAppear", "viewDidAppear"])
  func `U081 a stack built before or at its first appearance ends whole`(moment: String) {
    let a = stage.probe("A")
    let stack = UINavigationController(rootViewController: a)
    let build = { [stage] in
      for name in ["1", "2", "3"] { stack.pushViewController(stage.probe(name), animated: false) }
    }
    let key = ["viewDidLoad": "didLoad", "viewWillAppear": "wA", "viewDidAppear": "dA"][moment]
    key.map { key in
      a.on[key] = { a in
        a.on = [:]
        build()
      }
    }
    if key == nil { build() }
    stage.window.rootViewController = stack
    stage.window.makeKeyAndVisible()
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers) == ["A", "1", "2", "3"])
    #expect(stage.log.filter { $0.hasPrefix("3") && $0.hasSuffix("dA") } == ["3.dA"])
    #expect(stack.topViewController?.view.window === stage.window)
    #expect(stage.complaints.isEmpty)
  }

  @Test func `U082 a pop leaves the rest`() {
    let stack = stage.stack("A", "1", "2")
    stack.popViewController(animated: true)
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers) == ["A", "1"])
  }

  @Test func `U083 U084 a pop at the root does nothing and returns nil`() {
    let stack = stage.stack("A")
    #expect(stack.popViewController(animated: true) == nil)
    stage.loop.settle()
    #expect(stage.log.isEmpty && stack.viewControllers.count == 1)
  }

  @Test func `U085 pops return what they popped`() {
    let stack = stage.stack("A", "1", "2", "3")
    #expect(stage.names([stack.popViewController(animated: false)].compactMap { $0 }) == ["3"])
    #expect(
      stage.names(stack.popToViewController(stack.viewControllers[1], animated: false)) == ["2"]
    )
    #expect(stage.names(stack.popToRootViewController(animated: false)) == ["1"])
  }

  @Test func `U086 (assumed) they come bottom first, and none from the root`() {
    let stack = stage.stack("A", "1", "2")
    #expect(stage.names(stack.popToRootViewController(animated: false)) == ["1", "2"])
    #expect(stack.popToRootViewController(animated: false)?.isEmpty ?? true)
  }

  @Test func `U087 a pop to a stranger raises`() {
    let stack = stage.stack("A")
    stack.popToViewController(stage.probe("X"), animated: false)
    #expect(
      stage.exceptions.map(\.description) == [
        """
        NSInternalInconsistencyException: Tried to pop to a view controller that doesn't exist.
        """
      ]
    )
  }

  @Test func `U088 a push of an instance in the stack raises with the words of iOS 13`() {
    let stack = stage.stack("A", "B")
    stack.pushViewController(stack.viewControllers[0], animated: true)
    #expect(stage.exceptions.map(\.name) == [.invalidArgument])
    #expect(
      stage.exceptions.first?.reason
        == """
        UINavigationController is pushing the same view controller instance (A) more than once \
        which is not supported and is most likely an error in the application
        """
    )
    #expect(stack.viewControllers.count == 2)
  }

  @Test func `U090 a stack on a stack raises, pushed or as its root`() {
    let stack = stage.stack("A")
    stack.pushViewController(UINavigationController(), animated: false)
    _ = UINavigationController(rootViewController: UINavigationController())
    #expect(
      stage.exceptions.map(\.reason)
        == Array(
          repeating: "Pushing a navigation controller is not supported",
          count: 2
        )
    )
  }

  @Test func `U091 a pushed tab bar controller is told of, and works`() {
    let stack = stage.stack("A")
    stack.pushViewController(UITabBarController(), animated: false)
    #expect(stage.complaints == [.tabBarControllerPushed("UITabBarController")])
    #expect(stack.viewControllers.count == 2)
  }

  @Test func `U092 a tab bar controller works as the root of a stack`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.probe("A")]
    stage.show(UINavigationController(rootViewController: tabs))
    #expect(tabs.selectedViewController?.view.window === stage.window)
    #expect(stage.complaints.isEmpty)
  }

  @Test func `U093 navigationController is the nearest up the parents`() {
    let stack = stage.stack("A")
    let child = stage.probe("C")
    stack.topViewController?.addChild(child)
    #expect(child.navigationController === stack)
    #expect(stage.probe("X").navigationController == nil)
  }

  @Test func `U094 the visible controller is the presented one, else the top`() {
    let stack = stage.stack("A", "B")
    #expect(stack.visibleViewController === stack.viewControllers.last)
    let modal = stage.probe("M")
    stack.present(modal, animated: false)
    #expect(stack.visibleViewController === modal)
    #expect(stack.topViewController === stack.viewControllers.last)
  }

  @Test func `U095 (assumed) the children are the stack`() {
    let stack = stage.stack("A", "B")
    #expect(same(stack.children, stack.viewControllers))
  }

  @Test func `U096 show on a stack is an animated push`() {
    let stack = stage.stack("A")
    let b = stage.probe("B")
    stack.topViewController?.show(b, sender: nil)
    stage.commit()
    #expect(b.flags["animated"] == "true")
    #expect(stack.topViewController === b)
  }

  @Test(arguments: [
    ("A B C", "A B C", [String]()),
    ("A B C", "B C", []),
    ("A B C", "D A B", ["C.wD", "B.wA", "C.dD", "B.dA"]),
    ("A B C", "A D", ["C.wD", "D.wA", "C.dD", "D.dA"]),
  ])
  func `U098 U099 U103 an animated set is one transition at most`(
    old: String,
    new: String,
    callbacks: [String]
  ) {
    let names = old.split(separator: " ").map(String.init)
    let stack = stage.stack(names[0], names[1], names[2])
    let delegate = StackDelegate(stage)
    stack.delegate = delegate
    let known = Dictionary(
      uniqueKeysWithValues: stack.viewControllers.compactMap { $0 as? Probe }.map { ($0.name, $0) }
    )
    let array = new.split(separator: " ").map(String.init).map { known[$0] ?? stage.probe($0) }
    stack.setViewControllers(array, animated: true)
    stage.loop.settle()
    #expect(stage.take() == callbacks)
    #expect(stage.names(stack.viewControllers).joined(separator: " ") == new)
    let isBack = new == "D A B"
    #expect(delegate.operations == (callbacks.isEmpty ? [] : [isBack ? .pop : .push]))
  }

  @Test func `U100 up to iOS 8 the old top heard nothing of its removal at the call`() {
    Assumption.replacedTopHearsOfItsRemoval = false
    defer { Assumption.replacedTopHearsOfItsRemoval = true }
    let stack = stage.stack("A", "B")
    stack.setViewControllers([stage.probe("Z")], animated: true)
    #expect(stage.take("wM(nil)", "dM(nil)").filter { $0.contains("nil") } == ["A.wM(nil)"])
  }

  @Test func `a set that is not animated is seen when the turn ends`() {
    let stack = stage.stack("A")
    stack.setViewControllers([stage.probe("Z")], animated: false)
    #expect(!stage.log.contains("Z.load"))
    stage.loop.settle()
    #expect(stage.take() == ["A.wD", "Z.wA", "A.dD", "Z.dA"])
  }

  @Test(arguments: ["stack", "tabs"])
  func `a child added to a container by hand is one of its controllers`(what: String) {
    let child = stage.probe("C")
    let container = what == "stack" ? UINavigationController() : UITabBarController()
    stage.show(container)
    container.addChild(child)
    stage.loop.settle()
    #expect(container.children == [child])
    #expect(child.view.window === stage.window)
    let tabs = (container as? UITabBarController)?.viewControllers
    let stack = (container as? UINavigationController)?.viewControllers
    #expect((tabs ?? stack) == [child])
  }

  @Test(arguments: [true, false])
  func `U101 the old top's view leaves only when the turn ends`(removesView: Bool) {
    let one = UINavigationController(rootViewController: stage.probe("A"))
    let two = UINavigationController(rootViewController: stage.probe("B"))
    let c = stage.probe("C")
    two.pushViewController(c, animated: false)
    let parent = stage.probe("P")
    stage.show(parent)
    for stack in [one, two] {
      parent.addChild(stack)
      parent.view.addSubview(stack.view)
      stack.didMove(toParent: parent)
    }
    two.setViewControllers([two.viewControllers[0]], animated: false)
    if removesView { c.view.removeFromSuperview() }
    one.setViewControllers([one.viewControllers[0], c], animated: false)
    #expect(stage.exceptions.map(\.name) == (removesView ? [] : [.hierarchyInconsistency]))
  }
}

/// A stack's delegate that tells the stage.
final class StackDelegate: NSObject, UINavigationControllerDelegate {
  private weak var stage: Stage?
  var operations: [UINavigationController.Operation] = []
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var coordinators: [Bool] = []

  init(_ stage: Stage) { self.stage = stage }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    coordinators.append(navigationController.transitionCoordinator != nil)
    tell("willShow", viewController)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { tell("didShow", viewController) }

  private func tell(_ event: String, _ controller: UIViewController) {
    if let stage { stage.log.append("\(stage.names([controller])[0]).\(event)") }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// An animator that tells the stage, and lasts half a second.
final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  unowned let stage: Stage
  init(_ stage: Stage) { self.stage = stage }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  )
    -> TimeInterval
  { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let animation = { [stage] in stage.log.append("animate") }
    UIView.animate(
      withDuration: 0.5,
      animations: animation,
      completion: { [stage] _ in
        stage.log.append("animated")
        context.completeTransition(!context.transitionWasCancelled)
      }
    )
  }
}

/// What no fact says by number.
@MainActor @Suite struct EmptyStackTests {
  @Test func `the first screen of a stack that is being presented appears with it`() {
    let stage = Stage()
    stage.show(stage.probe("home"))
    let stack = UINavigationController()
    stage.window.rootViewController?.present(stack, animated: true)
    stack.setViewControllers([stage.probe("form")], animated: false)
    stage.loop.settle()
    #expect(stack.topViewController?.viewIfLoaded?.window === stage.window)
    #expect(stage.take().filter { $0.hasPrefix("form") } == ["form.wA", "form.dA"])
  }
}
