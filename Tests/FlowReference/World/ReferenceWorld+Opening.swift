/// R3, R9 and R10: who may open what, and what is done with an ID that is there already.
extension ReferenceWorld {
  /// R10: not in the list of the one who opens; its own main always is.
  func checkValid(_ id: String, _ opener: Int) throws(ReferenceRefusal) {
    let blueprint = coordinators[opener].blueprint
    guard let valid = blueprint.valid, deviation != .validIgnored else { return }
    if !valid.contains(id), blueprint.main?.subject != id { throw ReferenceRefusal("not-valid") }
  }

  /// The values of all declared parameters, in their order.
  func arguments(
    _ given: [ReferenceLine.Argument],
    for id: String,
    _ context: Context
  ) throws(ReferenceRefusal) -> [ReferenceArgument] {
    guard let declared = app.parameters(of: id) else { throw ReferenceRefusal("unknown-id") }
    for argument in given where !declared.contains(where: { $0.name == argument.name }) {
      throw ReferenceRefusal("unexpected-argument")
    }
    var values: [ReferenceArgument] = []
    for parameter in declared {
      if let argument = given.first(where: { $0.name == parameter.name }) {
        values.append(ReferenceArgument(parameter.name, try evaluate(argument.value, context)))
      } else if let fallback = parameter.fallback {
        values.append(ReferenceArgument(parameter.name, fallback))
      } else {
        throw ReferenceRefusal("missing-parameter")
      }
    }
    return values
  }

  /// `start ID`, or `push` with a coordinator's: put where the host says.
  mutating func startChild(
    _ line: ReferenceLine,
    in parent: Int,
    _ values: [ReferenceArgument]
  ) throws(ReferenceRefusal) {
    let id = line.subject
    guard let blueprint = app.coordinator(id) else { throw ReferenceRefusal("unknown-id") }
    try checkNotItself(id, values, parent)
    if coordinators[parent].blueprint.kind == .tabs, coordinators[parent].phase != .idle,
      !blueprint.isHeadless
    {
      guard let item = item(id, of: parent) else { throw ReferenceRefusal("not-a-tab") }
      return try select(item, of: parent, with: line.arguments.isEmpty ? nil : values)
    }
    if try reopen(blueprint, in: parent, values) { return }
    if blueprint.isHeadless { return try start(id, in: parent, values, at: .nowhere) }
    if coordinators[parent].phase == .idle { throw ReferenceRefusal("no-stack") }
    let host = coordinators[parent].blueprint
    if host.kind == .container, let surface = coordinators[parent].surface {
      let placement = Placement.instead(of: surfaces[surface].entries.reversed(), on: surface)
      return try start(id, in: parent, values, at: placement)
    }
    guard let stack = enclosingStack(of: parent) else {
      throw ReferenceRefusal("no-stack")
    }
    if blueprint.kind == .navigation, !blueprint.isShared {
      throw ReferenceRefusal("stack-on-stack")
    }
    try start(id, in: parent, values, at: .top(stack))
  }

  /// Nobody holds itself: the same ID with equal parameters.
  func checkNotItself(
    _ id: String,
    _ values: [ReferenceArgument],
    _ parent: Int
  ) throws(ReferenceRefusal) {
    if coordinators[parent].id == id, coordinators[parent].parameters == values {
      throw ReferenceRefusal("cycle")
    }
  }

  /// The stack that a push of a coordinator goes on: its surface, if that is one.
  func pushTarget(of coordinator: Int) -> Int? {
    // Who shows one screen on a stack pushes there; a container has its content instead.
    switch coordinators[coordinator].blueprint.kind {
    case .container, .tabs: nil
    case .simple, .navigation: enclosingStack(of: coordinator)
    }
  }

  /// Starting a unique one that is on the surface, or a child, brings it back.
  private mutating func reopen(
    _ blueprint: ReferenceApp.Coordinator,
    in parent: Int,
    _ values: [ReferenceArgument]
  ) throws(ReferenceRefusal) -> Bool {
    if blueprint.isUnique, deviation != .uniqueIgnored, let surface = host(of: parent),
      let child = uniqueOne(blueprint.id, on: surface)
    {
      try bringBack(child, values, under: parent)
      return true
    }
    let known =
      uniqueChild(blueprint.id, of: parent) ?? equalChild(blueprint.id, values, parent)
    guard let child = known, !coordinators[child].isItem else {
      noteTwins(blueprint.id, values, parent)
      return false
    }
    try bringBack(child, values, under: parent)
    return true
  }

  private mutating func noteTwins(_ id: String, _ values: [ReferenceArgument], _ parent: Int) {
    let hasTwin = coordinators[parent].children.contains {
      coordinators[$0].id == id && coordinators[$0].parameters == values && isAlive($0)
    }
    if hasTwin { meet(.startedTwice) }
  }

  /// What a start with equal parameters must not go back to.
  private func equalChild(_ id: String, _ values: [ReferenceArgument], _ parent: Int) -> Int? {
    guard deviation == .startedOnce else { return nil }
    return coordinators[parent].children.last {
      coordinators[$0].id == id && coordinators[$0].phase == .started && isAlive($0)
        && !isParked($0) && coordinators[$0].parameters == values
    }
  }

  /// The surface that a child is put on.
  private func host(of parent: Int) -> Int? {
    let own = coordinators[parent].surface
    if let own, surfaces[own].kind == .single, coordinators[parent].blueprint.kind == .container {
      return own
    }
    return enclosingStack(of: parent)
  }

  /// The coordinator with an ID that lies on a surface, the newest one.
  private func uniqueOne(_ id: String, on surface: Int) -> Int? {
    coordinators.indices.last { index in
      let row = coordinators[index]
      guard row.id == id, row.phase == .started, isAlive(index), !isParked(index) else {
        return false
      }
      return row.surface == nil
        ? row.host == surface : embeddingEntry(of: index).flatMap { entries[$0].surface } == surface
    }
  }

  /// The child that is gone back to wherever it is.
  func uniqueChild(_ id: String, of parent: Int) -> Int? {
    guard app.coordinator(id)?.isUnique == true, deviation != .uniqueIgnored else { return nil }
    return coordinators[parent].children.last {
      coordinators[$0].id == id && coordinators[$0].phase == .started && isAlive($0)
        && !isParked($0)
    }
  }

  /// Starting a unique one again: what lies on top of its subtree leaves.
  mutating func bringBack(
    _ child: Int,
    _ values: [ReferenceArgument],
    under parent: Int
  ) throws(ReferenceRefusal) {
    tell("again", name(child))
    told.again.append(child)
    if coordinators[child].parameters != values { set(values, of: child) }
    if coordinators[child].isItem { return try select(child, of: parent) }
    if let stack = stackAround(child) { goBack(toSubtreeOf: child, on: stack) }
  }

  /// The stack that a coordinator was put on; where that has left, the one around its parent.
  private func stackAround(_ coordinator: Int) -> Int? {
    if let host = coordinators[coordinator].host, surfaces[host].kind == .stack { return host }
    guard let parent = coordinators[coordinator].parent else { return nil }
    return enclosingStack(of: parent) ?? stackAround(parent)
  }

  private mutating func goBack(toSubtreeOf child: Int, on surface: Int) {
    let family = subtree(of: child)
    if let entry = surfaces[surface].entries.last(where: { family.contains(entries[$0].owner) }) {
      goBack(to: entry, cause: .popped)
    }
  }

  /// New parameters, and with them those of its main screen.
  mutating func set(_ values: [ReferenceArgument], of coordinator: Int) {
    for (place, value) in values.enumerated()
    where coordinators[coordinator].parameters[place] != value {
      coordinators[coordinator].parameters[place] = value
      tell("set", "\(name(coordinator)).param.\(value.name) \(value.value.text)")
    }
    guard let main = coordinators[coordinator].blueprint.main,
      let entry = entries.firstIndex(where: {
        $0.isOn && $0.owner == coordinator && $0.id == main.subject
      }),
      let values = try? arguments(main.arguments, for: main.subject, Context(node: coordinator))
    else { return }
    entries[entry].parameters = values
  }

  /// Removes everything above an entry on its surface.
  mutating func goBack(to entry: Int, cause: Cause) {
    guard let surface = entries[entry].surface,
      let place = surfaces[surface].entries.firstIndex(of: entry)
    else { return }
    remove(surfaces[surface].entries[(place + 1)...].reversed(), cause: cause)
  }
}
