import FlowCommands
import FlowNavigation
import FlowScript

/// What lines leave to Swift, and what Swift has.
extension Compilation {
  /// Notes a decision; tells when the program has others for this app, but not this one.
  mutating func checkDecision(_ action: Action, _ statement: Statement, in scope: Scope) {
    guard case .symbol(let symbol) = action.subject else { return }
    let name = name(symbol, statement, in: scope)
    let known = decisions(draft.app?.text ?? "")
    let decision = known?.first { $0.name == name.text }
    if decision == nil, let known {
      let hint = hint(name.text, known.map(\.name))
      report.error("undecided", "Swift has no decision '\(name.text)'\(hint)", at: name.at)
    }
    if tables.decisions.contains(where: { $0.name == symbol }) { return }
    tables.decisions.append(
      DecisionDeclaration(name: symbol, decision: decision, place: place(name.at))
    )
    if known == nil {
      undecided.append(name)
    }
  }

  /// Warns of what is left to Swift that there is none of, and of what is there for no line.
  mutating func warnUndecided() {
    for name in undecided {
      report.warning(
        "undecided",
        "'\(name.text)' is decided in Swift, and this program decides nothing for this app",
        at: name.at
      )
    }
    let asked = tables.decisions.map { lowering.symbols[$0.name] }
    for decision in decisions(tables.name) ?? [] where !asked.contains(decision.name) {
      report.warning(
        "undecided",
        "no line leaves anything to the decision '\(decision.name)'",
        at: draft.app?.at ?? Location(0, SourceRange(0, 0))
      )
    }
  }
}
