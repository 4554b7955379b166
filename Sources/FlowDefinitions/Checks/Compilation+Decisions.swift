import FlowCommands
import FlowNavigation
import FlowScript

/// What lines leave to Swift, and what Swift has.
extension Compilation {
  /// Notes a decision; tells when the program has others for this app, but not this one.
  mutating func checkDecision(_ action: Action, _ statement: Statement, in scope: Scope) {
    guard case .symbol(let symbol) = action.subject else {
      let at = statement.arguments.first?.range ?? statement.word
      return report.error(
        "bad-value",
        "a decision is not computed: its name stands here",
        at: scope.file.location(at)
      )
    }
    let name = name(lowering.symbols[symbol], statement, in: scope)
    if let decided, decided[name.text] == nil {
      let hint = hint(name.text, decided.keys.sorted())
      report.error("undecided", "Swift has no decision '\(name.text)'\(hint)", at: name.at)
    }
    if asked[symbol] != nil { return }
    asked[symbol] = name
    tables.decisions.append(
      DecisionDeclaration(name: symbol, decision: decided?[name.text], place: place(name.at))
    )
  }

  /// Warns of what is left to Swift that there is none of, and of what is there for no line.
  mutating func warnUndecided() {
    guard let decided else {
      for declared in tables.decisions {
        guard let name = asked[declared.name] else { continue }
        report.warning(
          "undecided",
          "'\(name.text)' is decided in Swift, and this program decides nothing for this app",
          at: name.at
        )
      }
      return
    }
    let names = Set(asked.values.map(\.text))
    for name in decided.keys.sorted() where !names.contains(name) {
      report.warning(
        "undecided",
        "no line leaves anything to the decision '\(name)'",
        at: draft.app?.at ?? Location(0, SourceRange(0, 0))
      )
    }
  }
}
