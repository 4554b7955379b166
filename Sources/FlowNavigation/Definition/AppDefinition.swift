/// An app that never changes: its two factories, events, services and data.
///
/// A class so that a world refers to it with one reference, whatever it holds.
package final class AppDefinition: Sendable {
  /// The tables as they were given.
  package let tables: Tables
  /// Its names, for whoever reads and writes lines.
  package let vocabulary: Vocabulary
  private let entities: [Entity]
  /// The coordinators whose routes are told: one of their `route` lines has `shows`.
  let routedCoordinators: [Int32]
  /// The patterns of the links, in their order.
  let linkPatterns: [LinkPattern]
  /// Whether a line of each handler lets the event pass, or may.
  let handlersThatPass: [Bool]
  /// What each coordinator passes to its main screen.
  let mainArguments: [[ActionArgument]]
  /// What fields are compared with, which an explorer types, too.
  let comparedFields: ComparedFields
  /// What the URLs stand for that an explorer opens.
  let knownLinks: [String: KnownLink]
  /// Whether each name is that of a route.
  private let areRoutes: [Bool]
  private let callNumbers: [Int32]
  /// Whether some coordinator or handler needs a service of each name.
  private let areNeeded: [Bool]
  /// How many kinds of effects there are: the calls of all services, and timers.
  let effectCount: Int
  /// What each coordinator says of its stack.
  let stackBases: [StackBase]
  /// What can be done to each service.
  let serviceActions: [ServiceActions]
  /// Whether a screen hides the tab bar around it: bars are looked at more closely then.
  let hasHiddenBars: Bool
  /// Which ways back the handlers can tell apart.
  let returnWays: ReturnWays
  /// Whether what a launch opens depends on what the services have.
  package let isLaunchConditional: Bool
  /// What Swift decides, by name.
  private let decisions: [String: Decision]

  /// A definition over tables that the caller has checked.
  package init(_ tables: Tables) {
    self.tables = tables
    vocabulary = Vocabulary(tables)
    entities = vocabulary.entities
    var numbers = Array(repeating: Int32(-1), count: tables.symbols.count)
    var count: Int32 = 1
    for service in tables.services {
      for call in service.calls {
        numbers[Int(call.name.index)] = count
        count += 1
      }
    }
    callNumbers = numbers
    var areNeeded = Array(repeating: false, count: tables.symbols.count)
    for needs in tables.coordinators.map(\.needs) + tables.handlers.map(\.needs) {
      for place in needs.indices { areNeeded[Int(tables.ids[place].index)] = true }
    }
    self.areNeeded = areNeeded
    routedCoordinators = tables.coordinators.indices.filter { index in
      tables.coordinators[index].routes.indices.contains { !tables.routes[$0].shows.isNone }
    }.map { Int32($0) }
    let linkPatterns = tables.links.map { LinkPattern($0.pattern) }
    self.linkPatterns = linkPatterns
    var areRoutes = Array(repeating: false, count: tables.symbols.count)
    for route in tables.routes { areRoutes[Int(route.name.index)] = true }
    self.areRoutes = areRoutes
    handlersThatPass = tables.handlers.map { handler in
      tables.instructions[handler.code.indices].contains { line in
        switch line {
        case .pass: true
        case .act(let action, _): action.verb == .decide
        case .unless, .jump: false
        }
      }
    }
    mainArguments = tables.coordinators.map { coordinator in
      Array(tables.mainArguments[coordinator.mainArguments.indices])
    }
    effectCount = Int(count)
    var decisions: [String: Decision] = [:]
    for declared in tables.decisions {
      decisions[tables.symbols[declared.name]] = declared.decision
    }
    self.decisions = decisions
    let entities = vocabulary.entities
    stackBases = tables.coordinators.map { StackBase($0, tables, entities) }
    serviceActions = tables.services.map { ServiceActions($0) }
    returnWays = ReturnWays(tables)
    isLaunchConditional = LaunchConditions(tables, entities).readServices
    comparedFields = ComparedFields(tables)
    hasHiddenBars = tables.controllers.contains(where: \.hidesBottomBar)
    var knownLinks: [String: KnownLink] = [:]
    for example in vocabulary.linkExamples {
      knownLinks[example.url] = KnownLink(example.url, tables, linkPatterns)
    }
    self.knownLinks = knownLinks
  }

  /// What a name of the common name space stands for.
  package enum Entity: Hashable, Sendable, BitwiseCopyable {
    case none
    case coordinator(Int32)
    case controller(Int32)
    case service(Int32)
  }

  /// What a logical ID stands for.
  package func entity(_ id: Symbol) -> Entity { entities[Int(id.index)] }

  /// The row that names the open scene of a declaration.
  func openScene(number: Int) -> Handle { Handle(firstEffectKind + effectCount + number) }

  /// The row of a kind of effect: a call, or timers.
  func effectKind(of name: Symbol) -> Handle {
    Handle(firstEffectKind + (name == .after ? 0 : Int(callNumbers[Int(name.index)])))
  }

  /// The rows of all kinds of effects: timers, then calls in the order declared.
  var effectKinds: [Handle] {
    (firstEffectKind..<firstEffectKind + effectCount).map { Handle($0) }
  }

  private var firstEffectKind: Int {
    tables.coordinators.count + tables.controllers.count + tables.services.count
  }

  /// Whether what lines say is not all that the app does.
  package var isSwiftMade: Bool { !tables.decisions.isEmpty }

  /// Whether the program that runs it has the decisions that its lines leave to Swift.
  package var isDecided: Bool { !isSwiftMade || !decisions.isEmpty }

  /// What Swift decides by a name.
  func decision(_ name: String) -> Decision? { decisions[name] }

  /// Whether some coordinator, or one of its handlers, needs a service.
  func isNeeded(_ service: Symbol) -> Bool { areNeeded[Int(service.index)] }

  /// Whether some coordinator declares a route.
  package func declaresRoute(_ name: Symbol) -> Bool { areRoutes[Int(name.index)] }

  /// The text of a name.
  package func text(_ symbol: Symbol) -> String { tables.symbols[symbol] }

  /// The name that a text is, when the definition knows it.
  package func symbol(_ text: String) -> Symbol? { tables.symbols.find(text) }
}

/// What its vocabulary knows of its names.
extension AppDefinition {
  /// The declaration of an event.
  package func event(_ name: Symbol) -> EventDeclaration? { vocabulary.event(name) }

  /// The place of a declared event in the table; nil for any other name.
  package func eventNumber(_ name: Symbol) -> Int? { vocabulary.eventNumber(name) }

  /// The place of a declared scene in the table; nil for any other name.
  package func sceneNumber(of id: Symbol) -> Int? { vocabulary.sceneNumber(of: id) }

  var examples: Examples { vocabulary.examples }

  /// URLs for all links, in the order declared.
  package var linkExamples: [LinkExample] { vocabulary.linkExamples }

  /// The declared examples of a name.
  package func examples(of name: Symbol) -> [Value] { vocabulary.examples(of: name) }

  /// The names of all events, in the order declared.
  package var eventNames: [Symbol] { vocabulary.eventNames }

  /// The valid IDs of the coordinator factory, in the order declared.
  package var coordinatorIDs: [Symbol] { vocabulary.coordinatorIDs }

  /// The valid IDs of the controller factory, in the order declared.
  package var controllerIDs: [Symbol] { vocabulary.controllerIDs }
}
