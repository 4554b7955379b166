import FlowCommands
import FlowNavigation

/// Words that stand for others, where somebody types.
extension Session {
  /// Whether there may be aliases.
  package var hasAliases: Bool {
    get { aliases.isAllowed }
    set { aliases.isAllowed = newValue }
  }

  /// Help on a word, which may be an alias.
  mutating func printHelp(_ topic: String?) {
    if let topic, let alias = aliases[topic] {
      return printer.line("\(alias.name): an alias for '\(alias.text)'")
    }
    let columns = style.columns ?? Help.columns
    let own = environment.topics.first { $0.name == topic }
    printer.text(own?.text(columns: columns) ?? Help.topic(topic, columns: columns))
  }

  /// What was entered, with the aliases in it put in.
  package enum Expansion: Hashable, Sendable {
    /// There is none.
    case unchanged
    case expanded([UInt8])
    /// One cannot be put in; why is printed.
    case refused(RefusedLine)
  }

  /// Puts aliases in.
  package mutating func expandAliases(in bytes: [UInt8]) -> Expansion {
    do throws(AliasProblem) {
      return try aliases.expanded(bytes).map { .expanded($0) } ?? .unchanged
    } catch {
      let line = RefusedLine(error.code, error.message)
      print(line)
      return .refused(line)
    }
  }

  /// How many aliases there may be.
  package static let aliasLimit = 1_000
}
