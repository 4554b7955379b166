/// Reads the words of a predicate's format.
struct PredicateParser {
  private let tokens: [PredicateLexer.Token]
  private var place = 0
  private var depth = 0

  private static let depthLimit = 100

  /// Nil where it is not read.
  static func condition(_ format: String, _ arguments: [Any]) -> PredicateCondition? {
    guard let tokens = PredicateLexer.tokens(format, arguments) else { return nil }
    var parser = PredicateParser(tokens: tokens)
    guard let condition = parser.alternatives(), parser.place == tokens.count else { return nil }
    return condition
  }

  private init(tokens: [PredicateLexer.Token]) { self.tokens = tokens }

  private var next: PredicateLexer.Token? { place < tokens.count ? tokens[place] : nil }

  private mutating func take(symbol wanted: String...) -> Bool {
    guard case .symbol(let symbol) = next, wanted.contains(symbol) else { return false }
    place += 1
    return true
  }

  private mutating func take(word wanted: String...) -> Bool {
    guard case .word(let word) = next, wanted.contains(word.uppercased()) else { return false }
    place += 1
    return true
  }

  private mutating func alternatives() -> PredicateCondition? {
    guard var all = conjunction().map({ [$0] }) else { return nil }
    while take(symbol: "||") || take(word: "OR") {
      guard let one = conjunction() else { return nil }
      all.append(one)
    }
    return all.count == 1 ? all[0] : .any(all)
  }

  private mutating func conjunction() -> PredicateCondition? {
    guard var all = negation().map({ [$0] }) else { return nil }
    while take(symbol: "&&") || take(word: "AND") {
      guard let one = negation() else { return nil }
      all.append(one)
    }
    return all.count == 1 ? all[0] : .all(all)
  }

  private mutating func negation() -> PredicateCondition? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return nil }
    if take(symbol: "!") || take(word: "NOT") { return negation().map { .not($0) } }
    if take(word: "TRUEPREDICATE") { return .constant(true) }
    if take(word: "FALSEPREDICATE") { return .constant(false) }
    let start = place
    if take(symbol: "("), let inner = alternatives(), take(symbol: ")") { return inner }
    // Or else the parenthesis is that of an operand.
    place = start
    return comparison()
  }

  private mutating func comparison() -> PredicateCondition? {
    var modifier = PredicateComparison.Modifier.direct
    if case .word(let word) = next, word.lowercased() != "direct",
      let known = PredicateComparison.Modifier(rawValue: word.uppercased())
    {
      place += 1
      modifier = known
    }
    guard let left = operand(), let kind = kind(), let options = options(), let right = operand()
    else { return nil }
    return .comparison(
      PredicateComparison(
        modifier: modifier,
        left: left,
        kind: kind,
        options: options,
        right: right
      )
    )
  }

  private mutating func kind() -> PredicateComparison.Kind? {
    defer { place += 1 }
    switch next {
    case .symbol("=="), .symbol("="): return .equal
    case .symbol("!="), .symbol("<>"): return .notEqual
    case .symbol("<"): return .less
    case .symbol("<="), .symbol("=<"): return .lessOrEqual
    case .symbol(">"): return .greater
    case .symbol(">="), .symbol("=>"): return .greaterOrEqual
    case .word(let word): return PredicateComparison.Kind(rawValue: word.uppercased())
    default: return nil
    }
  }

  /// `[cd]`: without case, without accents.
  private mutating func options() -> String.CompareOptions? {
    guard take(symbol: "[") else { return [] }
    guard case .word(let letters) = next else { return nil }
    place += 1
    guard take(symbol: "]") else { return nil }
    var options: String.CompareOptions = []
    for letter in letters.lowercased() {
      switch letter {
      case "c": options.insert(.caseInsensitive)
      case "d": options.insert(.diacriticInsensitive)
      case "l", "n", "w": break
      default: return nil
      }
    }
    return options
  }

  private mutating func operand() -> PredicateOperand? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, let token = next else { return nil }
    place += 1
    switch token {
    case .value(let value): return .constant(value)
    case .key(let key): return .key(KeyedValue.path(key) + suffix())
    case .variable(let name):
      let path = KeyedValue.path(name)
      return path.first.map { .variable($0, Array(path.dropFirst())) }
    case .symbol("-"):
      guard case .constant(let value) = operand() else { return nil }
      switch KeyedValue(value) {
      case .integer(let number): return .constant(-number)
      case .number(let number): return .constant(-number)
      default: return nil
      }
    case .symbol("("):
      guard let inner = operand(), take(symbol: ")") else { return nil }
      return inner
    case .symbol("{"): return list()
    case .symbol: return nil
    case .word(let word): return operand(word)
    }
  }

  private mutating func operand(_ word: String) -> PredicateOperand? {
    switch word.uppercased() {
    case "YES", "TRUE": return .constant(true)
    case "NO", "FALSE": return .constant(false)
    case "NIL", "NULL": return .constant(nil)
    case "SUBQUERY": return subquery()
    // Functions and casts are not read.
    default: if case .symbol("(") = next { return nil }
    }
    return .key(KeyedValue.path(word))
  }

  private mutating func list() -> PredicateOperand? {
    var operands: [PredicateOperand] = []
    if take(symbol: "}") { return .list([]) }
    repeat {
      guard let one = operand() else { return nil }
      operands.append(one)
    } while take(symbol: ",")
    return take(symbol: "}") ? .list(operands) : nil
  }

  // `SUBQUERY(items, $item, $item.isDone == YES).@count`
  private mutating func subquery() -> PredicateOperand? {
    guard take(symbol: "("), let collection = operand(), take(symbol: ","),
      case .variable(let name) = next
    else { return nil }
    place += 1
    guard take(symbol: ","), let condition = alternatives(), take(symbol: ")") else { return nil }
    return .subquery(collection, variable: name, condition, suffix())
  }

  /// The keys behind a parenthesis or an argument: `.@count`.
  private mutating func suffix() -> [String] {
    guard case .word(let word) = next, word.hasPrefix(".") else { return [] }
    place += 1
    return KeyedValue.path(word)
  }
}
