import Foundation
import Testing
import UIKit

/// Section 4.1: the order of callbacks around a push and a pop.
@MainActor @Suite final class PushOrderTests {
  lazy var stage = Stage()

  @Test func `U055 an animated push of a new controller`() {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: true)
    stage.commit()
    #expect(
      stage.take("load", "didLoad") == ["B.load", "B.didLoad", "A.wD", "B.wA"]
    )
    stage.loop.settle()
    #expect(stage.take() == ["A.dD", "B.dA"])
  }

  @Test func `U056 an animated pop`() {
    let stack = stage.stack("A", "B")
    stack.popViewController(animated: true)
    #expect(stage.take() == ["B.wD", "A.wA"])
    stage.loop.settle()
    #expect(stage.take() == ["B.dD", "A.dA"])
  }

  @Test func `U057 a popped controller is released when its sequence is over`() {
    let stack = stage.stack("A")
    weak var b: Probe?
    do {
      let probe = stage.probe("B")
      b = probe
      stack.pushViewController(probe, animated: true)
    }
    stage.loop.settle()
    stack.popViewController(animated: true)
    #expect(b != nil)
    stage.loop.settle()
    #expect(b == nil)
  }

  @Test func `U058 a swipe back that completes has the order of a pop`() throws {
    let stack = stage.stack("A", "B")
    try #require(SwipeBack.begin(on: stack)).finish()
    stage.loop.settle()
    #expect(stage.take() == ["B.wD", "A.wA", "B.dD", "A.dA"])
  }

  @Test
  func `U059 (second-hand) not animated, all comes in the call: of a push, with the commit`() {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: false)
    #expect(stage.take() == [])
    stage.commit()
    #expect(stage.take() == ["A.wD", "B.wA", "A.dD", "B.dA"])
    stack.popViewController(animated: false)
    #expect(stage.take() == ["B.wD", "A.wA", "B.dD", "A.dA"])
  }

  @Test func `U060 a push tells willMove before the view loads, didMove after it appeared`() {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: true)
    stage.loop.settle()
    #expect(
      stage.take("wM", "dM", "load").filter { $0.hasPrefix("B") } == [
        "B.wM", "B.load", "B.wA", "B.dA", "B.dM",
      ]
    )
  }

  @Test func `U061 a pop tells willMove(nil) before it disappears, didMove(nil) after`() {
    let stack = stage.stack("A", "B")
    stack.popViewController(animated: true)
    stage.loop.settle()
    #expect(
      stage.take("wM", "dM").filter { $0.hasPrefix("B") } == [
        "B.wM(nil)", "B.wD", "B.dD", "B.dM(nil)",
      ]
    )
  }

  @Test func `U062 a swipe back tells didMove(nil) only when it has completed`() throws {
    let stack = stage.stack("A", "B")
    try #require(SwipeBack.begin(on: stack)).cancel()
    stage.loop.settle()
    #expect(!stage.log.contains("B.dM(nil)"))
    let swipe = try #require(SwipeBack.begin(on: stack))
    #expect(!stage.log.contains("B.dM(nil)"))
    swipe.finish()
    stage.loop.settle()
    #expect(stage.log.last == "B.dM(nil)")
  }

  @Test(arguments: ["pop", "set"])
  func `U063 didMove(nil) comes for a pop by code and a set of the stack`(way: String) {
    let stack = stage.stack("A", "B")
    if way == "pop" {
      stack.popViewController(animated: false)
    } else {
      stack.viewControllers = [stack.viewControllers[0]]
    }
    stage.loop.settle()
    #expect(stage.log.contains("B.dM(nil)"))
  }

  @Test func `U064 a pushed controller moves to its parent, a popped one from it`() {
    let stack = stage.stack("A")
    let b = stage.probe("B")
    stack.pushViewController(b, animated: true)
    stage.loop.settle()
    #expect(b.flags["wA"] == "toParent" && b.flags["dA"] == "toParent")
    stack.popViewController(animated: true)
    stage.loop.settle()
    #expect(b.flags["wD"] == "fromParent")
  }

  @Test func `U065 isMovingFromParent is true within viewWillDisappear, and false again after`() {
    let stack = stage.stack("A", "B")
    let b = stack.viewControllers[1] as? Probe
    stack.popViewController(animated: true)
    #expect(b?.flags["wD"] == "fromParent")
    #expect(b?.isMovingFromParent == false)
  }

  @Test func `U066 a swipe back starts with isMovingFromParent, even one that is cancelled`() throws
  {
    let stack = stage.stack("A", "B")
    let b = stack.viewControllers[1] as? Probe
    let swipe = try #require(SwipeBack.begin(on: stack))
    #expect(b?.flags["wD"] == "fromParent")
    swipe.cancel()
    stage.loop.settle()
    #expect(stack.topViewController === b)
  }

  @Test func `U067 a controller nested in the popped one is not moving`() {
    let stack = stage.stack("A")
    let b = stage.probe("B")
    let c = stage.probe("C")
    b.addChild(c)
    b.view.addSubview(c.view)
    c.didMove(toParent: b)
    stack.pushViewController(b, animated: false)
    stack.popViewController(animated: false)
    #expect(b.flags["wD"] == "fromParent")
    #expect(c.flags["wD"] == "" && c.flags["dD"] == "")
  }

  @Test func `U068 (assumed) covered and revealed controllers are not moving`() {
    let stack = stage.stack("A")
    let a = stack.viewControllers[0] as? Probe
    stack.pushViewController(stage.probe("B"), animated: false)
    stage.commit()
    #expect(a?.flags["wD"] == "")
    stack.popViewController(animated: false)
    #expect(a?.flags["wA"] == "")
  }

  @Test func `U069 (assumed) a popped controller has its parent until didMove(nil)`() {
    let stack = stage.stack("A", "B")
    let b = stack.viewControllers[1] as? Probe
    var parents: [Bool] = []
    b?.on["dD"] = { parents.append($0.parent != nil) }
    b?.on["dM(nil)"] = { parents.append($0.parent != nil) }
    stack.popViewController(animated: false)
    #expect(b?.flags["dD"] == "fromParent")
    #expect(parents == [true, false])
  }

  @Test func `U070 (assumed) controllers within the stack get no appearance when popped`() {
    let stack = stage.stack("A", "B", "C")
    stack.popToRootViewController(animated: true)
    stage.loop.settle()
    #expect(
      stage.take("wM", "dM").filter { $0.hasPrefix("B") } == ["B.wM(nil)", "B.dM(nil)"]
    )
  }
}
