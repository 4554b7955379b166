/// Reads one top-level statement after another, so that a file is never in memory as a tree.
///
/// A line that is wrong makes one diagnostic and no statement; reading goes on behind it.
package struct StatementReader {
  let source: SourceText
  let rules: RuleTable
  var lexer: Lexer
  /// The block, bracket or quote that was open when the text ended.
  var incompleteness: Incompleteness?
  /// How many diagnostics told of something else than an open end.
  var mistakes = 0
  /// Whether a limit of depth was passed: what stays open because of it is not told.
  var isTooDeep = false
  /// Whether nothing but blanks stands before the next token on its line.
  var isLineStart = true
  /// How many problems were counted only: as many as may be are told.
  package private(set) var leftOut = 0
  /// How many more statements may be read that are kept.
  private(set) var room = SyntaxLimits.statements
  /// Whether all statements are kept, and not only those of one block.
  private let keepsAll: Bool

  package init(_ source: SourceText, rules: SyntaxRules) {
    self.init(source, rules: rules, room: nil)
  }

  /// A reader whose statements are all kept; nil: only those of one block are.
  init(_ source: SourceText, rules: SyntaxRules, room: Int?) {
    self.source = source
    self.rules = rules.table
    keepsAll = room != nil
    if let room { self.room = room }
    lexer = Lexer(source)
  }

  /// The next statement with its block, or nil at the end.
  package mutating func next(into diagnostics: inout [Diagnostic]) -> Statement? {
    while moveToItem() {
      if !keepsAll { room = SyntaxLimits.statements }
      if lexer.next == .closeBrace {
        report(.strayBrace(lexer.at), into: &diagnostics)
        skipStrayBrace(into: &diagnostics)
      } else if let statement = readStatement(depth: 0, into: &diagnostics) {
        return statement
      }
    }
    return nil
  }

  /// Steps to the next item, over line ends, comments and `;`; false at the end.
  mutating func moveToItem() -> Bool {
    while true {
      switch lexer.next {
      case .space, .tab, .carriageReturn, .semicolon: lexer.at += 1
      case .newline:
        lexer.at += 1
        isLineStart = true
      case .hash: lexer.skipComment()
      case .backslash where lexer.continuation(lexer.at) != nil: lexer.skipBlanks()
      case 0 where lexer.isAtEnd: return false
      default: return true
      }
    }
  }

  /// Reads a statement with its block and its `else`; nil when it was wrong.
  mutating func readStatement(
    depth: Int,
    into diagnostics: inout [Diagnostic]
  ) -> Statement? {
    isLineStart = false
    lexer.operators = 0
    if room == 0 { return giveUp(into: &diagnostics) }
    do throws(SyntaxProblem) {
      var statement = try readHead(depth: depth)
      room -= 1
      if lexer.next == .openBrace, !readBody(of: &statement, depth: depth, into: &diagnostics) {
        return nil
      }
      return statement
    } catch {
      // The block of a wrong head is read for its own mistakes, and so that its `}` closes it.
      if let brace = recover(from: error, into: &diagnostics) {
        lexer.at = brace
        var lost = Statement(word: error.range, range: error.range)
        _ = readBody(of: &lost, depth: depth, into: &diagnostics)
      }
      return nil
    }
  }

  /// Reads the block that opens here and its `else`; false when the text ends before.
  private mutating func readBody(
    of statement: inout Statement,
    depth: Int,
    into diagnostics: inout [Diagnostic]
  ) -> Bool {
    let brace = lexer.at
    lexer.at += 1
    let block = readBlock(from: brace, depth: depth + 1, into: &diagnostics)
    guard block.isClosed else { return false }
    statement.body = .block(block.statements, SourceRange(brace, block.end))
    statement.alternative = readAlternative(depth: depth, into: &diagnostics)
    return true
  }

  /// Records a problem.
  mutating func report(_ problem: SyntaxProblem, into diagnostics: inout [Diagnostic]) {
    mistakes += 1
    guard diagnostics.count < SyntaxLimits.problems else {
      leftOut += 1
      return
    }
    diagnostics.append(Diagnostic(in: source, problem))
  }

  /// Reads nothing more: there are more lines than are kept.
  private mutating func giveUp(into diagnostics: inout [Diagnostic]) -> Statement? {
    report(.tooManyStatements(lexer.at), into: &diagnostics)
    isTooDeep = true
    lexer.at = lexer.end
    return nil
  }

  /// The problem that stands for those over the limit; nil when all were told.
  package var leftOutProblem: Diagnostic? {
    if leftOut == 0 { return nil }
    return Diagnostic(in: source, .more(leftOut, lexer.end))
  }

  private mutating func skipStrayBrace(into diagnostics: inout [Diagnostic]) {
    lexer.at += 1
    guard let brace = lexer.skipLine() else { return }
    lexer.at = brace + 1
    _ = readBlock(from: brace, depth: 1, into: &diagnostics)
  }
}

extension Diagnostic {
  /// A diagnostic for a problem that a lexer met in a source.
  init(in source: SourceText, _ problem: SyntaxProblem) {
    self.init(in: source, at: problem.range, code: problem.code, message: problem.message)
  }
}

extension SyntaxProblem {
  fileprivate static func strayBrace(_ offset: Int) -> Self {
    Self(at: offset, "'}' closes nothing")
  }

  fileprivate static func tooManyStatements(_ offset: Int) -> Self {
    Self(
      at: offset,
      code: "limit",
      "more than \(SyntaxLimits.statements) lines in one text or block\(SyntaxLimits.fixed)"
    )
  }

  static func more(_ count: Int, _ offset: Int) -> Self {
    Self(at: offset, code: "limit", "… and \(count) more in this file")
  }
}
