/// A place of an unfinished line where a word is wanted.
package struct CompletionPlace: Sendable {
  /// The command, or the claim of `expect`.
  package var command: Command
  /// The keyword that its form begins with: the `to` of `pop to`.
  package var keyword: String?
  /// What the word stands for.
  package var parameter: Parameter
  /// The operands before it.
  package var operands: [String]
  /// The typed beginning of the word.
  package var partial: String

  /// Whether it is a claim of `expect`.
  package var isClaim: Bool { command.family == .checking }

  /// The command's name.
  package var name: String { command.name }

  /// Whether a text begins with the typed part, in either case.
  package func fits(_ text: String) -> Bool {
    if partial.isEmpty { return true }
    var rest = text.utf8.makeIterator()
    return partial.utf8.allSatisfy { byte in
      guard let next = rest.next() else { return false }
      return next == byte || next.isLetter && next | 0x20 == byte | 0x20
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || self >= 0x80
  }
}
