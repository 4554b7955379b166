import Testing
import UIKit

@testable import FlowLive

/// The plain values and closures that an object keeps, read as memory.
@MainActor @Suite struct StoredPropertyTests {
  @Test func `plain values are read, a class before its superclass`() {
    let form = AgeForm()
    #expect(values(form) == ["age 7", "title Form", "isOpen true"])
    form.nick = "Ada"
    _ = form.total
    #expect(values(form) == ["age 7", "total 14", "nick Ada", "title Form", "isOpen true"])
  }

  @Test func `closures are kept apart, set or not`() {
    let closures = ClassAnatomy.of(AgeForm()).values.filter(\.isClosure).map(\.name)
    #expect(closures == ["onDone", "onAge"])
  }

  @Test func `what says itself how it is reflected has none`() {
    #expect(ClassAnatomy.of(Mirrored()).values.isEmpty)
  }

  private func values(_ object: AnyObject) -> [String] {
    LiveState.states(of: object).map { "\($0.name) \($0.value)" }
  }
}

private class Form {
  var title = "Form"
  var isOpen = true
  let size = CGSize.zero
}

private final class AgeForm: Form {
  var age = 7
  lazy var total = age * 2
  var nick: String?
  var onDone: (() -> Void)?
  let onAge: (Int) -> Int = { $0 }
  weak var parent: Form?
}

private final class Mirrored: CustomReflectable {
  var age = 7
  var customMirror: Mirror { Mirror(self, children: ["age": 0]) }
}
