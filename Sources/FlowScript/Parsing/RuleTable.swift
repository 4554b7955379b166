/// The rules of a syntax, made quick to ask: most lines have no rule.
struct RuleTable: Sendable {
  /// The rules, those of one first word beside each other.
  private let rules: [SyntaxRules.Rule]
  private let bodies: [[StaticString]]
  // One bit for each first byte and each length of a first word, modulo 64.
  private var initials: UInt64 = 0
  private var lengths: UInt64 = 0

  init(_ rules: [SyntaxRules.Rule], bodies: [[StaticString]]) {
    var grouped: [SyntaxRules.Rule] = []
    for rule in rules where !rule.words.isEmpty {
      let last = grouped.lastIndex { "\($0.words[0])" == "\(rule.words[0])" }
      grouped.insert(rule, at: last.map { $0 + 1 } ?? grouped.count)
    }
    self.rules = grouped
    self.bodies = bodies.filter { !$0.isEmpty }
    for rule in self.rules {
      let word = rule.words[0]
      guard let initial = word.withUTF8Buffer({ $0.first }) else { continue }
      initials |= 1 &<< UInt64(initial & 63)
      lengths |= 1 &<< UInt64(word.utf8CodeUnitCount & 63)
    }
  }

  /// The places of the rules that begin with this word; none for most words.
  func places(of word: SourceRange, in lexer: Lexer) -> Range<Int> {
    let start = Int(word.start)
    let end = Int(word.end)
    guard initials &>> UInt64(lexer.bytes[start] & 63) & 1 != 0,
      lengths &>> UInt64((end - start) & 63) & 1 != 0,
      let first = rules.firstIndex(where: { lexer.isKeyword($0.words[0], start, end) })
    else { return 0..<0 }
    var behind = first + 1
    while behind < rules.count, lexer.isKeyword(rules[behind].words[0], start, end) { behind += 1 }
    return first..<behind
  }

  /// How the rest is read behind these arguments, as one of some rules says; nil when it is not raw.
  func kind(
    by places: Range<Int>,
    _ arguments: [Argument],
    in lexer: Lexer
  ) -> SyntaxRules.Kind? {
    for place in places
    where arguments.count == rules[place].words.count - 1 + rules[place].skipped {
      let words = rules[place].words.dropFirst()
      if zip(words, arguments).allSatisfy({ matches($0, $1, in: lexer) }) {
        return rules[place].kind
      }
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
