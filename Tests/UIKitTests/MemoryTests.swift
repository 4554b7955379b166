import Foundation
import Testing
import UIKit

/// Section 13: memory.
@MainActor @Suite final class MemoryTests {
  lazy var stage = Stage()

  @Test func `U317 a stack holds its controllers`() {
    _ = stage
    let stack = UINavigationController()
    weak var weakA: Probe?
    do {
      let a = stage.probe("A")
      weakA = a
      stack.pushViewController(a, animated: false)
    }
    #expect(weakA != nil)
  }

  @Test func `U319 a presentation controller holds both while it lives`() {
    weak var a: Probe?
    weak var b: Probe?
    var presentation: UIPresentationController?
    do {
      let presenter = stage.probe("A")
      let presented = stage.probe("B")
      a = presenter
      b = presented
      presentation = UIPresentationController(
        presentedViewController: presented,
        presenting: presenter
      )
    }
    #expect(a != nil && b != nil && presentation != nil)
    presentation = nil
    #expect(a == nil && b == nil)
  }

  @Test
  func `U320 (second-hand) a presented controller is held until its dismissal, no presenter is`() {
    let root = stage.probe("R")
    stage.show(root)
    weak var modal: Probe?
    do {
      let presented = stage.probe("M")
      modal = presented
      root.present(presented, animated: false)
    }
    stage.loop.settle()
    #expect(modal != nil)
    root.dismiss(animated: false)
    stage.loop.settle()
    #expect(modal == nil)
  }

  @Test func `U097 U322 delegates are weak`() {
    final class Everything: NSObject, UINavigationControllerDelegate, UISplitViewControllerDelegate,
      UIAdaptivePresentationControllerDelegate, UIViewControllerTransitioningDelegate,
      UINavigationBarDelegate
    {}
    let stack = stage.stack("A")
    let split = UISplitViewController()
    let modal = stage.probe("M")
    let bar = UINavigationBar()
    weak var weakDelegate: Everything?
    do {
      let delegate = Everything()
      weakDelegate = delegate
      stack.delegate = delegate
      split.delegate = delegate
      bar.delegate = delegate
      modal.presentationController?.delegate = delegate
      modal.transitioningDelegate = delegate
    }
    #expect(weakDelegate == nil && stack.delegate == nil)
  }

  @Test func `U324 a timer holds its target until it is invalidated`() {
    final class Ticking {
      var ticks = 0
      func tick() { ticks += 1 }
    }
    _ = stage
    Actions.add("tick", to: Ticking.self) { $0.tick }
    weak var weakTarget: Ticking?
    let timer: Timer
    do {
      let target = Ticking()
      weakTarget = target
      timer = Timer.scheduledTimer(
        timeInterval: 1,
        target: target,
        selector: "tick",
        userInfo: nil,
        repeats: true
      )
    }
    stage.loop.advance(by: 2.5)
    #expect(weakTarget?.ticks == 2)
    timer.invalidate()
    stage.loop.settle()
    #expect(weakTarget == nil)
  }

  @Test func `a timer that is scheduled later sends its action, with what it was given`() {
    final class Ticking {
      var heard: [String] = []
      func tick(_ timer: Timer) { heard.append(timer.userInfo as? String ?? "nothing") }
    }
    _ = stage
    Actions.add("tick:", to: Ticking.self) { target in { timer in target.tick(timer) } }
    let target = Ticking()
    let once = Timer(
      timeInterval: 1,
      target: target,
      selector: "tick:",
      userInfo: "tea",
      repeats: false
    )
    stage.loop.advance(by: 2)
    #expect(target.heard == [])
    stage.loop.schedule(once)
    stage.loop.advance(by: 2)
    #expect(target.heard == ["tea"])
    #expect(!once.isValid)
  }

  @Test(arguments: ["push", "set", "present", "full screen", "alert", "swipe", "pages", "tabs"])
  func `what has come and gone is released, and nothing of the stand-in keeps it`(
    way: String
  ) throws {
    let stack = stage.stack("A")
    weak var gone: UIViewController?
    do {
      let probe = stage.probe("B")
      gone = probe
      switch way {
      case "push":
        stack.pushViewController(probe, animated: true)
        stage.loop.settle()
        stack.popViewController(animated: true)
      case "set":
        stack.setViewControllers([probe], animated: false)
        stage.loop.settle()
        stack.setViewControllers([stage.probe("C")], animated: false)
      case "present", "full screen":
        if way == "full screen" { probe.modalPresentationStyle = .fullScreen }
        stack.present(probe, animated: true)
        stage.loop.settle()
        stack.dismiss(animated: true)
      case "alert":
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in _ = probe })
        gone = alert
        stack.present(alert, animated: true)
        stage.loop.settle()
        alert.tap(alert.actions[0])
      case "swipe":
        stack.pushViewController(probe, animated: true)
        stage.loop.settle()
        try #require(SwipeBack.begin(on: stack)).finish()
      case "pages":
        let pages = UIPageViewController(
          transitionStyle: .scroll,
          navigationOrientation: .horizontal
        )
        pages.setViewControllers([probe], direction: .forward, animated: false)
        stack.pushViewController(pages, animated: false)
        stage.loop.settle()
        pages.setViewControllers([stage.probe("C")], direction: .forward, animated: true)
      default:
        let tabs = UITabBarController()
        tabs.viewControllers = [probe, stage.probe("T")]
        stage.show(tabs)
        tabs.tapTab(at: 1)
        tabs.viewControllers = [stage.probe("U")]
      }
    }
    stage.loop.settle()
    #expect(gone == nil)
  }

  @Test func `U325 the coordinator's blocks live until the transition ends`() {
    final class Held {}
    let stack = stage.stack("A")
    weak var held: Held?
    stack.pushViewController(stage.probe("B"), animated: true)
    do {
      let object = Held()
      held = object
      stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in _ = object }
    }
    #expect(held != nil)
    stage.loop.settle()
    #expect(held == nil)
  }

  @Test func `U326 an action that captures weakly keeps nobody`() {
    final class Model {}
    weak var weakModel: Model?
    do {
      let model = Model()
      weakModel = model
      let controller = stage.probe("A")
      controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction { [weak controller] _ in _ = controller }
      )
      controller.on["wA"] = { _ in _ = model }
      stage.show(controller)
    }
    stage.window.rootViewController = nil
    stage.loop.settle()
    #expect(weakModel == nil)
  }

  @Test func `U327 transition objects that a controller keeps keep what they hold`() {
    final class Keeping: NSObject, UIViewControllerTransitioningDelegate {
      let controller: UIViewController
      init(_ controller: UIViewController) { self.controller = controller }
    }
    weak var weakController: UIViewController?
    var kept: [Keeping] = []
    do {
      let controller = stage.probe("A")
      weakController = controller
      let transitions = Keeping(controller)
      controller.transitioningDelegate = transitions
      kept.append(transitions)
    }
    #expect(weakController != nil && kept.count == 1)
  }
}
