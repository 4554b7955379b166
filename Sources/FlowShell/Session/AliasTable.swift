import FlowCommands
import FlowNavigation
import FlowScript

/// The aliases of a prompt: words that stand for commands.
struct AliasTable {
  /// Whether there may be aliases: no script may need them.
  var isAllowed = false
  private(set) var aliases: [Alias] = []

  /// Sets what a word stands for.
  mutating func set(_ name: String, to text: String) throws(Refusal) {
    guard isAllowed else { throw .forPrompt("alias") }
    guard Self.isName(name) else {
      throw Refusal(.badValue, name, other: "a name: letters, digits, - and _, a letter first")
    }
    guard CommandTable.standard.command(name) == nil, !ReservedWords.ofVariables.contains(name),
      name != "else"
    else {
      throw Refusal(.badValue, name, other: "free: it means something already")
    }
    let text = QuotedText.content(of: text) ?? text
    guard text.contains(where: { $0 != " " }) else {
      throw Refusal(.badValue, text, other: "a command")
    }
    aliases.removeAll { $0.name == name }
    guard aliases.count < Session.aliasLimit else {
      throw Refusal(.limit, "alias", other: "\(Session.aliasLimit) names")
    }
    aliases.append(Alias(name: name, text: text))
  }

  mutating func remove(_ name: String) throws(Refusal) {
    guard isAllowed else { throw .forPrompt("unalias") }
    let count = aliases.count
    aliases.removeAll { $0.name == name }
    guard aliases.count < count else { throw Refusal(.unknownName, name) }
  }

  /// The lines that set them, by name.
  func lines() throws(Refusal) -> [String] {
    guard isAllowed else { throw .forPrompt("alias") }
    return aliases.sorted { $0.name < $1.name }
      .map { "alias \($0.name) \(QuotedText.rest($0.text))" }
  }

  subscript(name: String) -> Alias? { aliases.first { $0.name == name } }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, Self.isLetter(first) else { return false }
    return name.utf8.allSatisfy { byte in
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
  }
}
