import FlowCommands
import FlowNavigation
import FlowScript

/// Screens decide nothing (R17).
extension Compilation {
  /// Whether a verb may stand on a line of this kind; tells when it may not.
  mutating func checkPlace(
    of verb: Verb,
    _ statement: Statement,
    in scope: Scope
  ) -> Bool {
    let isRight =
      switch scope.lines {
      case .handler: true
      case .element: verb == .emit
      case .request: verb == .set
      }
    if !isRight { tellNoDecision(statement, in: scope) }
    return isRight
  }

  /// Tells that a line is for a coordinator.
  mutating func tellNoDecision(_ statement: Statement, in scope: Scope) {
    let word = scope.file.text(statement.word)
    let rule: String =
      scope.lines == .element
      ? "an element only emits an event" : "the request of a controller only sets its state"
    report.error(
      "wrong-place",
      "'\(word)' is a coordinator's decision; \(rule)",
      at: scope.file.location(statement.word)
    )
  }

  /// Checks the roots of everything computed on a line, and notes the IDs it names.
  mutating func checkValues(of statement: Statement, in scope: Scope) {
    let isSet = scope.file.text(statement.word) == "set"
    for (place, argument) in statement.arguments.enumerated() {
      // What a line is about may be written like a path: `set state.count 1`, `emit row.chosen`.
      let isName = argument.key == nil && (!isSet || place == 0)
      if !isName || !argument.value.isWord { check(argument.value, in: scope) }
      noteReferences(argument.value, in: scope)
    }
  }

  /// Checks the roots of the condition that was read, and that it can be one.
  mutating func checkCondition(in scope: Scope) {
    guard let syntax = lowering.conditionSyntax else { return }
    check(syntax, in: scope)
    requireCondition(.expression(syntax), in: scope)
  }

  /// Tells of a part of a condition that is neither true nor false, whatever its paths have.
  mutating func requireCondition(_ value: ValueSyntax, in scope: Scope) {
    guard let part = value.noCondition(in: scope.file.source) else { return }
    report.error(
      "bad-value",
      "'\(scope.file.text(part))' \(ReadingFailure.noCondition)",
      at: scope.file.location(part)
    )
  }

  /// Notes every ID that stands as a word in a value.
  mutating func noteReferences(_ value: ValueSyntax, in scope: Scope) {
    switch value {
    case .word(let range), .quoted(let range):
      guard let id = names.known(scope.file.text(range)) else { return }
      references.note(id, by: owner(of: scope))
      if let index = scope.coordinator, !draft.coordinators[index].policies.contains(.limited) {
        references.allowed.insert(id)
      }
    case .list(let items, _): for item in items { noteReferences(item, in: scope) }
    case .map(let entries, _): for entry in entries { noteReferences(entry.value, in: scope) }
    case .text, .expression: return
    }
  }

  /// The ID whose declaration a scope is in.
  func owner(of scope: Scope) -> Symbol {
    if let index = scope.coordinator { return draft.coordinators[index].id.symbol }
    if let index = scope.controller { return draft.controllers[index].id.symbol }
    return .none
  }
}

extension ValueSyntax {
  fileprivate var isWord: Bool { if case .word = self { true } else { false } }
}
