import FlowCommands
import FlowNavigation
import FlowScript

/// What can be known of a handler's line before it runs.
extension Compilation {
  /// Checks the names on a line against the declarations.
  mutating func check(_ action: Action, _ statement: Statement, in scope: Scope) {
    switch action.verb {
    case .start: checkOpening(.coordinator, action, statement, in: scope)
    case .show: checkOpening(.subcontroller, action, statement, in: scope)
    case .open, .push, .present, .root, .replace, .stack:
      checkOpening(.opened, action, statement, in: scope)
    case .tab: checkTab(action, statement, in: scope)
    case .pop, .dismiss, .hide, .end: checkSubject(as: .node, action, statement, in: scope)
    case .emit: checkEmit(action, statement, in: scope)
    case .goto: checkRoute(action.items, statement, in: scope)
    case .set: checkSet(action, statement, in: scope)
    case .call: checkCall(action, statement, in: scope)
    case .scene: checkScene(action, statement, in: scope)
    case .decide: checkDecision(action, statement, in: scope)
    default: break
    }
    if action.verb != .set { checkNode(action.node, statement, in: scope) }
  }

  /// The place of a word among the arguments of a line; the line's first word when it is not there.
  func place(of text: String, _ statement: Statement, in scope: Scope) -> Location {
    for argument in statement.arguments where argument.key == nil {
      if let found = place(of: text, argument.value, in: scope) { return found }
    }
    return scope.file.location(statement.word)
  }

  private func place(of text: String, _ value: ValueSyntax, in scope: Scope) -> Location? {
    switch value {
    case .word(let range), .quoted(let range):
      let written = scope.file.text(range)
      let isSame = written == text || (written.hasPrefix(text) && written.contains("#"))
      return isSame ? scope.file.location(range) : nil
    case .list(let items, _):
      for item in items {
        if let found = place(of: text, item, in: scope) { return found }
      }
      return nil
    case .map(let entries, _):
      for entry in entries {
        if let found = place(of: text, entry.value, in: scope) { return found }
      }
      return nil
    case .text, .expression: return nil
    }
  }

  /// A symbol of an action as a name with its place on the line.
  func name(_ symbol: Symbol, _ statement: Statement, in scope: Scope) -> Name {
    let text = lowering.symbols[symbol]
    return Name(text: text, symbol: symbol, at: place(of: text, statement, in: scope))
  }

  private mutating func checkSubject(
    as expected: Expected,
    _ action: Action,
    _ statement: Statement,
    in scope: Scope
  ) {
    guard case .symbol(let symbol) = action.subject else { return }
    resolve(name(symbol, statement, in: scope), as: expected)
  }

  /// An item has its parameters already: only those that are said can be wrong.
  private mutating func checkTab(
    _ action: Action,
    _ statement: Statement,
    in scope: Scope
  ) {
    guard case .symbol(let symbol) = action.subject else { return }
    let name = name(symbol, statement, in: scope)
    guard let entity = resolve(name, as: .coordinator) else { return }
    if let index = scope.coordinator, action.node.isSelf {
      checkTab(name, of: draft.coordinators[index])
    }
    if action.arguments.isEmpty { return }
    check(action.arguments, statement, against: parameters(of: entity), of: name, in: scope)
  }

  /// Warns of what is no item of the tabs that are asked for it.
  mutating func checkTab(_ name: Name, of coordinator: Draft.Coordinator) {
    guard coordinator.kind == .tabs, !coordinator.tabs.contains(where: { $0.symbol == name.symbol })
    else { return }
    let tabs = coordinator.tabs.map(\.text)
    let shown = tabs.prefix(12).joined(separator: ", ") + (tabs.count > 12 ? ", …" : "")
    report.warning(
      "not-a-tab",
      "'\(name.text)' is no tab of '\(coordinator.id.text)'; tabs: \(shown)",
      at: name.at
    )
  }

  private mutating func checkNode(
    _ node: NodeReference,
    _ statement: Statement,
    in scope: Scope
  ) {
    switch node {
    case .id(let symbol), .instance(let symbol, _):
      resolve(name(symbol, statement, in: scope), as: .node)
    case .none, .word, .expression, .unknown: break
    }
  }

  private mutating func checkEmit(
    _ action: Action,
    _ statement: Statement,
    in scope: Scope
  ) {
    noteComputed(statement, in: scope)
    guard case .symbol(let symbol) = action.subject else {
      mentions.emitsAnything = true
      return
    }
    mentions.emitted.insert(symbol)
    let event = name(symbol, statement, in: scope)
    if let parameters = resolveEvent(event) {
      check(action.arguments, statement, against: parameters, of: event, in: scope)
    }
  }

  private mutating func checkRoute(
    _ items: [Operand],
    _ statement: Statement,
    in scope: Scope
  ) {
    guard let argument = statement.arguments.first(where: { $0.key == nil }) else { return }
    for item in items {
      guard case .symbol(let symbol) = item else { continue }
      let route = Name(
        text: lowering.symbols[symbol],
        symbol: symbol,
        at: scope.file.location(argument.range)
      )
      checkRoute(route)
    }
  }

  /// Tells of a route that no coordinator has.
  mutating func checkRoute(_ route: Name) {
    if names.routes.contains(route.symbol) || report.isLost(route.text) { return }
    let hint = hint(route.text, names.routeTexts)
    report.error("unknown-name", "unknown route '\(route.text)'\(hint)", at: route.at)
  }

  private mutating func checkScene(
    _ action: Action,
    _ statement: Statement,
    in scope: Scope
  ) {
    guard case .symbol(let symbol) = action.subject else { return }
    let scene = name(symbol, statement, in: scope)
    let declared = draft.scenes.map(\.name)
    if declared.contains(where: { $0.symbol == symbol }) || report.isLost(scene.text) { return }
    let hint = hint(scene.text, declared.map(\.text))
    report.error("unknown-name", "unknown scene '\(scene.text)'\(hint)", at: scene.at)
  }

  private mutating func checkCall(
    _ action: Action,
    _ statement: Statement,
    in scope: Scope
  ) {
    guard case .symbol(let service) = action.subject, case .symbol(let call)? = action.items.first
    else { return }
    // The effect is called by both: the name has to be known to the world.
    let text = lowering.symbols[service] + "." + lowering.symbols[call]
    let name = Name(
      text: text,
      symbol: intern(text),
      at: place(of: text, statement, in: scope)
    )
    // A call that names no parameters takes any.
    guard let declared = resolveCall(name), !declared.parameters.isEmpty else { return }
    check(action.arguments, statement, against: declared.parameters, of: name, in: scope)
  }
}
