/// The names of an app with what is known of each: IDs with kinds and parameters, events, elements,
/// services, routes, and the files that say so.
///
/// An engine vends it. One that meets a new name vends another one, in which every symbol keeps its
/// place; what an engine does not know, such as handlers, it leaves out of the tables.
package final class Vocabulary: Sendable {
  /// What is declared, as flat tables.
  package let tables: AppDefinition.Tables
  let entities: [AppDefinition.Entity]
  private let eventNumbers: [Int32]
  private let sceneNumbers: [Int32]
  /// What is typed, linked to and answered where anything may be.
  let examples: Examples

  /// The names that some tables declare.
  package init(_ tables: AppDefinition.Tables) {
    self.tables = tables
    var entities = Array(repeating: AppDefinition.Entity.none, count: tables.symbols.count)
    for (index, blueprint) in tables.coordinators.enumerated() {
      entities[Int(blueprint.id.index)] = .coordinator(Int32(index))
    }
    for (index, blueprint) in tables.controllers.enumerated() {
      entities[Int(blueprint.id.index)] = .controller(Int32(index))
    }
    for (index, service) in tables.services.enumerated() {
      entities[Int(service.name.index)] = .service(Int32(index))
    }
    self.entities = entities
    var numbers = Array(repeating: Int32(-1), count: tables.symbols.count)
    for (index, event) in tables.events.enumerated() {
      numbers[Int(event.name.index)] = Int32(index)
    }
    eventNumbers = numbers
    numbers = Array(repeating: -1, count: tables.symbols.count)
    for (index, scene) in tables.scenes.enumerated() {
      numbers[Int(scene.name.index)] = Int32(index)
    }
    sceneNumbers = numbers
    examples = Examples(tables)
  }
}

extension Vocabulary {
  /// The text of a name.
  package func text(_ symbol: Symbol) -> String { tables.symbols[symbol] }

  /// What an instance is called: `ID#n`, or `ID` where there is no serial.
  package func text(_ name: NodeName) -> String {
    name.serial == 0 ? text(name.id) : "\(text(name.id))#\(name.serial)"
  }

  /// The name that a text is, when it is known.
  package func symbol(_ text: String) -> Symbol? { tables.symbols.find(text) }

  /// The ID and serial of a text such as `Items#2`; nil when the ID is not known.
  package func name(_ text: String) -> NodeName? {
    if let symbol = symbol(text) { return NodeName(symbol) }
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")),
      let symbol = symbol(String(text[..<mark])),
      let serial = Int32(text[text.utf8.index(after: mark)...]), serial > 0
    else { return nil }
    return NodeName(symbol, serial)
  }

  /// What a logical ID stands for.
  package func entity(_ id: Symbol) -> AppDefinition.Entity { entities[Int(id.index)] }

  /// The declaration of an event.
  package func event(_ name: Symbol) -> EventDeclaration? {
    eventNumber(name).map { tables.events[$0] }
  }

  /// The place of a declared event in the table; nil for any other name.
  package func eventNumber(_ name: Symbol) -> Int? {
    let number = eventNumbers[Int(name.index)]
    return number < 0 ? nil : Int(number)
  }

  /// The place of a declared scene in the table; nil for any other name.
  package func sceneNumber(of id: Symbol) -> Int? {
    let number = sceneNumbers[Int(id.index)]
    return number < 0 ? nil : Int(number)
  }

  /// URLs for all links, in the order declared.
  package var linkExamples: [LinkExample] { examples.links }

  /// What opens the notifications that are declared, in their order.
  package var notificationExamples: [Action] { examples.notifications }

  /// The declared examples of a name.
  package func examples(of name: Symbol) -> [Value] { examples.values[name] ?? [] }

  /// The declared examples of a name that can be typed.
  package func typedExamples(of name: Symbol) -> [String] { examples.texts(of: name) }

  /// The coordinators that there should be a way to.
  package var expectedCoordinators: [Symbol] {
    tables.coordinators.filter { !$0.isAbstract }.map(\.id)
  }

  /// The screens and sub-controllers that there should be a way to.
  package var expectedControllers: [Symbol] {
    tables.controllers.filter { !$0.isAbstract }.map(\.id)
  }

  /// The names of all events, in the order declared.
  package var eventNames: [Symbol] { tables.events.map(\.name) }

  /// The valid IDs of the coordinator factory, in the order declared.
  package var coordinatorIDs: [Symbol] { tables.coordinators.map(\.id) }

  /// The valid IDs of the controller factory, in the order declared.
  package var controllerIDs: [Symbol] { tables.controllers.map(\.id) }

  /// The parameters of what somebody opens or emits, with the values that a fact tells of it.
  package func parameters(_ value: Value, of id: Symbol) -> [NamedValue] {
    guard case .list(let items) = value else { return [] }
    return zip(declaredParameters(of: id).indices, items).map {
      NamedValue(tables.parameters[$0].name, $1)
    }
  }

  /// What somebody who opens an ID may pass, as a range of `parameters`.
  package func declaredParameters(of id: Symbol) -> TableRange {
    switch entity(id) {
    case .coordinator(let number): tables.coordinators[Int(number)].parameters
    case .controller(let number): tables.controllers[Int(number)].parameters
    case .service, .none: event(id)?.parameters ?? TableRange()
    }
  }

  /// What the definition leaves open of a screen, by the names of elements, gestures and items of tab bars.
  package func holes(of controller: Symbol) -> [Symbol] {
    guard case .controller(let number) = entity(controller) else { return [] }
    return Array(tables.ids[tables.controllers[Int(number)].holes.indices])
  }

  /// What the definition leaves open of a screen when it can be used.
  package func varying(of controller: Symbol) -> [Symbol] {
    guard case .controller(let number) = entity(controller) else { return [] }
    return Array(tables.ids[tables.controllers[Int(number)].varying.indices])
  }

  /// All that a coordinator may open by its `valid` list; nil when it has none.
  package func validIDs(of coordinator: Symbol) -> [Symbol]? {
    guard case .coordinator(let number) = entity(coordinator) else { return nil }
    let blueprint = tables.coordinators[Int(number)]
    guard blueprint.policies.contains(.limited) else { return nil }
    return tables.ids[blueprint.valid.indices] + [blueprint.main]
  }
}
