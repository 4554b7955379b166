import Foundation
import Testing
import UIKit

/// Core Animation: what is shown is inert, the end is not.
@MainActor @Suite final class LayerAnimationTests: CAAnimationDelegate {
  lazy var stage = Stage()
  let layer = CALayer()
  var told: [String] = []
  var rounds = 0

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    told.append("\(anim.value(forKey: "name") ?? "-") \(flag)")
    guard rounds > 0 else { return }
    rounds -= 1
    add("again", key: "key")
  }

  func add(_ name: String, key: String, _ change: (CABasicAnimation) -> Void = { _ in }) {
    let animation = CABasicAnimation(keyPath: "position")
    animation.duration = 1
    animation.setValue(name, forKey: "name")
    animation.delegate = self
    change(animation)
    layer.add(animation, forKey: key)
  }

  @Test func `an animation ends when the turn settles, and tells its delegate`() {
    _ = stage
    add("one", key: "key")
    #expect(layer.animationKeys() == ["key"] && told.isEmpty)
    #expect(stage.loop.settle() == .quiet)
    #expect(told == ["one true"] && layer.animation(forKey: "key") == nil)
  }

  @Test func `an animation that is removed or replaced has not finished`() {
    _ = stage
    add("one", key: "key")
    add("two", key: "key")
    layer.removeAnimation(forKey: "key")
    #expect(told == ["one false", "two false"])
    stage.loop.settle()
    #expect(told.count == 2)
  }

  @Test func `what repeats for ever never ends`() {
    _ = stage
    add("spin", key: "key") { $0.repeatCount = .infinity }
    UIView.animate(
      withDuration: 1,
      delay: 0,
      options: .repeat,
      animations: {},
      completion: { _ in self.told.append("view") }
    )
    #expect(stage.loop.settle() == .quiet)
    #expect(told.isEmpty && layer.animationKeys() == ["key"])
  }

  @Test func `an animation that its end starts again for ever is not waited for`() {
    _ = stage
    rounds = .max
    add("one", key: "key")
    #expect(stage.loop.settle() == .quiet)
    #expect(told.count < 1000)
  }
}
