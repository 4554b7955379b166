/// The lines entered so far, until their blocks and brackets are closed.
///
/// Each line is looked at once, so that a block costs what its lines cost. Of an entry that is too
/// long so much is kept that running it is refused by the limit.
package struct OpenEntry {
  /// The lines, joined by newlines.
  package private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// The line at hand with those that it goes on.
  private var pending: [UInt8] = []
  private var isInBracket = false
  private let rules: SyntaxRules

  package init(rules: SyntaxRules) {
    self.rules = rules
  }

  /// Whether nothing was entered.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Forgets everything.
  package mutating func clear() {
    self = OpenEntry(rules: rules)
  }

  /// Adds a line; whether the entry is whole now.
  package mutating func add(_ line: [UInt8]) -> Bool {
    if bytes.count <= SyntaxLimits.entry {
      if !bytes.isEmpty { bytes.append(.newline) }
      bytes += line.prefix(SyntaxLimits.entry + 1 - bytes.count)
    }
    if !pending.isEmpty { pending.append(.newline) }
    pending += line
    // Lines within an open bracket are parsed together; an entry over the limit is not parsed any
    // more.
    if pending.count > SyntaxLimits.entry { return true }
    // Only a line with a closing bracket can end one that is open.
    if isInBracket, !line.contains(UInt8(ascii: "]")), !line.contains(UInt8(ascii: ")")) {
      return false
    }
    let closes = pending.first { $0 != .space && $0 != .tab } == .closeBrace
    switch Incompleteness.of(closes ? Array(afterBrace) : pending, rules: rules) {
    case .backslash:
      return false
    case .bracket:
      isInBracket = true
      return false
    case .block: depth += closes ? 0 : 1
    case nil: depth -= closes ? 1 : 0
    }
    pending.removeAll(keepingCapacity: true)
    isInBracket = false
    return depth <= 0
  }

  /// What follows the `}` that begins the line: an `else` reads as an `if`, which opens a block, too.
  private var afterBrace: [UInt8] {
    let rest = pending.drop { $0 == .space || $0 == .tab }.dropFirst()
      .drop { $0 == .space || $0 == .tab }
    guard rest.starts(with: "else".utf8) else { return [] }
    let condition = rest.dropFirst(4).drop { $0 == .space || $0 == .tab }
    return condition.starts(with: "if".utf8) ? Array(condition) : Array("if true ".utf8) + condition
  }
}
