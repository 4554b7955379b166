import FlowCommands
import FlowNavigation
import FlowScript

/// Words that stand for others, where somebody types.
extension Session {
  mutating func alias(_ name: String, _ text: String) throws(Refusal) {
    guard hasAliases else { throw .forPrompt("alias") }
    guard Self.isAliasName(name) else {
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
    guard aliases.count < Self.aliasLimit else {
      throw Refusal(.limit, "alias", other: "\(Self.aliasLimit) names")
    }
    aliases.append(Alias(name: name, text: text))
  }

  mutating func listAliases() throws(Refusal) {
    guard hasAliases else { throw .forPrompt("alias") }
    for alias in aliases.sorted(by: { $0.name < $1.name }) {
      printLine("alias \(alias.name) \(QuotedText.rest(alias.text))")
    }
  }

  mutating func unalias(_ name: String) throws(Refusal) {
    guard hasAliases else { throw .forPrompt("unalias") }
    let count = aliases.count
    aliases.removeAll { $0.name == name }
    guard aliases.count < count else {
      throw Refusal(.unknownName, name)
    }
  }

  /// Help on a word, which may be an alias.
  mutating func printHelp(_ topic: String?) {
    guard let topic, let alias = aliases.first(where: { $0.name == topic }) else {
      return printText(Help.topic(topic, columns: style.columns ?? Help.columns))
    }
    printLine("\(alias.name): an alias for '\(alias.text)'")
  }

  /// What was entered, with the aliases in it put in.
  package enum Expansion: Hashable, Sendable {
    /// There is none.
    case unchanged
    case expanded([UInt8])
    /// One cannot be put in; why is printed.
    case refused(RefusedLine)
  }

  /// Puts aliases in, once: what one stands for is looked through no further.
  package mutating func expandAliases(in bytes: [UInt8]) -> Expansion {
    guard !aliases.isEmpty else { return .unchanged }
    let source = SourceText(name: "", bytes: bytes)
    let (statements, diagnostics) = Parser.parse(source, rules: CommandTable.syntaxRules)
    guard diagnostics.isEmpty else { return .unchanged }
    var pieces: [(range: Range<Int>, text: [UInt8])] = []
    do throws(AliasProblem) {
      for statement in statements { try find(statement, in: source, isBehindArrow: false, &pieces) }
    } catch {
      let line = RefusedLine(error.code, error.message)
      print(line)
      return .refused(line)
    }
    if pieces.isEmpty { return .unchanged }
    var expanded = bytes
    for piece in pieces.reversed() { expanded.replaceSubrange(piece.range, with: piece.text) }
    return .expanded(expanded)
  }

  /// Finds the aliases of a statement and of the lines under it, in their order.
  private func find(
    _ statement: Statement,
    in source: SourceText,
    isBehindArrow: Bool,
    _ pieces: inout [(range: Range<Int>, text: [UInt8])]
  ) throws(AliasProblem) {
    var command = statement
    while ["try", "time"].contains(source.string(command.word)), let inner = command.inner {
      command = inner
    }
    let name = source.string(command.word)
    if let alias = aliases.first(where: { $0.name == name }) {
      if isBehindArrow, alias.hasSeveral { throw AliasProblem.severalBehindArrow(alias) }
      let words = command.arguments.map { source.bytes[$0.range.indices] }
      let range = Int(command.word.start)..<Int(command.range.end)
      pieces.append((range, try alias.expanded(words)))
    }
    var isArrow = false
    if case .arrow = statement.body { isArrow = true }
    for line in statement.body.statements {
      try find(line, in: source, isBehindArrow: isArrow, &pieces)
    }
    for line in statement.alternative ?? [] {
      try find(line, in: source, isBehindArrow: false, &pieces)
    }
  }

  private static func isAliasName(_ name: String) -> Bool {
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

  /// How many aliases there may be.
  package static let aliasLimit = 1_000
}
