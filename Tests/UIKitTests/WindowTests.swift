import Foundation
import Testing
import UIKit

/// Section 2: windows and the root controller.
@MainActor @Suite final class WindowTests {
  lazy var stage = Stage()

  @Test func `U023 the root's view is in the window when the call returns`() {
    let a = stage.probe("A")
    stage.window.rootViewController = a
    stage.window.makeKeyAndVisible()
    #expect(a.view.window === stage.window)
  }

  @Test func `U024 the root has appeared when the call returns`() {
    stage.window.rootViewController = stage.probe("A")
    #expect(stage.log.isEmpty)
    stage.window.makeKeyAndVisible()
    #expect(stage.take() == ["A.wA", "A.dA"])
  }

  @Test func `U025 a second root has appeared when the call returns`() {
    stage.show(stage.probe("A"))
    stage.window.rootViewController = stage.probe("B")
    stage.window.makeKeyAndVisible()
    #expect(stage.take().filter { $0.hasSuffix("dA") } == ["B.dA"])
  }

  @Test func `U026 setting the root of a visible window is enough`() {
    stage.show(stage.probe("A"))
    stage.window.rootViewController = stage.probe("B")
    #expect(stage.take().contains("B.dA"))
  }

  @Test(arguments: [true, false])
  func `U027 a root may push and present in its first viewDidAppear`(presents: Bool) {
    let a = stage.probe("A")
    let b = stage.probe("B")
    let stack = UINavigationController(rootViewController: a)
    a.on["dA"] = { a in
      a.on = [:]
      presents
        ? a.present(b, animated: false) : stack.pushViewController(b, animated: false)
    }
    stage.show(stack)
    #expect(b.view.window === stage.window)
    #expect(stage.complaints.isEmpty && stage.exceptions.isEmpty)
  }

  private func presented() -> (root: Probe, modal: Probe) {
    let x = stage.probe("X")
    let y = stage.probe("Y")
    stage.show(x)
    y.modalPresentationStyle = .fullScreen
    x.present(y, animated: false)
    stage.loop.settle()
    return (x, y)
  }

  @Test func `U028 what a replaced root presented stays in the window, above the new root`() {
    let (_, y) = presented()
    let z = stage.probe("Z")
    stage.window.rootViewController = z
    stage.loop.settle()
    #expect(y.view.window === stage.window)
    #expect(z.view.window === stage.window)
  }

  @Test func `U029 a root dismissed to right before its replacement leaves its own view behind`() {
    let (x, y) = presented()
    x.dismiss(animated: false)
    stage.window.rootViewController = stage.probe("Z")
    stage.loop.settle()
    #expect(x.view.window === stage.window)
    #expect(y.view.window == nil)
  }

  @Test func `U030 a root replaced in the completion of its dismissal leaves nothing`() {
    let (x, y) = presented()
    x.dismiss(animated: true) { [stage] in
      stage.window.rootViewController = stage.probe("Z")
    }
    stage.loop.settle()
    #expect(x.view.window == nil && y.view.window == nil)
    #expect(stage.window.subviews.count == 1)
  }

  @Test func `U031 presented controllers of a replaced root are not dismissed by it`() {
    let (x, y) = presented()
    stage.window.rootViewController = stage.probe("Z")
    stage.loop.settle()
    #expect(x.presentedViewController === y)
  }

  @Test func `U032 U035 U321 what is never dismissed lives through the window`() {
    weak var weakX: UIViewController?
    weak var weakY: UIViewController?
    do {
      let (x, y) = presented()
      weakX = x
      weakY = y
    }
    stage.window.rootViewController = stage.probe("Z")
    stage.loop.settle()
    #expect(weakX != nil && weakY != nil)
    #expect(weakY?.view.window === stage.window)
  }

  @Test func `U033 a root set to nil under a modal releases nothing`() {
    let (_, y) = presented()
    stage.window.rootViewController = nil
    stage.loop.settle()
    #expect(y.view.window === stage.window)
  }

  @Test(arguments: [true, false])
  func `U034 reading the presentation controller of a root that was never presented keeps it`(
    reads: Bool
  ) {
    weak var root: UIViewController?
    do {
      let a = UIViewController()
      root = a
      stage.show(a)
      if reads { _ = a.presentationController }
    }
    stage.window.rootViewController = stage.probe("Z")
    stage.loop.settle()
    #expect((root != nil) == reads)
  }

  @Test func `U036 (assumed) a replaced root disappears`() {
    stage.show(stage.probe("A"))
    stage.window.rootViewController = stage.probe("B")
    #expect(stage.take() == ["A.wD", "B.wA", "A.dD", "B.dA"])
  }
}
