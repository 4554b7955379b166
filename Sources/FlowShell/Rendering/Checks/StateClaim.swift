import FlowCommands
package import FlowNavigation
package import FlowScript

/// A claim that can be held against any state of an app: what stands behind `expect`, or a condition.
package struct StateClaim: Sendable {
  /// The claim as a flow has it behind `expect`: a condition is written out as `that COND`.
  package let text: String
  private let expectation: Expectation

  /// Why a claim cannot be read.
  package struct Unreadable: Error {
    package var diagnostic: Diagnostic
  }

  /// Reads a claim that an option was given; what is wrong is told with a caret under it.
  package static func read(
    _ words: String,
    option: String,
    definition: AppDefinition
  ) -> Result<StateClaim, Unreadable> {
    let source = SourceText(name: option, bytes: Array(words.utf8))
    var problem: Unreadable?
    for prefix in ["", "that "] {
      switch read(prefix, words, source, definition) {
      case .success(let expectation):
        return .success(StateClaim(text: prefix + words, expectation: expectation))
      case .failure(let found):
        // A condition begins with a value; what begins with a word is meant to be a claim.
        if problem == nil || !beginsWithName(words) { problem = found }
      }
    }
    let empty = Diagnostic(in: source, at: SourceRange(0, 0), code: "bad-value", message: "empty")
    return .failure(problem ?? Unreadable(diagnostic: empty))
  }

  /// Whether a world is as the claim says; what cannot be told there breaks nothing.
  package func holds(in world: World) -> Bool {
    let check = ExpectationCheck(world: world, turn: Turn(), refusal: nil, hasTrace: false)
    do throws(Refusal) {
      return try check.evaluate(expectation) == .holds
    } catch {
      return true
    }
  }

  /// The opposite of `holds`, but for what cannot be told.
  package func fails(in world: World) -> Bool {
    let check = ExpectationCheck(world: world, turn: Turn(), refusal: nil, hasTrace: false)
    do throws(Refusal) {
      return try check.evaluate(expectation) != .holds
    } catch {
      return true
    }
  }

  private static func beginsWithName(_ words: String) -> Bool {
    let first = words.split(separator: " ").first { $0 != "not" } ?? ""
    if ["true", "false", "null"].contains(first) || first.hasPrefix("count(") { return false }
    return first.first?.isLetter ?? false
  }

  private static func read(
    _ prefix: String,
    _ words: String,
    _ shown: SourceText,
    _ definition: AppDefinition
  ) -> Result<Expectation, Unreadable> {
    let before = "expect " + prefix
    let source = SourceText(name: shown.name, bytes: Array((before + words).utf8))
    func told(_ range: SourceRange, _ code: String, _ message: String) -> Unreadable {
      let end = words.utf8.count
      let moved = [range.start, range.end].map { min(max(Int($0) - before.utf8.count, 0), end) }
      let place = SourceRange(moved[0], moved[1])
      return Unreadable(
        diagnostic: Diagnostic(in: shown, at: place, code: code, message: message)
      )
    }
    let (statements, problems) = Parser.parse(source, rules: CommandTable.syntaxRules)
    let whole = SourceRange(0, before.utf8.count + words.utf8.count)
    if let problem = problems.first { return .failure(told(whole, problem.code, problem.message)) }
    guard statements.count == 1, statements[0].mark == .none else {
      return .failure(told(whole, "bad-value", "this is no claim or condition"))
    }
    do throws(ReadingFailure) {
      let order = try FlowCommands.Reader(definition: definition).read(statements[0], in: source)
      guard case .check(let expectation) = order else {
        return .failure(told(whole, "bad-value", "this is no claim or condition"))
      }
      if case .lint = expectation.claim { return .success(expectation) }
      if expectation.isOfLastLine {
        return .failure(told(whole, "wrong-place", "this speaks of the last line, not of a state"))
      }
      var check = LineCheck(AppNames(definition))
      check.check(order)
      if let mistake = check.mistakes.first ?? check.variables.first?.mistake {
        let found = mistake.diagnostic(statements[0], source, definition)
        let start = found.position.column - 1
        let range = SourceRange(start, start + found.caretWidth)
        return .failure(told(range, found.code, found.message))
      }
      return .success(expectation)
    } catch {
      return .failure(told(error.range, error.code.rawValue, error.message))
    }
  }
}
