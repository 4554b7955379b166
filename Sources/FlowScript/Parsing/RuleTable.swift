/// The rules of a syntax, made quick to ask: most lines have no rule.
struct RuleTable: Sendable {
  private let rules: [SyntaxRules.Rule]
  private let bodies: [[StaticString]]
  // One bit for each first byte and each length of a first word, modulo 64.
  private var initials: UInt64 = 0
  private var lengths: UInt64 = 0

  init(_ rules: [SyntaxRules.Rule], bodies: [[StaticString]]) {
    self.rules = rules.filter { !$0.words.isEmpty }
    self.bodies = bodies.filter { !$0.isEmpty }
    for rule in self.rules {
      let word = rule.words[0]
      guard let initial = word.withUTF8Buffer({ $0.first }) else { continue }
      initials |= 1 &<< UInt64(initial & 63)
      lengths |= 1 &<< UInt64(word.utf8CodeUnitCount & 63)
    }
  }

  /// Whether some rule begins with this word.
  func mayApply(to word: SourceRange, in lexer: Lexer) -> Bool {
    let start = Int(word.start)
    let end = Int(word.end)
    guard initials &>> UInt64(lexer.bytes[start] & 63) & 1 != 0,
      lengths &>> UInt64((end - start) & 63) & 1 != 0
    else { return false }
    return rules.contains { lexer.isKeyword($0.words[0], start, end) }
  }

  /// How the rest is read behind a word and these arguments; nil when it is not raw.
  func kind(
    after word: SourceRange,
    _ arguments: [Argument],
    in lexer: Lexer
  ) -> SyntaxRules.Kind? {
    for rule in rules {
      guard arguments.count == rule.words.count - 1 + rule.skipped,
        lexer.isKeyword(rule.words[0], Int(word.start), Int(word.end)),
        zip(rule.words.dropFirst(), arguments).allSatisfy({ matches($0, $1, in: lexer) })
      else { continue }
      return rule.kind
    }
    return nil
  }

  /// Whether lines stand under a word with these arguments; asked when a line is wrong.
  func takesBody(_ word: SourceRange, _ arguments: [Argument], in lexer: Lexer) -> Bool {
    bodies.contains { words in
      arguments.count >= words.count - 1
        && lexer.isKeyword(words[0], Int(word.start), Int(word.end))
        && zip(words.dropFirst(), arguments).allSatisfy { matches($0, $1, in: lexer) }
    }
  }

  /// Whether what follows these words is raw text, in which quotes mean nothing.
  func keepsText(after words: [String]) -> Bool {
    rules.contains { rule in
      guard rule.kind == .text, words.count >= rule.words.count + rule.skipped else { return false }
      return zip(rule.words, words).allSatisfy { $0.withUTF8Buffer($1.utf8.elementsEqual) }
    }
  }

  private func matches(_ word: StaticString, _ argument: Argument, in lexer: Lexer) -> Bool {
    guard argument.key == nil, case .word(let range) = argument.value else { return false }
    return lexer.isKeyword(word, Int(range.start), Int(range.end))
  }
}
