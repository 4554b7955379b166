import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

extension Compilation {
  /// Checks a coordinator and adds its blueprint.
  mutating func buildCoordinator(_ index: Int) {
    let coordinator = draft.coordinators[index]
    let scope = scope(ofCoordinator: index)
    var blueprint = CoordinatorBlueprint(
      id: coordinator.id.symbol,
      kind: coordinator.kind ?? .navigation
    )
    blueprint.policies = coordinator.policies
    blueprint.place = place(coordinator.id.at)
    blueprint.parameters = build(coordinator.parameters)
    blueprint.states = build(coordinator.states, in: scope)
    blueprint.needs = build(coordinator.needs, as: .service)
    blueprint.valid = build(coordinator.valid, as: .opened)
    buildTabs(of: coordinator, into: &blueprint)
    if let main = coordinator.main { build(main, in: scope, into: &blueprint) }
    if let start = coordinator.start {
      blueprint.policies.insert(.hasStart)
      blueprint.startPlace = place(start.at)
      blueprint.start = build(start.lines, in: scope.titled("start"))
    }
    blueprint.handlers = build(coordinator.handlers, in: scope)
    blueprint.guards = build(coordinator.guards, in: scope)
    blueprint.routes = build(coordinator.routes, of: coordinator, in: scope)
    for id in coordinator.valid {
      references.list(id.symbol, by: coordinator.id.symbol)
      references.show(id.symbol, by: index)
    }
    if let main = coordinator.main { references.show(main.screen.symbol, by: index) }
    tables.coordinators.append(blueprint)
  }

  private mutating func build(
    _ main: Draft.Main,
    in scope: Scope,
    into blueprint: inout CoordinatorBlueprint
  ) {
    blueprint.main = main.screen.symbol
    let start = tables.mainArguments.count
    tables.mainArguments += build(main.arguments, in: scope.titled("main"))
    blueprint.mainArguments = TableRange(start, tables.mainArguments.count - start)
    if let entity = resolve(main.screen, as: .screen) {
      check(
        main.arguments,
        against: parameters(of: entity),
        of: main.screen,
        in: scope.file
      )
    }
    references.note(main.screen.symbol, by: blueprint.id)
    references.allowed.insert(main.screen.symbol)
  }

  private mutating func buildTabs(
    of coordinator: Draft.Coordinator,
    into blueprint: inout CoordinatorBlueprint
  ) {
    if let first = coordinator.tabs.first, let kind = coordinator.kind, kind != .tabs {
      report.error(
        "wrong-kind",
        "'tabs' needs a coordinator of kind tabs; this one is \(kind)",
        at: first.at
      )
      return
    }
    blueprint.tabs = build(coordinator.tabs, as: .coordinator)
    for item in coordinator.tabs {
      references.note(item.symbol, by: coordinator.id.symbol)
      references.allowed.insert(item.symbol)
      // An item starts without anybody to say its parameters.
      if let index = names.coordinator(item.symbol) {
        tellMissing(draft.coordinators[index].parameters, given: [], of: item)
      }
    }
  }

  private mutating func build(_ guards: [Draft.Guard], in owner: Scope) -> TableRange {
    let start = tables.guards.count
    for item in guards {
      var scope = owner.titled("guard \(item.name.text)")
      if names.events[item.name.symbol] != nil
        || BuiltInEvent.parameters(of: item.name.symbol) != nil
      {
        scope = scope.adding("event", resolveEvent(item.name)?.map(\.name.text))
      } else if names.known(item.name.text) == nil {
        tellUnknown("event or ID", item.name, among: names.eventTexts + candidates(.opened))
        scope = scope.adding("event", nil)
      }
      var condition = Expression()
      if let syntax = item.condition {
        check(syntax, in: scope)
        enter(scope.file)
        condition = lowering.expression(syntax)
        requireCondition(.expression(syntax), in: scope)
      }
      tables.guards.append(
        Guard(
          name: item.name.symbol,
          condition: condition,
          code: build(item.lines, in: scope),
          place: place(item.name.at)
        )
      )
    }
    return TableRange(start, tables.guards.count - start)
  }
}
