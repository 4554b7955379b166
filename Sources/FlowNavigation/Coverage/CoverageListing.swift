/// Makes the list of everything that a definition declares and a flow can reach.
struct CoverageListing {
  let tables: AppDefinition.Tables
  let code: CoverageCode
  private var items: [CoverageItem] = []
  private(set) var bodies: [[Instruction]: [CoveragePlan.Body]] = [:]

  init(_ tables: AppDefinition.Tables) {
    self.tables = tables
    code = CoverageCode(tables)
  }

  /// The items by group, then by place; by table where a definition has no places.
  func sorted() -> [CoverageItem] {
    let order = items.indices.sorted { left, right in
      let (one, other) = (items[left], items[right])
      let (place, second) = (one.place, other.place)
      return (one.group.rawValue, place.file, place.line, place.column, left)
        < (other.group.rawValue, second.file, second.line, second.column, right)
    }
    return order.map { items[$0] }
  }

  mutating func addAll() {
    for (index, event) in tables.events.enumerated() { add(.event, index, .none, event.place) }
    for (index, link) in tables.links.enumerated() { add(.link, index, .none, link.place) }
    for index in tables.coordinators.indices { addCoordinator(index) }
    for index in tables.controllers.indices { addController(index) }
  }

  private mutating func addCoordinator(_ index: Int) {
    let blueprint = tables.coordinators[index]
    let owner = AppDefinition.Entity.coordinator(Int32(index))
    add(.coordinator, index, owner, blueprint.place)
    for item in blueprint.tabs.indices { add(.tabItem, item, owner, tables.place(ofID: item)) }
    if blueprint.policies.contains(.hasStart) {
      add(.start, index, owner, blueprint.startPlace)
      addLines(blueprint.start, .start, owner, blueprint.place)
    }
    addHandlers(blueprint.handlers, owner)
    for place in blueprint.routes.indices {
      let route = tables.routes[place]
      add(.route, place, owner, route.place)
      if route.hasCode { addLines(route.code, .route(Int32(place)), owner, route.place) }
    }
    for place in blueprint.guards.indices {
      let rule = tables.guards[place]
      add(.guarded, place, owner, rule.place)
      addLines(rule.code, .guarded(Int32(place)), owner, rule.place)
    }
    if blueprint.policies.contains(.limited) {
      let first = blueprint.valid.indices.first.map { tables.place(ofID: $0) }
      add(.limited, index, owner, first ?? blueprint.place)
    }
    if blueprint.policies.contains(.undismissible) {
      add(.undismissibleCoordinator, index, owner, blueprint.place)
    }
  }

  private mutating func addController(_ index: Int) {
    let blueprint = tables.controllers[index]
    let owner = AppDefinition.Entity.controller(Int32(index))
    add(.screen, index, owner, blueprint.place)
    for place in blueprint.elements.indices where tables.elements[place].canBeUsed {
      add(.element, place, owner, tables.elements[place].place)
    }
    addHandlers(blueprint.handlers, owner)
    if blueprint.letsDismiss != .none { add(.undismissibleScreen, index, owner, blueprint.place) }
  }

  private mutating func addHandlers(_ range: TableRange, _ owner: AppDefinition.Entity) {
    for place in range.indices {
      let handler = tables.handlers[place]
      add(.handler, place, owner, handler.place)
      addLines(handler.code, .handler(Int32(place)), owner, handler.place)
    }
  }

  /// Adds what the lines of a range decide and where they lead, those of their timers included.
  private mutating func addLines(
    _ range: TableRange,
    _ code: CoverageItem.Code,
    _ owner: AppDefinition.Entity,
    _ place: Place
  ) {
    for index in range.indices {
      addLine(index, code, owner, place.file)
      for block in self.code.blocks[index] ?? [] {
        bodies[block.lines, default: []].append(
          CoveragePlan.Body(owner: owner, base: Int32(block.base))
        )
        for offset in block.lines.indices { addLine(block.base + offset, code, owner, place.file) }
      }
    }
  }

  private mutating func addLine(
    _ number: Int,
    _ code: CoverageItem.Code,
    _ owner: AppDefinition.Entity,
    _ file: Int32
  ) {
    let place = self.code.place(of: number, file: file)
    switch self.code[number] {
    case .act(let action, _) where action.verb.isTransition:
      add(.transition, number, owner, place, code)
    case .unless:
      add(.taken, number, owner, place, code)
      add(.otherwise, number, owner, place, code)
    case .act, .jump, .pass: break
    }
  }

  private mutating func add(
    _ kind: CoverageItem.Kind,
    _ index: Int,
    _ owner: AppDefinition.Entity,
    _ place: Place,
    _ code: CoverageItem.Code = .none
  ) {
    items.append(
      CoverageItem(kind: kind, index: Int32(index), owner: owner, code: code, place: place)
    )
  }
}

extension AppDefinition.Tables {
  /// Where an ID of a list stands; nowhere when the definition was made in code.
  fileprivate func place(ofID index: Int) -> Place {
    idPlaces.indices.contains(index) ? idPlaces[index] : Place()
  }
}
