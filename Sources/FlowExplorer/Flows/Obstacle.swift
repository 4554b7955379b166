import FlowCommands
package import FlowNavigation

/// A line of a definition that would lead to something, and what kept it from doing so.
package struct Obstacle: Hashable, Sendable {
  /// Such as `Items on items.select: push ItemDetail`.
  package var line: String
  package var place: Place
  package var reason: String
}

/// Finds the lines that would lead to what a search did not reach.
package struct Obstacles {
  let reached: Reached
  private let plan: CoveragePlan
  let definition: AppDefinition
  let tables: AppDefinition.Tables

  package init(_ reached: Reached) {
    self.reached = reached
    plan = reached.plan
    definition = plan.definition
    tables = definition.tables
  }

  /// Every line that would open an ID or emit an event, in the order of the definition.
  package func before(_ id: Symbol) -> [Obstacle] {
    var found: [Obstacle] = []
    for index in tables.coordinators.indices {
      addShapes(of: index, id, &found)
      for block in blocks(of: index) { addLines(block, of: index, id, &found) }
    }
    for index in tables.controllers.indices { addElements(of: index, id, &found) }
    return found
  }

  /// Lines that run together.
  private struct Block {
    var range: TableRange
    var code: CoverageItem.Code
  }

  private func blocks(of index: Int) -> [Block] {
    let blueprint = tables.coordinators[index]
    var blocks: [Block] = []
    if blueprint.policies.contains(.hasStart) {
      blocks.append(Block(range: blueprint.start, code: .start))
    }
    for place in blueprint.handlers.indices {
      blocks.append(Block(range: tables.handlers[place].code, code: .handler(Int32(place))))
    }
    for place in blueprint.routes.indices where tables.routes[place].hasCode {
      blocks.append(Block(range: tables.routes[place].code, code: .route(Int32(place))))
    }
    for place in blueprint.guards.indices {
      blocks.append(Block(range: tables.guards[place].code, code: .guarded(Int32(place))))
    }
    return blocks
  }

  /// Adds what a coordinator shows by what it is: its first screen, its tabs, its routes.
  private func addShapes(of index: Int, _ id: Symbol, _ found: inout [Obstacle]) {
    let blueprint = tables.coordinators[index]
    let name = definition.text(blueprint.id)
    func add(_ words: String, _ place: Place, _ reason: String) {
      found.append(Obstacle(line: "\(name) \(words)", place: place, reason: reason))
    }
    let missing = ownerMissing(index)
    if blueprint.main == id {
      add(
        "main \(definition.text(id))",
        blueprint.place,
        missing ?? "it is opened when \(name) starts"
      )
    }
    for place in blueprint.tabs.indices where tables.ids[place] == id {
      let isTapped = reached.has(.tabItem, place)
      let reason = isTapped ? "it was refused" : "its tab was never selected"
      add("tabs \(definition.text(id))", blueprint.place, missing ?? reason)
    }
    for place in blueprint.routes.indices where tables.routes[place].shows == id {
      let route = tables.routes[place]
      let words = "route \(definition.text(route.name)) shows \(definition.text(id))"
      let taken = route.hasCode ? "its own lines lead elsewhere" : "it was refused"
      let isTaken = reached.has(.route, place)
      add(words, route.place, missing ?? (isTaken ? taken : "nobody took the route"))
    }
  }

  private func addLines(_ block: Block, of index: Int, _ id: Symbol, _ found: inout [Obstacle]) {
    for number in block.range.indices {
      guard case .act(let action, let line) = tables.instructions[number],
        opens(action, id)
      else { continue }
      let owner = tables.coordinators[index]
      let place = Place(file: Int(owner.place.file), line: Int(line))
      let item = CoverageItem(
        kind: .transition,
        index: Int32(number),
        owner: .coordinator(Int32(index)),
        code: block.code,
        place: place
      )
      let reason =
        ownerMissing(index) ?? notRun(block.code, index) ?? notChosen(number, block.range)
        ?? (action.verb == .decide ? "Swift asked for something else" : notAllowed(id, owner))
        ?? "it was refused, or never had its turn"
      found.append(Obstacle(line: item.name(in: plan), place: place, reason: reason))
    }
  }

  private func addElements(of index: Int, _ id: Symbol, _ found: inout [Obstacle]) {
    let controller = tables.controllers[index]
    for place in controller.elements.indices {
      let element = tables.elements[place]
      for number in element.action.indices {
        guard case .act(let action, _) = tables.instructions[number], opens(action, id) else {
          continue
        }
        let screen = definition.text(controller.id)
        let name = "\(screen).\(definition.text(element.name))"
        let reason =
          reached.has(.screen, index)
          ? notUsed(element, place) : "\(screen) was never shown"
        found.append(
          Obstacle(
            line: "\(name): \(Execution.line(action, definition))",
            place: element.place,
            reason: reason
          )
        )
      }
    }
  }

  /// Whether a line leads to an ID, or hands it to whoever does.
  private func opens(_ action: Action, _ id: Symbol) -> Bool {
    switch action.verb {
    case .start, .open, .push, .root, .replace, .stack, .present, .show, .tab, .emit, .send,
      .request, .goto:
      let operands = [action.subject] + action.items + action.arguments.map(\.value)
      return operands.contains { names($0, id) }
    // It may lead anywhere.
    case .decide: return true
    case .after:
      return action.body.contains { line in
        if case .act(let action, _) = line { opens(action, id) } else { false }
      }
    default: return false
    }
  }

  private func names(_ operand: Operand, _ id: Symbol) -> Bool {
    switch operand {
    case .symbol(let symbol): symbol == id
    case .value(.string(let text)): text == definition.text(id)
    case .none, .value, .expression: false
    }
  }
}
