import Testing
import UIKit
import UIKitAssumptions

/// Properties that an app observes by their key paths.
@MainActor @Suite final class ObservationTests {
  lazy var stage = Stage()

  @Test func `a change is told when the turn is over, until nobody observes it`() {
    _ = stage
    let field = UITextField()
    var told: [String] = []
    let observation = field.observe(\.text, options: [.initial, .old, .new]) { field, change in
      told.append("\(change.oldValue.flatMap { $0 } ?? "-") \(field.text ?? "-")")
    }
    field.text = "a"
    field.text = "b"
    stage.loop.settle()
    field.text = "c"
    stage.loop.settle()
    #expect(told == ["- ", " b", "b c"])
    observation.invalidate()
    field.text = "d"
    stage.loop.settle()
    #expect(told.count == 3)
  }

  @Test func `one that another stops in the same turn is told nothing`() {
    _ = stage
    let field = UITextField()
    var told: [String] = []
    var second: NSKeyValueObservation?
    let first = field.observe(\.text) { _, _ in
      told.append("first")
      second?.invalidate()
    }
    second = field.observe(\.text) { _, _ in told.append("second") }
    field.text = "a"
    stage.loop.settle()
    #expect(told == ["first"])
    first.invalidate()
  }

  @Test func `a controller that is another one is told of`() {
    _ = stage
    let window = UIWindow()
    var count = 0
    let observation = window.observe(\.rootViewController) { _, _ in count += 1 }
    for _ in 0..<2 {
      window.rootViewController = UIViewController()
      stage.loop.settle()
    }
    #expect(count == 2)
    observation.invalidate()
  }

  @Test func `what has no value to compare is told when it is set`() {
    _ = stage
    let bar = UINavigationBar(frame: .zero)
    var count = 0
    var observation: NSKeyValueObservation? = bar.observe(\.titleTextAttributes) { _, change in
      count += change.newValue == nil ? 1 : 100
    }
    bar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 12)]
    stage.loop.settle()
    #expect(count == 1 && observation != nil)
    observation = nil
    bar.titleTextAttributes = nil
    stage.loop.settle()
    #expect(count == 1)
  }
}
