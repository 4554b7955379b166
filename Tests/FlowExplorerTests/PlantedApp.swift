import FlowExplorer
import FlowNavigation
import Testing

/// An app with one bug, which is known.
struct PlantedApp: CustomTestStringConvertible, Sendable {
  let kind: Finding.Kind
  let subject: String
  /// The sample that the bug is planted in; nil for an app of its own.
  var sample: String?
  /// The text that is replaced, and by what; or the whole app.
  var line = ""
  let text: String
  var families: ActionFamilies = .user
  var depth = Int.max
  var stack = 6
  var waiting = 3
  /// Whether a step, with the world after it, shows the bug: what a naive search looks for.
  let shows: @Sendable (World, Transaction, Refusal?) -> Bool

  var testDescription: String { "\(kind.rawValue) of \(subject) in \(sample ?? "a small app")" }

  func definition() throws -> String {
    guard let sample else { return text }
    let whole = try Apps.sample(sample)
    let parts = whole.split(separator: line, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "the line is there once")
    return parts.joined(separator: text)
  }

  /// Whether a lint of the state is there.
  static func finds(_ lint: Lint) -> @Sendable (World, Transaction, Refusal?) -> Bool {
    { world, _, _ in world.findings().contains { $0.lint == lint } }
  }

  /// Whether the last line was warned of.
  static func warns(_ lint: Lint) -> @Sendable (World, Transaction, Refusal?) -> Bool {
    { _, transaction, _ in
      transaction.trace.facts.contains { fact in
        if case .warning(lint, _, _) = fact { true } else { false }
      }
    }
  }

  /// Whether the visible screen has an ID.
  static func sees(_ id: String) -> @Sendable (World, Transaction, Refusal?) -> Bool {
    { world, _, _ in world.visiblePath()?.ids.last.map { world.definition.text($0) } == id }
  }

  /// Whether there are so many of an ID.
  static func counts(_ id: String, _ count: Int) -> @Sendable (World, Transaction, Refusal?) -> Bool
  {
    { world, _, _ in
      world.definition.symbol(id).map { world.instances(of: $0).count >= count } ?? false
    }
  }
}
