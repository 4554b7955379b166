import FlowNavigation
import FlowScript

/// What is opened by ID (R10), with parameters: by a line, by `main`, by tabs and routes.
extension Compilation {
  /// Notes what a line opens.
  mutating func noteOpening(_ action: Action, _ statement: Statement, in scope: Scope) {
    noteOpening(statement, in: scope)
    for case .symbol(let id) in [action.subject] + action.items
    where names.controller(id) != nil {
      noteShowing(id, action.node, in: scope)
    }
  }

  mutating func tellNotValid(_ name: Name, in coordinator: Draft.Coordinator) {
    report.error(
      "not-valid",
      .notValid(name.text, coordinator.id.text, coordinator.valid.map(\.text)),
      at: name.at
    )
  }

  /// Checks the `k=v` of a line against declared parameters: those that are unknown, else those
  /// that are missing.
  mutating func check(
    _ arguments: [Argument],
    against parameters: [Draft.Parameter],
    of subject: Name,
    in file: SourceFile
  ) {
    var isUnknown = false
    let known = parameters.map(\.name.text)
    let given = arguments.compactMap(\.key).map { name($0, in: file) }
    for key in given where !known.contains(key.text) && !report.isLost(key.text) {
      isUnknown = true
      tellUnexpected(key, of: subject.text, among: known)
    }
    if !isUnknown { tellMissing(parameters, given: given.map(\.text), of: subject) }
  }

  /// Tells of an argument that nothing takes.
  mutating func tellUnexpected(_ key: Name, of subject: String, among known: [String]) {
    if report.isLost(key.text) { return }
    let message = "'\(subject)' has no parameter '\(key.text)'\(hint(key.text, known))"
    report.error("unexpected-argument", message, at: key.at)
  }

  /// Tells of the parameters that must be given and are not, in one diagnostic.
  mutating func tellMissing(
    _ parameters: [Draft.Parameter],
    given: [String],
    of subject: Name,
    hint: String = ""
  ) {
    let missing = parameters.filter { $0.fallback == nil && !given.contains($0.name.text) }
    tellMissing(missing.map(\.name.text), of: subject, hint: hint)
  }

  mutating func tellMissing(_ missing: [String], of subject: Name, hint: String = "") {
    guard !missing.isEmpty else { return }
    let list = missing.map { "'\($0)'" }.shown(6)
    report.error("missing-parameter", "'\(subject.text)' needs \(list)\(hint)", at: subject.at)
  }
}

extension String {
  fileprivate static func notValid(_ id: String, _ owner: String, _ valid: [String]) -> Self {
    "'\(id)' is not valid in '\(owner)'; valid: \(valid.isEmpty ? "nothing" : valid.shown(12))"
  }
}
