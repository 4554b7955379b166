/// `start`, `open`, `push`: opening by logical ID (R10).
extension World {
  /// Does what a coordinator does with an ID it may open.
  mutating func open(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal) {
    let asker = try asker(action, scope, transaction)
    let id = try identifier(action.subject, scope, transaction)
    try checkValid(id, for: asker)
    switch definition.entity(id) {
    case .coordinator(let number):
      let parameters = try bind(
        definition.tables.coordinators[Int(number)].parameters,
        of: id,
        to: action.arguments,
        scope,
        transaction
      )
      let wanted = Wanted(id: id, entity: .coordinator(number), parameters: parameters)
      try open(wanted, areGiven: !action.arguments.isEmpty, by: asker, transaction)
    case .controller(let number):
      if action.verb == .start {
        throw Refusal(.wrongKind, definition.text(id), other: "coordinator")
      }
      guard definition.tables.controllers[Int(number)].kind == .screen else {
        guard action.verb == .open else {
          throw Refusal(.wrongKind, definition.text(id), other: "screen")
        }
        return try showSub(action, scope, transaction)
      }
      let parameters = try bind(
        definition.tables.controllers[Int(number)].parameters,
        of: id,
        to: action.arguments,
        scope,
        transaction
      )
      let wanted = Wanted(id: id, entity: .controller(number), parameters: parameters)
      try open(wanted, areGiven: !action.arguments.isEmpty, by: asker, transaction)
    case .service, .none: throw Refusal(.unknownID, definition.text(id))
    }
  }

  /// Starts or pushes what a coordinator may open, unless a guard keeps it from that.
  mutating func open(
    _ wanted: Wanted,
    areGiven: Bool,
    by asker: Handle,
    _ transaction: Transaction
  ) throws(Refusal) {
    if try isGuarded(wanted.id, for: asker, transaction) { return }
    let parameters = wanted.parameters
    switch wanted.entity {
    case .coordinator(let number):
      try startChild(number, parameters: parameters, areGiven: areGiven, of: asker, transaction)
    case .controller(let number):
      try pushScreen(number, parameters: parameters, by: asker, transaction)
    case .service, .none: break
    }
  }

  /// Starts a child where its host puts it, or goes back to the child that is started already.
  mutating func startChild(
    _ number: Int32,
    parameters: ValueID,
    areGiven: Bool,
    of parent: Handle,
    _ transaction: Transaction
  ) throws(Refusal) {
    let blueprint = definition.tables.coordinators[Int(number)]
    try checkNotItself(number, parameters: parameters, of: parent)
    let parentKind = self.blueprint(parent).kind
    if parentKind == .tabs, !self[coordinator: parent].surface.isNone {
      if let item = item(blueprint.id, of: parent) {
        return try select(item, in: parent, with: areGiven ? parameters : nil, transaction)
      }
      guard blueprint.policies.contains(.headless) else {
        throw Refusal(
          .notATab,
          definition.text(blueprint.id),
          node: name(coordinator: parent)
        )
      }
    }
    let target = stackOrContent(of: parent)
    if let known = startedAlready(number, parent: parent, surface: target) {
      return try startAgain(known, parameters: parameters, transaction)
    }
    if blueprint.policies.contains(.headless) {
      _ = try start(number, parameters: parameters, parent: parent, at: .headless, transaction)
      return
    }
    guard let target else {
      throw Refusal(
        .noStack,
        definition.text(blueprint.id),
        node: name(coordinator: parent)
      )
    }
    warnIfCovered(target, transaction)
    let isStack = self[surface: target].kind == .stack
    _ = try start(
      number,
      parameters: parameters,
      parent: parent,
      at: isStack ? .stack(target) : .content(target),
      transaction
    )
  }

  /// Puts a screen on top of the stack of its owner.
  mutating func pushScreen(
    _ number: Int32,
    parameters: ValueID,
    by owner: Handle,
    _ transaction: Transaction
  ) throws(Refusal) {
    let blueprint = definition.tables.controllers[Int(number)]
    guard let surface = stackOrContent(of: owner), self[surface: surface].kind == .stack else {
      throw Refusal(.noStack, definition.text(blueprint.id), node: name(coordinator: owner))
    }
    if blueprint.isUnique, let known = screen(number, on: surface) {
      if hasSeveralScenes { touchScene(of: owner, transaction) }
      let isOther = setParameters(parameters, ofEntry: known, transaction)
      let isRemoved = removeAbove(known, .popped, transaction)
      if !isOther, !isRemoved { transaction.note(.same(name(surface: surface), .push)) }
      return
    }
    warnIfCovered(surface, transaction)
    try show(number, parameters: parameters, by: owner, on: surface, transaction)
  }

  /// The stack that pushes of a coordinator go to, or the content that a container's start replaces.
  ///
  /// A simple coordinator has no room for more than its screen: like a view controller that asks for
  /// its navigation controller, it uses the stack that it is on.
  func stackOrContent(of handle: Handle) -> Handle? {
    guard let surface = surface(of: handle) else { return nil }
    guard self[surface: surface].kind == .single, blueprint(handle).kind == .simple else {
      return surface
    }
    return enclosingStack(from: surface)
  }

  /// The coordinator that an action is for; refused when it is parked, or below a parked one.
  func asker(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal) -> Handle
  {
    let asker = coordinator(of: try node(action.node, scope, transaction))
    try checkNotPutAside(asker)
    return asker
  }

  /// Refuses a coordinator that is parked, or below a parked one.
  func checkNotPutAside(_ handle: Handle) throws(Refusal) {
    if isPutAside(handle) { throw Refusal(.offScreen, text(name(coordinator: handle))) }
  }

  /// Refuses an ID that a coordinator's `valid` list does not have.
  func checkValid(_ id: Symbol, for asker: Handle) throws(Refusal) {
    let blueprint = blueprint(asker)
    guard blueprint.policies.contains(.limited), blueprint.main != id else { return }
    if definition.tables.ids[blueprint.valid.indices].contains(id) { return }
    if definition.entity(id) == .none { return }
    throw Refusal(.notValid, definition.text(id), node: name(coordinator: asker))
  }

  /// Refuses a coordinator as a child of itself.
  func checkNotItself(_ number: Int32, parameters: ValueID, of parent: Handle) throws(Refusal) {
    let row = self[coordinator: parent]
    if row.blueprint == number, row.parameters == parameters {
      throw Refusal(
        .cycle,
        definition.text(definition.tables.coordinators[Int(number)].id),
        node: name(coordinator: parent)
      )
    }
  }

  /// The topmost entry of a screen on a surface.
  func screen(_ number: Int32, on surface: Handle) -> Handle? {
    var entry = self[identity: identity(controller: number)].first
    while !entry.isNone {
      if self[entry: entry].surface == surface { return entry }
      entry = self[entry: entry].nextSame
    }
    return nil
  }

  /// Warns of what happens below a modal.
  func warnIfCovered(_ surface: Handle, _ transaction: Transaction) {
    let layer = layer(of: surface)
    let above = self[surface: layer].above
    if above.isNone { return }
    let top = self[surface: self[scene: self[surface: layer].scene].topLayer].last
    transaction.warn(.covered, name(surface: surface), name(entry: top))
  }
}
