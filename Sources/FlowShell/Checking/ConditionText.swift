package import FlowCommands
package import FlowNavigation
package import FlowScript

/// A condition as a command line has it: what may stand behind `expect`, or a plain condition.
package enum ConditionText {
  /// What a text claims of an app, or all that is wrong with it; `name` is what messages call it.
  ///
  /// `members` are those that services may have; none where flows may have set others.
  package static func read(
    _ text: String,
    named name: String,
    for definition: AppDefinition,
    members: MemberPaths = MemberPaths()
  ) -> Result<Expectation, Problem> {
    let reading = Reading(text, name, definition, members)
    let isClaim = reading.expectation(behind: claim)
    let isCondition = reading.expectation(behind: condition)
    switch (isClaim, isCondition) {
    case (.success(let expectation), _):
      return reading.checked(expectation, behind: claim)
    case (_, .success(let expectation)) where reading.looksLikeCondition:
      return reading.checked(expectation, behind: condition)
    case (.failure(let problem), .success): return .failure(problem)
    case (.failure(let problem), .failure(let other)):
      return .failure(reading.looksLikeCondition ? other : problem)
    }
  }

  /// What an expression says of a world, as text: its value, or why it has none.
  package static func value(
    _ text: String,
    named name: String,
    for definition: AppDefinition,
    members: MemberPaths = MemberPaths()
  ) -> Result<@Sendable (World) -> String, Problem> {
    let reading = Reading(text, name, definition, members)
    // Any value will do: it need not be true or false itself.
    let (start, end) = (condition + "(", ") == null")
    let read = reading.expectation(behind: start, end).flatMap {
      reading.checked($0, behind: start, end)
    }
    return read.map { expectation in
      { world in
        guard case .that(let condition) = expectation.claim, let expression = condition.left else {
          return ""
        }
        do throws(Refusal) {
          return try world.value(of: .expression(expression), in: Transaction()).description
        } catch {
          return error.code.rawValue
        }
      }
    }
  }

  /// The line of a flow that claims it.
  package static func line(_ text: String, for definition: AppDefinition) -> String {
    let reading = Reading(text, "", definition)
    if case .success = reading.expectation(behind: claim) { return claim + text }
    return condition + text
  }

  /// What is wrong with a condition.
  package struct Problem: Error, Hashable, Sendable {
    package var diagnostics: [Diagnostic]
  }

  private static let claim = "expect "
  private static let condition = "expect that "
}

private struct Reading {
  let text: String
  let name: String
  let definition: AppDefinition
  let members: MemberPaths

  init(
    _ text: String,
    _ name: String,
    _ definition: AppDefinition,
    _ members: MemberPaths = MemberPaths()
  ) {
    self.text = text
    self.name = name
    self.definition = definition
    self.members = members
  }

  /// Whether it begins as a condition does that is no claim: not with a bare word.
  var looksLikeCondition: Bool {
    var rest = text[...]
    while rest.hasPrefix(" ") || rest.hasPrefix("not ") {
      rest = rest.drop { $0 != " " }.drop { $0 == " " }
    }
    let word = rest.prefix { $0.isLetter }
    if word.isEmpty || ["true", "false", "null"].contains(word) { return true }
    return rest.dropFirst(word.count).first == "("
  }

  /// Whether it names an instance by its serial, which a state does not have.
  private var namesInstance: Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { sign, next in
      sign == UInt8(ascii: "#") && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
    }
  }

  /// What one line claims that begins so.
  func expectation(
    behind start: String,
    _ end: String = ""
  ) -> Result<Expectation, ConditionText.Problem> {
    let line = Array((start + text + end).utf8)
    let (source, encoding) = SourceText.checked(name: name, bytes: line)
    if !encoding.isEmpty { return failure(encoding, start, end) }
    let (statements, problems) = Parser.parse(source, rules: CommandTable.syntaxRules)
    if !problems.isEmpty { return failure(problems, start, end) }
    guard statements.count == 1, let statement = statements.first else {
      return failure([.notOne(source)], start, end)
    }
    do throws(ReadingFailure) {
      let order = try FlowCommands.Reader(definition: definition).read(statement, in: source)
      guard case .check(let expectation) = order else {
        return failure([.notOne(source)], start, end)
      }
      if namesInstance { return failure([.ofInstance(statement, source)], start, end) }
      if expectation.isOfLastLine { return failure([.ofLastLine(statement, source)], start, end) }
      return .success(expectation)
    } catch {
      return failure([Diagnostic(error, in: source)], start, end)
    }
  }

  /// The claim, unless it names what the app does not know.
  func checked(
    _ expectation: Expectation,
    behind start: String,
    _ end: String = ""
  ) -> Result<Expectation, ConditionText.Problem> {
    let flow = "app A.nav\nlaunch\n\(start)\(text)\(end)\n"
    let (definition, members) = (definition, members)
    var project = FlowProject(
      Environment(
        read: { _ in .success(Array(flow.utf8)) },
        definition: { path in
          var loaded = LoadedDefinition(definition: definition, diagnostics: [], files: [path])
          loaded.members = members
          loaded.isAlone = true
          return loaded
        }
      )
    )
    let problems = project.problems(of: name).filter { $0.position.line == 3 }
    return problems.isEmpty ? .success(expectation) : failure(problems, start, end)
  }

  /// Problems of a line as those of the text behind its start, and before its end.
  private func failure(
    _ problems: [Diagnostic],
    _ start: String,
    _ end: String = ""
  ) -> Result<Expectation, ConditionText.Problem> {
    let count = start.utf8.count
    return .failure(
      ConditionText.Problem(
        diagnostics: problems.map { problem in
          var problem = problem
          problem.file = name
          problem.severity = .error
          // Here nothing sets variables.
          problem.message = problem.message.replacing(" unless -D sets it", with: "")
          problem.position.line = 1
          problem.position.column = max(1, problem.position.column - count)
          if problem.sourceLine.hasSuffix(end) { problem.sourceLine.removeLast(end.count) }
          if problem.sourceLine.hasPrefix(start) {
            problem.sourceLine.removeFirst(count)
            let before = max(0, count - problem.caretColumn)
            problem.caretColumn = max(0, problem.caretColumn - count)
            problem.caretWidth = max(1, problem.caretWidth - before)
          }
          return problem
        }
      )
    )
  }
}

extension Diagnostic {
  fileprivate static func notOne(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      in: source,
      at: SourceRange(0, source.bytes.count),
      code: "bad-value",
      message: "a condition is one line, such as 'screen Login' or '$Items.depth == 2'"
    )
  }

  fileprivate static func ofInstance(_ statement: Statement, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      in: source,
      at: statement.range,
      code: "bad-value",
      message: "serials depend on the way to a state: name it by its ID alone"
    )
  }

  fileprivate static func ofLastLine(_ statement: Statement, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      in: source,
      at: statement.range,
      code: "bad-value",
      message: "this asks what a line did, and not what is there"
    )
  }
}
