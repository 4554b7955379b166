import Foundation
import Testing
import UIKit

/// Sections 6.1 to 6.3: who presents, refusals, order.
@MainActor @Suite final class PresentingTests {
  lazy var stage = Stage()

  private func modal(_ name: String, _ style: UIModalPresentationStyle = .automatic) -> Probe {
    let modal = stage.probe(name)
    modal.modalPresentationStyle = style
    return modal
  }

  @Test func `U157 U158 a full screen modal of a pushed controller is its stack's`() {
    let stack = stage.stack("A")
    let b = modal("B", .fullScreen)
    stack.topViewController?.present(b, animated: false)
    #expect(b.presentingViewController === stack)
  }

  @Test func `U159 a context style is presented by the nearest context, else by the root`() {
    let parent = stage.probe("P")
    let a = stage.probe("A")
    stage.show(parent)
    parent.addChild(a)
    parent.view.addSubview(a.view)
    let b = modal("B", .currentContext)
    a.present(b, animated: false)
    #expect(b.presentingViewController === parent)
    a.dismiss(animated: false)
    a.definesPresentationContext = true
    let c = modal("C", .overCurrentContext)
    a.present(c, animated: false)
    #expect(c.presentingViewController === a)
  }

  @Test func `U160 a context modal of a tab stays within the tab bar controller`() {
    let tabs = UITabBarController()
    let stack = UINavigationController(rootViewController: stage.probe("A"))
    tabs.viewControllers = [stack]
    stage.show(tabs)
    let b = modal("B", .overCurrentContext)
    stack.topViewController?.present(b, animated: false)
    #expect(b.presentingViewController === stack)
    #expect(b.view.isDescendant(of: tabs.view))
  }

  @Test func `U161 a context modal survives a switch of tabs`() {
    let tabs = UITabBarController()
    let stack = UINavigationController(rootViewController: stage.probe("A"))
    tabs.viewControllers = [stack, stage.probe("T")]
    stage.show(tabs)
    let b = modal("B", .currentContext)
    stack.topViewController?.present(b, animated: false)
    tabs.tapTab(at: 1)
    tabs.tapTab(at: 0)
    stack.dismiss(animated: false)
    stage.loop.settle()
    #expect(b.presentingViewController == nil && stack.presentedViewController == nil)
  }

  @Test func `U162 the presentation controller knows the presenter`() {
    let stack = stage.stack("A")
    let b = modal("B")
    stack.topViewController?.present(b, animated: false)
    #expect(b.presentationController?.presentingViewController === stack)
    #expect(b.presentationController?.presentedViewController === b)
  }

  @Test func `U163 U164 what a stack presents, its controllers present`() {
    let stack = stage.stack("A", "B")
    let modal = modal("M")
    stack.topViewController?.present(modal, animated: false)
    #expect(stack.presentedViewController === modal)
    #expect(stack.topViewController?.presentedViewController === modal)
  }

  @Test func `U165 the presenter of what is within a presented one is that one's`() {
    let a = stage.probe("A")
    stage.show(a)
    let inner = stage.probe("I")
    a.present(UINavigationController(rootViewController: inner), animated: false)
    #expect(inner.presentingViewController === a)
    #expect(a.presentingViewController == nil)
  }

  @Test func `U166 each of a chain presents the next`() {
    let root = stage.probe("R")
    let a = modal("A")
    let b = modal("B")
    stage.show(root)
    root.present(a, animated: false)
    a.present(b, animated: false)
    #expect(root.presentedViewController === a && a.presentedViewController === b)
  }

  @Test
  func `U167 a context modal is presented by its context and what is below, not by what is above`()
  {
    let parent = stage.probe("P")
    let a = stage.probe("A")
    stage.show(parent)
    parent.addChild(a)
    parent.view.addSubview(a.view)
    a.definesPresentationContext = true
    let b = modal("B", .overCurrentContext)
    a.present(b, animated: false)
    #expect(a.presentedViewController === b && parent.presentedViewController == nil)
  }

  @Test func `U168 (second-hand) both links are set and cleared at once when not animated`() {
    let a = stage.probe("A")
    let b = modal("B")
    stage.show(a)
    a.present(b, animated: false)
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    b.dismiss(animated: false)
    #expect(a.presentedViewController == nil && b.presentingViewController == nil)
  }

  @Test func `U169 a busy presenter refuses, with UIKit's words`() {
    let y = stage.probe("Y")
    stage.show(y)
    y.present(modal("Z"), animated: false)
    y.present(modal("X"), animated: false)
    #expect(
      stage.complaints.map(\.message) == [
        "Attempt to present X on Y which is already presenting Z"
      ]
    )
    #expect((y.presentedViewController as? Probe)?.name == "Z")
  }

  @Test func `U170 while it still dismisses, the words end in null`() {
    let y = stage.probe("Y")
    stage.show(y)
    y.present(modal("Z"), animated: false)
    y.dismiss(animated: true)
    y.present(modal("X"), animated: false)
    #expect(
      stage.complaints.map(\.message) == [
        "Attempt to present X on Y which is already presenting (null)"
      ]
    )
  }

  @Test func `U171 while a presentation is in progress a second is ignored`() {
    let y = stage.probe("Y")
    stage.show(y)
    y.present(modal("Z"), animated: true)
    y.present(modal("X"), animated: true)
    #expect(
      stage.complaints.map(\.message) == [
        "Attempt to present X on Y (from Y) while a presentation is in progress."
      ]
    )
    stage.loop.settle()
    #expect((y.presentedViewController as? Probe)?.name == "Z")
  }

  @Test func `U172 a presenter whose view is in no window refuses`() {
    let y = stage.probe("Y")
    y.present(modal("X"), animated: true)
    #expect(
      stage.complaints.map(\.message) == [
        "Attempt to present X on Y whose view is not in the window hierarchy!"
      ]
    )
    #expect(y.presentedViewController == nil)
  }

  @Test func `U173 so does one that a full screen modal covers`() {
    let y = stage.probe("Y")
    let child = stage.probe("C")
    stage.show(y)
    y.addChild(child)
    y.view.addSubview(child.view)
    y.present(modal("Z", .fullScreen), animated: false)
    child.definesPresentationContext = true
    child.present(modal("X", .overCurrentContext), animated: false)
    #expect(
      stage.complaints == [.notInWindowHierarchy(presented: "X", presenter: "C")]
    )
  }

  @Test func `U174 a detached presenter presents, and is told of`() {
    let root = stage.probe("R")
    let y = stage.probe("Y")
    stage.show(root)
    root.view.addSubview(y.view)
    let x = modal("X")
    y.present(x, animated: false)
    #expect(y.presentedViewController === x)
    #expect(
      stage.complaints.map(\.message) == [
        "Presenting view controllers on detached view controllers is discouraged Y."
      ]
    )
  }

  @Test(arguments: ["presented", "a child"])
  func `U175 presenting an active controller raises`(what: String) {
    let y = stage.probe("Y")
    let x = modal("X")
    stage.show(y)
    if what == "presented" { y.present(x, animated: false) } else { y.addChild(x) }
    y.present(x, animated: false)
    #expect(
      stage.exceptions.map(\.reason) == [
        "Application tried to present modally an active controller X."
      ]
    )
  }

  @Test func `U177 (assumed) a refused present does not call its completion`() {
    let y = stage.probe("Y")
    y.present(modal("X"), animated: false) { Issue.record("refused") }
    stage.loop.settle()
    #expect(stage.complaints.count == 1)
  }

  @Test(arguments: [true, false])
  func `U178 U179 completions come after did appear and did disappear`(animated: Bool) {
    let a = stage.probe("A")
    let b = modal("B")
    stage.show(a)
    a.present(b, animated: animated) { [stage] in stage.log.append("presented") }
    stage.loop.settle()
    a.dismiss(animated: animated) { [stage] in stage.log.append("dismissed") }
    stage.loop.settle()
    #expect(
      stage.take("presented", "dismissed")
        == ["B.wA", "B.dA", "presented", "B.wD", "B.dD", "dismissed"]
    )
  }

  @Test func `U181 U184 (assumed order) full screen sends the presenter all four`() {
    let a = stage.probe("A")
    let b = modal("B", .fullScreen)
    stage.show(a)
    a.present(b, animated: true)
    stage.loop.settle()
    #expect(stage.take() == ["A.wD", "B.wA", "B.dA", "A.dD"])
    a.dismiss(animated: true)
    stage.loop.settle()
    #expect(stage.take() == ["B.wD", "A.wA", "A.dA", "B.dD"])
  }

  @Test func `U180 push, present and a switch of tabs each have an order of their own`() {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: false)
    stage.commit()
    let push = stage.take()
    stack.present(modal("C", .fullScreen), animated: false)
    let present = stage.take()
    #expect(push == ["A.wD", "B.wA", "A.dD", "B.dA"])
    #expect(present == ["B.wD", "C.wA", "C.dA", "B.dD"])
  }

  @Test(arguments: [(UIModalPresentationStyle.fullScreen, true), (.overFullScreen, false)])
  func `U182 full screen takes the presenter's view away, over full screen does not`(
    style: UIModalPresentationStyle,
    takes: Bool
  ) {
    let a = stage.probe("A")
    stage.show(a)
    a.present(modal("B", style), animated: true)
    #expect(a.view.window != nil)
    stage.loop.settle()
    #expect((a.view.window == nil) == takes)
    a.dismiss(animated: true)
    stage.loop.settle()
    #expect(a.view.window === stage.window)
  }

  @Test(arguments: [
    UIModalPresentationStyle.custom, .overFullScreen, .pageSheet, .automatic, .formSheet,
  ])
  func `U183 the other styles send the presenter nothing`(style: UIModalPresentationStyle) {
    let a = stage.probe("A")
    stage.show(a)
    a.present(modal("B", style), animated: true)
    stage.loop.settle()
    a.dismiss(animated: true)
    stage.loop.settle()
    #expect(stage.take() == ["B.wA", "B.dA", "B.wD", "B.dD"])
  }

  @Test func `U185 a custom presentation removes the presenter's view if it says so`() {
    let plain = UIPresentationController(presentedViewController: stage.probe("B"), presenting: nil)
    #expect(!plain.shouldRemovePresentersView)
  }

  @Test func `U186 U187 the default style is automatic, a page sheet`() {
    let a = stage.probe("A")
    let b = stage.probe("B")
    stage.show(a)
    #expect(b.modalPresentationStyle == .automatic)
    a.present(b, animated: false)
    #expect(b.presentationController is UISheetPresentationController)
    #expect(stage.take() == ["B.wA", "B.dA"])
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .none])
  func `U188 in compact width the delegate says how a sheet adapts, or that it does not`(
    answer: UIModalPresentationStyle
  ) {
    final class Adapting: NSObject, UIAdaptivePresentationControllerDelegate {
      let answer: UIModalPresentationStyle
      init(_ answer: UIModalPresentationStyle) { self.answer = answer }
      func adaptivePresentationStyle(
        for controller: UIPresentationController
      )
        -> UIModalPresentationStyle
      { answer }
    }
    let delegate = Adapting(answer)
    let a = stage.probe("A")
    let b = modal("B", .formSheet)
    stage.show(a)
    b.presentationController?.delegate = delegate
    a.present(b, animated: false)
    #expect((a.view.window == nil) == (answer == .fullScreen))
  }

  @Test func `U189 a presenter that stays in place gets no viewDidAppear on dismissal`() {
    let a = stage.probe("A")
    stage.show(a)
    a.present(modal("P", .popover), animated: false)
    let inner = modal("I")
    a.presentedViewController?.present(inner, animated: false)
    stage.log = []
    inner.dismiss(animated: false)
    #expect(stage.take() == ["I.wD", "I.dD"])
  }

  @Test func `U190 U191 the callbacks tell a presentation and a dismissal`() {
    let a = stage.probe("A")
    let b = modal("B")
    stage.show(a)
    a.present(b, animated: true)
    stage.loop.settle()
    #expect(b.flags["wA"] == "presented" && b.flags["dA"] == "presented")
    b.dismiss(animated: true)
    stage.loop.settle()
    #expect(b.flags["wD"] == "dismissed" && b.flags["dD"] == "dismissed")
    #expect(!b.isBeingPresented && !b.isBeingDismissed)
  }

  @Test func `U192 (assumed) what is within the dismissed one is not being dismissed`() {
    let a = stage.probe("A")
    let inner = stage.probe("I")
    stage.show(a)
    a.present(UINavigationController(rootViewController: inner), animated: false)
    a.dismiss(animated: false)
    #expect(inner.flags["dD"] == "")
  }

  @Test func `U193 (second-hand) a custom presentation in its steps`() {
    let transitions = Transitions(stage)
    let a = stage.probe("A")
    let b = modal("B", .custom)
    b.transitioningDelegate = transitions
    stage.show(a)
    a.present(b, animated: true)
    stage.loop.settle()
    let told = { (log: [String]) in
      log.filter {
        !$0.contains("load") && !$0.contains("L") && !$0.contains("iA") && !$0.contains("Load")
      }
    }
    #expect(
      told(stage.log) == [
        "willBegin true", "B.wA", "animate", "animated", "didEnd true", "B.dA",
      ]
    )
    stage.log = []
    a.dismiss(animated: true)
    stage.loop.settle()
    #expect(
      told(stage.log) == [
        "B.wD", "willBegin dismissal", "animate", "animated", "didEnd dismissal true", "B.dD",
      ]
    )
  }

  @Test func `U195 the transitioning delegate is weak`() {
    let b = modal("B", .custom)
    b.transitioningDelegate = Transitions(stage)
    #expect(b.transitioningDelegate == nil)
  }

  @Test func `U176 (second-hand) presenting nil raises: Swift's present takes no nil`() {
    let present: (UIViewController) -> (UIViewController, Bool, (() -> Void)?) -> Void = {
      $0.present(_:animated:completion:)
    }
    let presenter = stage.probe("A")
    stage.show(presenter)
    present(presenter)(stage.probe("B"), false, nil)
    #expect(presenter.presentedViewController != nil)
  }
}
