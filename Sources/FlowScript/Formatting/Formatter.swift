/// Writes `.nav` and `.flow` texts in their one layout; comments stay, meaning does not change.
package struct Formatter {
  /// What became of a text.
  package enum Outcome: Hashable, Sendable {
    /// The text in its layout, with a final newline.
    case formatted([UInt8])
    /// What is wrong with it; nothing was formatted.
    case refused([Diagnostic])
  }

  let lexer: Lexer
  let aliases: [(alias: StaticString, word: StaticString)]
  var output: [UInt8] = []
  /// Everything before this offset is written.
  var cursor = 0
  /// How deep the next line is indented, in levels.
  var level = 0
  /// Whether nothing was written yet in this file or block.
  var isAtStart = true
  /// Whether the next line is set apart by a blank line.
  var isApart = false

  /// The text in its one layout, or what is wrong with it.
  package static func format(
    _ source: SourceText,
    rules: SyntaxRules,
    aliases: [(alias: StaticString, word: StaticString)] = []
  ) -> Outcome {
    let (statements, diagnostics) = Parser.parse(source, rules: rules)
    guard diagnostics.isEmpty else { return .refused(diagnostics) }
    var formatter = Formatter(lexer: Lexer(source), aliases: aliases)
    formatter.output.reserveCapacity(source.bytes.count + source.bytes.count / 8)
    formatter.write(statements)
    if !formatter.output.isEmpty { formatter.output.append(.newline) }
    return .formatted(formatter.output)
  }
}

extension Formatter {
  /// Writes lines, and the comments up to the end of their block.
  private mutating func write(_ statements: [Statement]) {
    for statement in statements {
      writeGap(to: Int(statement.range.start))
      beginLine()
      write(statement)
    }
    writeGap(to: lexer.end)
  }

  private mutating func write(_ statement: Statement) {
    writeHead(statement)
    switch statement.body {
    case .none: break
    case .arrow(let inner):
      writeSeparator(to: tokenStart())
      write("->")
      cursor += 2
      for statement in inner {
        writeSeparator(to: Int(statement.range.start))
        write(statement)
      }
    case .block(let statements, let range):
      writeSeparator(to: Int(range.start))
      writeBlock(statements)
      if let alternative = statement.alternative { write(alternative: alternative) }
    }
  }

  private mutating func write(alternative: [Statement]) {
    write(" else ")
    // Both stand behind `else`: the `{` of a block, or an `if` that is the only statement.
    cursor = tokenStart() + 4
    cursor = tokenStart()
    if lexer.byte(cursor) == .openBrace {
      writeBlock(alternative)
    } else {
      for statement in alternative { write(statement) }
    }
  }

  /// Writes `{`, which stands at the cursor, the lines and the `}`.
  private mutating func writeBlock(_ statements: [Statement]) {
    write("{")
    cursor += 1
    level += 1
    isAtStart = true
    write(statements)
    level -= 1
    isAtStart = true
    isApart = false
    beginLine()
    write("}")
    cursor += 1
    isAtStart = false
  }

  /// The offset of the next token: behind blanks and joined line ends.
  private func tokenStart() -> Int {
    var probe = lexer
    probe.at = cursor
    probe.skipBlanks()
    return probe.at
  }
}
