import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// What can be known of a handler's line before it runs.
extension Compilation {
  /// A line of a handler, held against the declarations once all are there.
  struct HandlerLine {
    var action: Action
    var statement: Statement
    var scope: Scope
  }

  /// Notes what a line names, and what follows from that for others.
  mutating func note(_ action: Action, _ statement: Statement, in scope: Scope) {
    handlerLines.append(HandlerLine(action: action, statement: statement, scope: scope))
    switch action.verb {
    case .start, .show, .open, .push, .present, .root, .replace, .stack:
      noteOpening(action, statement, in: scope)
    case .emit:
      noteComputed(statement, in: scope)
      if case .symbol(let event) = action.subject {
        references.emitted.insert(event)
      } else {
        references.emitsAnything = true
      }
    case .set: checkSet(action, statement, in: scope)
    case .call: checkCall(action, statement, in: scope)
    case .decide: checkDecision(action, statement, in: scope)
    default: break
    }
  }

  /// Holds the lines of all handlers against the declarations.
  mutating func checkLines() {
    var tables = tables
    tables.symbols = lowering.symbols
    let unclear = draft.controllers.filter { $0.kind == nil }.map(\.id.symbol)
    let names = DeclaredNames(forHandlersOf: tables, unclear: Set(unclear))
    for line in handlerLines {
      let handler = LineCheck.Handler(
        coordinator: line.scope.coordinator,
        valid: line.scope.valid
      )
      var check = LineCheck(names, in: handler)
      check.check(line.action)
      for mistake in check.mistakes { tell(mistake, among: check.mistakes, line) }
    }
    handlerLines = []
  }

  private mutating func tell(_ mistake: Mistake, among others: [Mistake], _ line: HandlerLine) {
    let refusal = mistake.refusal
    let range = mistake.range(on: line.statement, in: line.scope.file.source)
    let name = name(mistake.word, at: range, line.statement, in: line.scope)
    switch refusal.code {
    case .unknownID where refusal.other == "scene":
      tellUnknown("scene", name, among: draft.scenes.map(\.name.text))
    case .unknownID, .wrongKind: resolve(name, as: mistake.expected ?? .node)
    case .unknownEvent: _ = resolveEvent(name)
    case .unknownRoute: checkRoute(name)
    case .unexpectedArgument:
      if case .words(let known)? = mistake.alternatives {
        tellUnexpected(name, of: refusal.other, among: known)
      }
    case .missingParameter:
      let missing = others.map(\.refusal).filter {
        $0.code == .missingParameter && $0.other == refusal.other
      }
      tellMissing(missing.map(\.subject), of: name)
    case .notATab:
      if let index = line.scope.coordinator { checkTab(name, of: draft.coordinators[index]) }
    case .notValid:
      if let index = line.scope.coordinator {
        tellNotValid(name, in: draft.coordinators[index])
      }
    default: preconditionFailure("no such mistake is made in a handler: \(refusal.code)")
    }
  }

  /// A word of a line as a name with its place there; that of the line's first word when it is not there.
  func name(_ text: String, _ statement: Statement, in scope: Scope) -> Name {
    name(text, at: statement.range(of: text, in: scope.file.source), statement, in: scope)
  }

  private func name(
    _ text: String,
    at range: SourceRange,
    _ statement: Statement,
    in scope: Scope
  ) -> Name {
    let range = range == statement.range ? statement.word : range
    let symbol = lowering.symbols.find(text) ?? .none
    return Name(text: text, symbol: symbol, at: scope.file.location(range))
  }

  /// Warns of what is no item of the tabs that are asked for it.
  mutating func checkTab(_ name: Name, of coordinator: Draft.Coordinator) {
    guard coordinator.kind == .tabs, !coordinator.tabs.contains(where: { $0.symbol == name.symbol })
    else { return }
    let tabs = coordinator.tabs.map(\.text).shown(12)
    report.warning(
      "not-a-tab",
      "'\(name.text)' is no tab of '\(coordinator.id.text)'; tabs: \(tabs)",
      at: name.at
    )
  }

  /// Tells of a route that no coordinator has.
  mutating func checkRoute(_ route: Name) {
    if !names.routes.contains(route.symbol) {
      tellUnknown("route", route, among: names.routeTexts)
    }
  }

  private mutating func note(
    label: Operand,
    of call: String,
    _ statement: Statement,
    in scope: Scope
  ) {
    let text: String
    switch label {
    case .symbol(let symbol): text = lowering.symbols[symbol]
    case .value(let value): text = value.description
    case .none, .expression: return
    }
    let named = References.NamedCall(call: call, label: text)
    if references.namedCalls[named] == nil {
      references.namedCalls[named] = name(text, statement, in: scope).at
    }
  }

  private mutating func checkCall(_ action: Action, _ statement: Statement, in scope: Scope) {
    guard case .symbol(let service) = action.subject, case .symbol(let call)? = action.items.first
    else { return }
    // The effect is called by both: the name has to be known to the world.
    let text = lowering.symbols[service] + "." + lowering.symbols[call]
    _ = intern(text)
    note(label: action.value, of: text, statement, in: scope)
    let name = name(text, statement, in: scope)
    // A call that names no parameters takes any.
    guard let declared = resolveCall(name), !declared.parameters.isEmpty else { return }
    check(statement.arguments, against: declared.parameters, of: name, in: scope.file)
  }
}
