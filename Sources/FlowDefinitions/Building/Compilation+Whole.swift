import FlowCommands
import FlowNavigation
import FlowScript

extension Compilation {
  /// Collects, checks and builds everything; the definition, or nil when something is wrong.
  mutating func compile() -> AppDefinition? {
    collect()
    declare()
    decided = decisions(draft.app?.text ?? "").map { decisions in
      Dictionary(decisions.map { ($0.name, $0) }) { first, _ in first }
    }
    tables.name = draft.app?.text ?? ""
    tables.files = files.map(\.source.name)
    buildWorld()
    for index in draft.coordinators.indices { buildCoordinator(index) }
    for index in draft.controllers.indices { buildController(index) }
    checkLines()
    buildClaims()
    buildReturns()
    checkDuplicates()
    checkStartCycles()
    checkWhole()
    if report.hasErrors { return nil }
    warn()
    tables.symbols = lowering.symbols
    return AppDefinition(tables)
  }

  /// What a definition as a whole must have.
  private mutating func checkWhole() {
    let start = Location(0, SourceRange(0, 0))
    if draft.scenes.isEmpty, !report.isLost("scene") {
      report.error(
        "missing-parameter",
        "no scene: 'scene main ROOT' says where the app begins",
        at: start
      )
    }
    if draft.app == nil, !report.isLost("app") {
      report.warning("missing-parameter", "no name: 'app NAME' gives the app one", at: start)
    }
  }
}
