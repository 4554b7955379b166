/// Where the lines of an app read and set states and parts of services.
///
/// A value is told by its number: states first, in the order of their table, then the parts of services.
struct ValueUses {
  let definition: AppDefinition
  /// The parts of services that lines set.
  private(set) var members: [Member] = []
  /// The lines that set a value.
  private var settings: [Setting] = []
  /// What was read by something else.
  private var isRead: [Bool] = []
  /// What the values were where the search begins, and what they are at first.
  private var first: [ValueKind] = []

  struct Member: Hashable {
    var service: Int
    var name: String
  }

  /// A line that sets values: one of them, or one of some where it is not known which.
  private struct Setting {
    var targets: [Int]
    /// Whether it is set as a whole, and not a part of it.
    var isWhole: Bool
    var value: Operand
    var reader: Reader
  }

  /// What a path reads.
  struct Read {
    var values: [Int]
    /// Whether it is one of them as it is, and not a part or all of them.
    var isWhole: Bool

    init(_ values: [Int], isWhole: Bool) {
      self.values = values
      self.isWhole = isWhole
    }
  }

  /// Whose values a line means that names nobody.
  enum Reader: Hashable {
    case coordinator(Int)
    case controller(Int)
    /// Whoever has one of the name.
    case anybody
  }

  init(_ definition: AppDefinition) {
    self.definition = definition
    isRead = definition.tables.states.map { _ in false }
    findMembers(definition.tables.instructions)
    isRead += members.map { _ in false }
    first = isRead.map { _ in .none }
  }

  private mutating func findMembers(_ lines: [Instruction]) {
    for case .act(let action, _) in lines {
      findMembers(action.body)
      guard action.verb == .set, case .symbol(let root) = action.subject,
        case .service(let service) = definition.entity(root),
        let name = action.items.first.flatMap(text)
      else { continue }
      let member = Member(service: Int(service), name: name)
      if !members.contains(member) { members.append(member) }
    }
  }

  /// The text of an operand that is known.
  private func text(_ operand: Operand) -> String? {
    switch operand {
    case .symbol(let symbol): definition.text(symbol)
    case .value(let value): value.description
    case .none, .expression: nil
    }
  }
}

/// Looking at all lines.
extension ValueUses {
  mutating func lookAtLines() {
    let tables = definition.tables
    for (number, coordinator) in tables.coordinators.enumerated() {
      let reader = Reader.coordinator(number)
      lookAtStates(coordinator.states, reader)
      for place in coordinator.mainArguments.indices {
        read(tables.mainArguments[place].value, by: reader)
      }
      lookAt(coordinator.start, reader)
      for place in coordinator.handlers.indices { lookAt(tables.handlers[place].code, reader) }
      for place in coordinator.guards.indices {
        read(tables.guards[place].condition, by: reader)
        lookAt(tables.guards[place].code, reader)
      }
      for place in coordinator.routes.indices { lookAt(tables.routes[place].code, reader) }
    }
    for (number, controller) in tables.controllers.enumerated() {
      let reader = Reader.controller(number)
      lookAtStates(controller.states, reader)
      read(controller.title, by: reader)
      read(controller.letsBack, by: reader)
      read(controller.letsDismiss, by: reader)
      for place in controller.handlers.indices { lookAt(tables.handlers[place].code, reader) }
      for place in controller.elements.indices { lookAt(tables.elements[place], reader) }
    }
    for link in tables.links { lookAt(link.action, .anybody) }
    for service in tables.services.indices {
      for place in members.indices where members[place].service == service {
        let declared = tables.services[service]
        let value = declared.value.member(members[place].name)
        if value != .null || declared.isTransient(members[place].name) {
          note(value, at: tables.states.count + place)
        }
      }
    }
  }

  private mutating func lookAtStates(_ states: TableRange, _ reader: Reader) {
    for place in states.indices {
      let initial = definition.tables.states[place].initial
      if case .expression = initial { read(initial, by: reader) }
      first[place].formUnion(kind(of: initial))
    }
  }

  private func kind(of operand: Operand) -> ValueKind {
    switch operand {
    case .none: ValueKind(.null)
    case .symbol, .expression: .any
    case .value(let value): ValueKind(value)
    }
  }

  private mutating func lookAt(_ element: Element, _ reader: Reader) {
    for operand in [
      element.title, element.isEnabled, element.isVisible, element.initial, element.source,
      element.filter, element.rowID,
    ] {
      read(operand, by: reader)
    }
    lookAt(element.action, reader)
  }

  private mutating func lookAt(_ code: TableRange, _ reader: Reader) {
    for place in code.indices { lookAt(definition.tables.instructions[place], reader) }
  }

  private mutating func lookAt(_ line: Instruction, _ reader: Reader) {
    switch line {
    case .act(let action, _): lookAt(action, reader)
    case .unless(let condition, _, _): read(condition, by: reader)
    case .jump, .pass: break
    }
  }

  private mutating func lookAt(_ action: Action, _ reader: Reader) {
    if case .expression(let expression) = action.node { read(expression, by: reader) }
    read(action.subject, by: reader)
    for item in action.items { read(item, by: reader) }
    for argument in action.arguments { read(argument.value, by: reader) }
    if action.verb == .set {
      let (targets, isWhole) = targets(of: action, reader)
      settings.append(
        Setting(targets: targets, isWhole: isWhole, value: action.value, reader: reader)
      )
    } else {
      read(action.value, by: reader)
    }
    for line in action.body { lookAt(line, reader) }
  }

  /// What a line sets; nothing where that is no value of these, such as a field.
  private func targets(of action: Action, _ reader: Reader) -> ([Int], isWhole: Bool) {
    var path = action.items.map { text($0) ?? "" }
    guard case .symbol(let root) = action.subject else {
      // It is known by its node alone, or not at all.
      return (path.first == "state" ? states(path.dropFirst().first, of: .anybody) : all, true)
    }
    if case .service(let service) = definition.entity(root) {
      guard let name = path.first else { return (all(of: Int(service)), false) }
      return (members(name, of: Int(service)), path.count == 1)
    }
    var owner = reader
    switch root {
    case .state: path.insert("state", at: 0)
    case .field: return ([], true)
    default: owner = node(root)
    }
    return (path.first == "state" ? states(path.dropFirst().first, of: owner) : [], true)
  }
}

/// Whom names stand for.
extension ValueUses {
  private var all: [Int] { Array(isRead.indices) }

  private func node(_ name: Symbol) -> Reader {
    switch definition.entity(name) {
    case .coordinator(let number): .coordinator(Int(number))
    case .controller(let number): .controller(Int(number))
    case .service, .none: .anybody
    }
  }

  /// The states of somebody with a name; all of them where none is said, or where it is not known.
  private func states(_ name: String?, of reader: Reader) -> [Int] {
    let tables = definition.tables
    let range =
      switch reader {
      case .coordinator(let number): tables.coordinators[number].states.indices
      case .controller(let number): tables.controllers[number].states.indices
      case .anybody: tables.states.indices
      }
    guard let name, !name.isEmpty else { return Array(range) }
    return range.filter { definition.text(tables.states[$0].name) == name }
  }

  private func members(_ name: String, of service: Int) -> [Int] {
    if name.isEmpty { return all(of: service) }
    return all(of: service).filter { members[$0 - definition.tables.states.count].name == name }
  }

  private func all(of service: Int) -> [Int] {
    members.indices.filter { members[$0].service == service }
      .map { definition.tables.states.count + $0 }
  }

  /// The values that a path reads.
  private func values(_ path: Expression.Path, _ reader: Reader) -> Read {
    if path.root == .state {
      return Read(states(path.members.first, of: reader), isWhole: path.members.count == 1)
    }
    if case .service(let service) = definition.entity(path.root) {
      guard let name = path.members.first else {
        return Read(all(of: Int(service)), isWhole: false)
      }
      return Read(members(name, of: Int(service)), isWhole: path.members.count == 1)
    }
    guard let place = path.members.firstIndex(of: "state") else { return Read([], isWhole: false) }
    // What is on top of somebody may be anybody.
    let owner = place == 0 ? node(path.root) : .anybody
    let name = place + 1 < path.members.count ? path.members[place + 1] : nil
    return Read(states(name, of: owner), isWhole: place + 2 == path.members.count)
  }
}

/// Reading.
extension ValueUses {
  mutating func read(_ operand: Operand, by reader: Reader) {
    if case .expression(let expression) = operand { read(expression, by: reader) }
  }

  /// Notes that an expression makes a difference.
  mutating func read(_ expression: Expression, by reader: Reader) {
    for case .path(let path) in expression.nodes {
      for value in values(path, reader).values { isRead[value] = true }
    }
  }

  /// Notes what the values of a world are.
  mutating func noteValues(of world: World) {
    for row in world.rows {
      switch row {
      case .coordinator(let row):
        note(row.state, definition.tables.coordinators[Int(row.blueprint)].states, world)
      case .entry(let row) where row.blueprint >= 0:
        note(row.state, definition.tables.controllers[Int(row.blueprint)].states, world)
      default: break
      }
    }
    for place in members.indices {
      let service = world[service: world.handle(service: Int32(members[place].service))]
      let value = world.values[service.value].member(members[place].name)
      if value != .null { note(value, at: definition.tables.states.count + place) }
    }
  }

  private mutating func note(_ id: ValueID, _ states: TableRange, _ world: World) {
    for (place, value) in zip(states.indices, world.values.items(id)) { note(value, at: place) }
  }

  private mutating func note(_ value: Value, at place: Int) {
    first[place].formUnion(ValueKind(value))
  }
}

/// Which values have to be kept.
extension ValueUses {
  /// Whether each is read, by what it makes a difference to or by a line that may be refused for it.
  func kept() -> [Bool] {
    let kinds = kinds()
    var kept = isRead
    let reads = settings.map { self.reads(of: $0.value, $0.reader, kinds) }
    for read in reads { for value in read.strictly { kept[value] = true } }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (setting, read) in zip(settings, reads)
      where setting.targets.isEmpty || setting.targets.contains(where: { kept[$0] }) {
        for value in read.loosely where !kept[value] {
          kept[value] = true
          hasChanged = true
        }
      }
    }
    return kept
  }

  /// What each of the values may be, whatever is done.
  private func kinds() -> [ValueKind] {
    var kinds = first
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for setting in settings {
        let reads = self.reads(of: setting.value, setting.reader, kinds)
        let set = setting.isWhole && !reads.mayBeNull ? reads.kind : .any
        for target in setting.targets {
          let before = kinds[target]
          kinds[target].formUnion(set)
          if kinds[target] != before { hasChanged = true }
        }
      }
    }
    return kinds
  }

  private func reads(
    of operand: Operand,
    _ reader: Reader,
    _ kinds: [ValueKind]
  ) -> ValueReads {
    guard case .expression(let expression) = operand else {
      return ValueReads(kind: kind(of: operand))
    }
    return ValueReads(of: expression, kinds) { values($0, reader) }
  }
}
