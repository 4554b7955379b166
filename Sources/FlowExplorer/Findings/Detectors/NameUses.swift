import FlowNavigation

/// The names that the lines of a definition mention, by the item of the coverage plan that has the
/// line.
struct NameUses {
  /// For each name, the items whose lines mention it.
  private(set) var sayers: [Symbol: [Int]] = [:]
  /// For each ID, the items whose lines open it.
  private(set) var openers: [Symbol: Set<Int>] = [:]
  /// For each request, the items whose lines send it.
  private(set) var senders: [Symbol: [Int]] = [:]
  /// For each call, the items whose lines make it.
  private(set) var callers: [Symbol: [Int]] = [:]
  /// For each coordinator, the items whose lines finish it by its ID.
  private var finishers: [Symbol: [Int]] = [:]
  /// The items whose lines finish a coordinator that is known at run time only.
  private var unnamedFinishers: [Int] = []
  /// For each name of a state, a field or a service, the items whose lines set it.
  private(set) var setters: [String: [Int]] = [:]
  /// What the conditions of each item ask for, by the names of the members.
  private(set) var conditions: [Int: Set<String>] = [:]
  private let plan: CoveragePlan
  private let definition: AppDefinition

  init(_ plan: CoveragePlan) {
    self.plan = plan
    definition = plan.definition
    let tables = definition.tables
    for (number, coordinator) in tables.coordinators.enumerated() {
      guard let item = plan.number(.coordinator, number) else { continue }
      read(coordinator.start, for: item)
      for place in coordinator.guards.indices {
        // Done in the place of what is guarded.
        let guarded = plan.item(named: tables.guards[place].name) ?? item
        read(tables.guards[place].code, for: guarded)
      }
      for place in coordinator.handlers.indices {
        if let handler = plan.number(.handler, place) {
          read(tables.handlers[place].code, for: handler)
        }
      }
      for place in coordinator.routes.indices {
        guard let route = plan.number(.route, place) else { continue }
        read(tables.routes[place].code, for: route)
        say(tables.routes[place].shows, for: route)
      }
      say(coordinator.main, for: item)
      for place in coordinator.tabs.indices { say(tables.ids[place], for: item) }
    }
    for controller in tables.controllers {
      for place in controller.elements.indices {
        if let item = plan.number(.element, place) {
          let element = tables.elements[place]
          read(element.action, for: item)
          for operand in [element.isEnabled, element.isVisible, element.source, element.filter] {
            if case .expression(let condition) = operand { ask(condition, for: item) }
          }
        }
      }
      for place in controller.handlers.indices {
        if let item = plan.number(.handler, place) { read(tables.handlers[place].code, for: item) }
      }
    }
    for (number, link) in tables.links.enumerated() {
      guard let item = plan.number(.link, number) else { continue }
      read(link.action, for: item)
    }
  }

  /// The items whose lines set what the conditions of an item read.
  func setters(for item: Int) -> [Int] {
    (conditions[item] ?? []).sorted().flatMap { setters[$0] ?? [] }
  }

  /// The items whose lines finish a coordinator.
  func finishers(of id: Symbol) -> [Int] { (finishers[id] ?? []) + unnamedFinishers }

  private mutating func read(_ range: TableRange, for item: Int) {
    for place in range.indices { read(definition.tables.instructions[place], for: item) }
  }

  private mutating func read(_ instruction: Instruction, for item: Int) {
    switch instruction {
    case .act(let action, _): read(action, for: item)
    case .unless(let condition, _, _): ask(condition, for: item)
    case .jump, .pass: break
    }
  }

  private mutating func ask(_ condition: Expression, for item: Int) {
    for case .path(let path) in condition.nodes {
      conditions[item, default: []].formUnion(path.members)
    }
  }

  private mutating func read(_ action: Action, for item: Int) {
    let operands = [action.subject, action.value] + action.items + action.arguments.map(\.value)
    for operand in operands {
      switch operand {
      case .symbol(let name): say(name, for: item)
      case .value(.string(let text)):
        if let name = definition.symbol(text) { say(name, for: item) }
      case .none, .value, .expression: break
      }
    }
    if [.send, .request].contains(action.verb), case .symbol(let name) = action.subject {
      // A handler that hands its own request on does not send it first.
      if !isHandler(item, ofRequest: name) { senders[name, default: []].append(item) }
    }
    if action.verb == .set, let member = member(action.items.last) {
      setters[member, default: []].append(item)
    }
    if Self.opening.contains(action.verb) {
      for case .symbol(let name) in [action.subject] + action.items {
        openers[name, default: []].insert(item)
      }
    }
    if let name = call(of: action) { callers[name, default: []].append(item) }
    if action.verb == .finish { finish(action.node, by: item) }
    for line in action.body { read(line, for: item) }
  }

  private static let opening: Set<Verb> = [
    .start, .open, .push, .root, .replace, .stack, .present, .show, .tab,
  ]

  private mutating func finish(_ node: NodeReference, by item: Int) {
    switch (node, plan.items[item].owner) {
    case (.id(let id), _), (.instance(let id, _), _):
      finishers[id, default: []].append(item)
    case (.none, .coordinator(let owner)):
      finishers[definition.tables.coordinators[Int(owner)].id, default: []].append(item)
    default: unnamedFinishers.append(item)
    }
  }

  /// The last name of a path.
  private func member(_ operand: Operand?) -> String? {
    switch operand {
    case .symbol(let name): definition.text(name)
    case .value(let value): value.description
    default: nil
    }
  }

  /// The call that an action makes: `service.call`.
  private func call(of action: Action) -> Symbol? {
    guard action.verb == .call, case .symbol(let service) = action.subject,
      case .symbol(let call) = action.items.first
    else { return nil }
    return definition.symbol("\(definition.text(service)).\(definition.text(call))")
  }

  private func isHandler(_ item: Int, ofRequest name: Symbol) -> Bool {
    guard plan.items[item].kind == .handler else { return false }
    let handler = definition.tables.handlers[Int(plan.items[item].index)]
    return handler.trigger == .request && handler.name == name
  }

  private mutating func say(_ name: Symbol, for item: Int) {
    if name != .none, sayers[name]?.last != item { sayers[name, default: []].append(item) }
  }
}

extension CoveragePlan {
  /// The item of a coordinator, a screen or an event.
  fileprivate func item(named name: Symbol) -> Int? {
    switch definition.entity(name) {
    case .coordinator(let index): number(.coordinator, Int(index))
    case .controller(let index): number(.screen, Int(index))
    case .service: nil
    case .none:
      definition.tables.events.firstIndex { $0.name == name }.flatMap { number(.event, $0) }
    }
  }
}
