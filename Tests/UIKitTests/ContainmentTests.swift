import Foundation
import Testing
import UIKit

/// Section 3: containment by hand.
@MainActor @Suite final class ContainmentTests {
  lazy var stage = Stage()

  @Test func `U037 addChild tells willMove before it adds, and no didMove`() {
    let p = stage.probe("P")
    let c = stage.probe("C")
    var wasChild: Bool?
    c.on["wM"] = { wasChild = $0.parent != nil }
    p.addChild(c)
    #expect(stage.log == ["C.wM"])
    #expect(wasChild == false && c.parent === p && p.children == [c])
  }

  @Test func `U038 a child of another is taken from it`() {
    let p = stage.probe("P")
    let q = stage.probe("Q")
    let c = stage.probe("C")
    p.addChild(c)
    q.addChild(c)
    #expect(p.children.isEmpty && q.children == [c] && c.parent === q)
  }

  @Test func `U039 U040 removeFromParent tells didMove(nil) and no willMove`() {
    let p = stage.probe("P")
    let c = stage.probe("C")
    p.addChild(c)
    stage.log = []
    c.removeFromParent()
    #expect(stage.log == ["C.dM(nil)"])
    #expect(c.parent == nil && p.children.isEmpty)
  }

  @Test func `U041 the whole way in and out on screen`() {
    let p = stage.probe("P")
    let c = stage.probe("C")
    stage.show(p)
    p.addChild(c)
    p.view.addSubview(c.view)
    c.didMove(toParent: p)
    #expect(stage.take("wM", "dM") == ["C.wM", "C.wA", "C.dA", "C.dM"])
    c.willMove(toParent: nil)
    c.view.removeFromSuperview()
    c.removeFromParent()
    #expect(stage.take("wM", "dM") == ["C.wM(nil)", "C.wD", "C.dD", "C.dM(nil)"])
  }

  @Test func `U042 willMove and didMove get nil exactly on removal`() {
    let p = stage.probe("P")
    let c = stage.probe("C")
    p.addChild(c)
    c.didMove(toParent: p)
    c.willMove(toParent: nil)
    c.removeFromParent()
    #expect(stage.log == ["C.wM", "C.dM", "C.wM(nil)", "C.dM(nil)"])
  }

  @Test func `U043 a presented controller is no child`() {
    let a = stage.probe("A")
    stage.show(a)
    a.present(stage.probe("B"), animated: false)
    #expect(a.children.isEmpty)
  }

  @Test func `U044 U318 the parent is weak, children are strong, and no presenter is a parent`() {
    let c = stage.probe("C")
    weak var child: Probe?
    do {
      let p = stage.probe("P")
      p.addChild(c)
      let d = stage.probe("D")
      child = d
      p.addChild(d)
      #expect(child != nil)
    }
    stage.loop.settle()
    #expect(c.parent == nil && child == nil)
    let a = stage.probe("A")
    stage.show(a)
    a.present(c, animated: false)
    #expect(c.parent == nil)
  }

  @Test func `U045 U046 a child's view under another controller's view raises`() {
    let p = stage.probe("P")
    let q = stage.probe("Q")
    let c = stage.probe("C")
    q.addChild(c)
    p.view.addSubview(c.view)
    #expect(
      stage.exceptions.map(\.description) == [
        """
        UIViewControllerHierarchyInconsistency: child view controller:C should have parent view \
        controller:P but requested parent is:Q
        """
      ]
    )
  }

  @Test func `U047 a container that forwards by hand sends the appearance itself`() {
    final class ByHand: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let p = ByHand()
    let c = stage.probe("C")
    stage.show(p)
    p.addChild(c)
    p.view.addSubview(c.view)
    #expect(stage.take().isEmpty)
    c.beginAppearanceTransition(true, animated: false)
    c.endAppearanceTransition()
    #expect(stage.take() == ["C.wA", "C.dA"])
  }

  @Test func `U048 begins nest: did belongs to the last end`() {
    let c = stage.probe("C")
    c.beginAppearanceTransition(true, animated: false)
    c.beginAppearanceTransition(true, animated: false)
    c.endAppearanceTransition()
    #expect(stage.take() == ["C.wA"])
    c.endAppearanceTransition()
    #expect(stage.take() == ["C.dA"])
  }

  @Test func `U049 an end without its begin is told, and throws nothing`() {
    let c = stage.probe("C")
    c.beginAppearanceTransition(true, animated: false)
    c.endAppearanceTransition()
    c.endAppearanceTransition()
    #expect(
      stage.complaints.map(\.message) == [
        "Unbalanced calls to begin/end appearance transitions for C."
      ]
    )
    #expect(stage.exceptions.isEmpty)
  }

  @Test func `U052 transition(from:to:) needs both as children and automatic forwarding`() {
    let p = stage.probe("P")
    let a = stage.probe("A")
    let b = stage.probe("B")
    stage.show(p)
    p.addChild(a)
    p.view.addSubview(a.view)
    p.transition(from: a, to: b, duration: 0, animations: nil)
    #expect(stage.exceptions.map(\.name) == [.invalidArgument])
    p.addChild(b)
    stage.log = []
    p.transition(from: a, to: b, duration: 0.2, animations: nil)
    #expect(b.view.superview === p.view && a.view.superview === p.view)
    stage.loop.settle()
    #expect(a.view.superview == nil)
    #expect(stage.take() == ["A.wD", "B.wA", "A.dD", "B.dA"])
  }

  @Test func `U053 (assumed) a child's view added on screen appears, off screen it waits`() {
    let p = stage.probe("P")
    let c = stage.probe("C")
    p.addChild(c)
    p.view.addSubview(c.view)
    #expect(stage.take().isEmpty)
    stage.window.rootViewController = p
    stage.window.makeKeyAndVisible()
    #expect(stage.take() == ["P.wA", "C.wA", "P.dA", "C.dA"])
  }

  @Test func `U054 (assumed) a child added in viewDidLoad appears after its parent`() {
    let p = stage.probe("P")
    let c = stage.probe("C")
    p.on["didLoad"] = {
      $0.addChild(c)
      $0.view.addSubview(c.view)
      c.didMove(toParent: $0)
    }
    stage.window.rootViewController = p
    stage.window.makeKeyAndVisible()
    #expect(stage.take() == ["P.wA", "C.wA", "P.dA", "C.dA"])
  }

  @Test func `U051 (iOS 5 and 6) a child swapped in during a push: here it does get its will`() {
    let stack = stage.stack("A")
    let (container, old, new) = (stage.probe("P"), stage.probe("old"), stage.probe("new"))
    container.on["didLoad"] = { container in
      container.addChild(old)
      container.view.addSubview(old.view)
      old.didMove(toParent: container)
    }
    stack.pushViewController(container, animated: true)
    old.willMove(toParent: nil)
    old.view.removeFromSuperview()
    old.removeFromParent()
    container.addChild(new)
    container.view.addSubview(new.view)
    new.didMove(toParent: container)
    stage.loop.settle()
    #expect(
      stage.take("load", "didLoad").filter { $0.hasPrefix("new") } == [
        "new.load", "new.didLoad", "new.wA", "new.dA",
      ]
    )
  }
}
