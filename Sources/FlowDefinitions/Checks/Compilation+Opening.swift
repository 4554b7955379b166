import FlowNavigation
import FlowScript

/// Opening by ID (R10): the ID, its parameters, and whether the coordinator may.
extension Compilation {
  /// Checks `start open push present root replace stack show` with IDs that stand on the line.
  mutating func checkOpening(
    _ expected: Expected,
    _ action: Action,
    _ statement: Statement,
    in scope: Scope
  ) {
    noteOpening(statement, in: scope)
    var ids = action.items
    if case .symbol = action.subject { ids.insert(action.subject, at: 0) }
    for id in ids {
      guard case .symbol(let symbol) = id else { continue }
      let name = name(symbol, statement, in: scope)
      guard let entity = resolve(name, as: expected),
        checkScreen(name, entity, action.verb), checkValid(name, action, in: scope)
      else { continue }
      if case .controller = entity { noteShowing(symbol, action.node, in: scope) }
      // `show ID` of one that is attached needs nothing.
      if action.verb == .show, action.arguments.isEmpty { continue }
      check(
        action.arguments,
        statement,
        against: parameters(of: entity),
        of: name,
        in: scope
      )
    }
  }

  /// Only `open` and `show` know what to do with a sub-controller.
  private mutating func checkScreen(
    _ name: Name,
    _ entity: NameSpace.Entity,
    _ verb: Verb
  ) -> Bool {
    guard verb != .open, verb != .show, case .controller(let index) = entity,
      let kind = draft.controllers[index].kind, kind != .screen
    else { return true }
    report.error(
      "wrong-kind",
      "'\(name.text)' is a sub-controller; 'show \(name.text)' shows it",
      at: name.at
    )
    return false
  }

  private mutating func checkValid(
    _ name: Name,
    _ action: Action,
    in scope: Scope
  ) -> Bool {
    guard let valid = scope.valid, let index = scope.coordinator, !valid.contains(name.symbol),
      // The list of another node is that node's.
      action.node.isSelf
    else { return true }
    let coordinator = draft.coordinators[index]
    report.error(
      "not-valid",
      .notValid(name.text, coordinator.id.text, coordinator.valid.map(\.text)),
      at: name.at
    )
    return false
  }

  /// Checks `k=v` against declared parameters: those that are unknown, else those that are missing.
  mutating func check(
    _ arguments: [ActionArgument],
    _ statement: Statement,
    against parameters: [Draft.Parameter],
    of subject: Name,
    in scope: Scope
  ) {
    var isUnknown = false
    for argument in statement.arguments {
      guard let range = argument.key else { continue }
      let key = scope.file.text(range)
      if parameters.contains(where: { $0.name.text == key }) || report.isLost(key) { continue }
      isUnknown = true
      let hint = hint(key, parameters.map(\.name.text))
      report.error(
        "unexpected-argument",
        "'\(subject.text)' has no parameter '\(key)'\(hint)",
        at: scope.file.location(range)
      )
    }
    if isUnknown { return }
    tellMissing(parameters, given: arguments.map(\.text), of: subject)
  }

  /// Tells of the parameters that must be given and are not, in one diagnostic.
  mutating func tellMissing(
    _ parameters: [Draft.Parameter],
    given: [String],
    of subject: Name,
    hint: String = ""
  ) {
    let missing = parameters.filter { $0.fallback == nil && !given.contains($0.name.text) }
    guard !missing.isEmpty else { return }
    let shown = missing.prefix(6).map { "'\($0.name.text)'" }.joined(separator: ", ")
    let list = missing.count > 6 ? shown + ", …" : shown
    report.error("missing-parameter", "'\(subject.text)' needs \(list)\(hint)", at: subject.at)
  }
}

extension String {
  fileprivate static func notValid(_ id: String, _ owner: String, _ valid: [String]) -> Self {
    let shown = valid.prefix(12).joined(separator: ", ") + (valid.count > 12 ? ", …" : "")
    return "'\(id)' is not valid in '\(owner)'; valid: \(shown.isEmpty ? "nothing" : shown)"
  }
}
