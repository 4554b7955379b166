import Foundation
import Testing
import UIKit
import UIKitAssumptions

/// Virtual time: what settles, what waits, and the bound.
@MainActor @Suite final class MainLoopTests {
  lazy var stage = Stage()

  @Test func `transitions settle at once, timers wait for time`() {
    var done: [String] = []
    _ = stage
    UIView.animate(withDuration: 1, animations: {}, completion: { _ in done.append("animation") })
    let action = UIViewPropertyAnimator(duration: 2, curve: .linear)
    action.addCompletion { _ in done.append("animator") }
    action.startAnimation()
    #expect(stage.loop.settle() == .quiet)
    #expect(done == ["animation", "animator"])
    #expect(stage.loop.now == 2)
  }

  @Test func `slow transitions last until time is advanced`() {
    let stack = stage.stack("A")
    stage.loop.transitionsAreSlow = true
    stack.pushViewController(stage.probe("B"), animated: true)
    stage.loop.settle()
    #expect(stage.take() == ["A.wD", "B.wA"])
    stage.loop.advance(by: 0.2)
    #expect(stage.take().isEmpty)
    stage.loop.advance(by: 0.2)
    #expect(stage.take() == ["A.dD", "B.dA"])
  }

  @Test(arguments: [[0.8], [0.35, 0.35, 0.1], Array(repeating: 0.1, count: 8)])
  func `what is due comes however the time until then passes`(_ times: [TimeInterval]) {
    var isDone = false
    stage.loop.transitionsAreSlow = true
    UIView.animate(withDuration: 0.8, animations: {}, completion: { _ in isDone = true })
    stage.loop.settle()
    for time in times {
      #expect(!isDone)
      stage.loop.advance(by: time)
    }
    #expect(isDone)
  }

  @Test func `what never becomes quiet is stopped by the bound`() {
    _ = stage
    func again() { UIView.animate(withDuration: 0, animations: {}, completion: { _ in again() }) }
    again()
    guard case .busy(let busy) = stage.loop.settle(limit: 100) else {
      Issue.record("it became quiet")
      return
    }
    #expect(busy.source == .transition && busy.turns == 100 && busy.waiting == 1)
  }

  @Test func `an animation that begins itself again is not waited for`() {
    _ = stage
    var count = 0
    func pulse() {
      count += 1
      UIView.animate(withDuration: 0.5, animations: {}, completion: { _ in pulse() })
    }
    pulse()
    #expect(stage.loop.settle() == .quiet)
    let before = count
    #expect(stage.loop.settle() == .quiet && count == before)
    stage.loop.advance(by: 2)
    #expect(count == before + 4)
  }

  @Test func `the main queue is drained before time passes`() {
    var blocks = ["one", "two"]
    var ran: [String] = []
    stage.loop.drainMainQueue = {
      guard !blocks.isEmpty else { return false }
      ran.append(blocks.removeFirst())
      return true
    }
    UIView.animate(withDuration: 1, animations: {}, completion: { _ in ran.append("animation") })
    stage.loop.settle()
    #expect(ran == ["one", "two", "animation"])
  }

  @Test func `without an engine turns end on the main queue, as a test that waits expects`() async {
    MainLoop.letGo()
    let stack = stage.stack("A")
    await withCheckedContinuation { (shown: CheckedContinuation<Void, Never>) in
      stack.present(stage.probe("B"), animated: true) { shown.resume() }
    }
    #expect(stage.names([stack.presentedViewController].compactMap { $0 }) == ["B"])
  }

  @Test func `every hypothesis has one assumption, in order`() {
    let facts = Assumption.all.compactMap(\.fact).filter { $0 != 155 }
    #expect(facts == facts.sorted() && Set(facts).count == 33)
    #expect(Set(Assumption.all.map(\.name)).count == Assumption.all.count)
    #expect(Assumption.all.allSatisfy { $0.sentence.hasSuffix(".") })
  }
}
