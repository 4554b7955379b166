import FlowCommands
import FlowScript

/// Aliases in what was entered.
extension AliasTable {
  /// An entry with aliases put in, once: what one stands for is looked through no further; nil where
  /// there is none.
  func expanded(_ bytes: [UInt8]) throws(AliasProblem) -> [UInt8]? {
    guard !aliases.isEmpty else { return nil }
    let source = SourceText(name: "", bytes: bytes)
    let (statements, diagnostics) = Parser.parse(source, rules: CommandTable.syntaxRules)
    guard diagnostics.isEmpty else { return nil }
    var pieces: [(range: Range<Int>, text: [UInt8])] = []
    for statement in statements { try find(statement, in: source, isBehindArrow: false, &pieces) }
    if pieces.isEmpty { return nil }
    var expanded = bytes
    for piece in pieces.reversed() { expanded.replaceSubrange(piece.range, with: piece.text) }
    return expanded
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
    if let alias = self[name] {
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
}
