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
    #expect(told == ["- ", "  b", "b c"].map { $0.replacing("  ", with: " ") })
    observation.invalidate()
    field.text = "d"
    stage.loop.settle()
    #expect(told.count == 3)
  }

  @Test func `what has no value to compare is told when it is another object`() {
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
