import FlowNavigation
import FlowScript

/// The names of an app, found by what lines of flows say: made once for each definition.
struct AppNames: Sendable {
  let definition: AppDefinition
  /// Where elements of a name are: the controller and the element, by their places in the tables.
  private(set) var elements: [Symbol: [(controller: Int, element: Int)]] = [:]
  /// The items of all tabs, each once, in the order declared.
  private(set) var tabItems: [Symbol] = []
  /// The parameters of each request, one for each that answers it, with who that is.
  private(set) var requests: [Symbol: [(node: Symbol, parameters: TableRange)]] = [:]
  /// The parameters of each route, one for each coordinator that has it.
  private(set) var routes: [Symbol: [TableRange]] = [:]
  /// What a guard may keep from being opened.
  private(set) var guarded: Set<Symbol> = []
  /// The calls of all services.
  private(set) var calls: Set<Symbol> = []
  /// All parameters, states and fields, as `state.count`.
  private(set) var members: Set<String> = []
  /// The members of services that are declared or read.
  let serviceMembers: MemberPaths

  /// Whether no line of a flow gives services others.
  let isAlone: Bool

  init(
    _ definition: AppDefinition,
    _ serviceMembers: MemberPaths = MemberPaths(),
    isAlone: Bool = false
  ) {
    self.definition = definition
    self.serviceMembers = serviceMembers
    self.isAlone = isAlone
    let tables = definition.tables
    for (number, controller) in tables.controllers.enumerated() {
      for place in controller.elements.indices {
        elements[tables.elements[place].name, default: []].append((number, place))
        if tables.elements[place].slot >= 0 { note("field", tables.elements[place].name) }
      }
      note(controller.parameters, controller.states)
      noteRequests(controller.handlers, of: controller.id)
    }
    for coordinator in tables.coordinators {
      for item in tables.ids[coordinator.tabs.indices] where !tabItems.contains(item) {
        tabItems.append(item)
      }
      for route in tables.routes[coordinator.routes.indices] {
        routes[route.name, default: []].append(route.parameters)
      }
      note(coordinator.parameters, coordinator.states)
      noteRequests(coordinator.handlers, of: coordinator.id)
    }
    guarded = Set(tables.guards.map(\.name))
    calls = Set(tables.services.flatMap(\.calls).map(\.name))
  }

  private mutating func noteRequests(_ handlers: TableRange, of node: Symbol) {
    for handler in definition.tables.handlers[handlers.indices] where handler.trigger == .request {
      requests[handler.name, default: []].append((node, handler.parameters))
    }
  }

  private mutating func note(_ parameters: TableRange, _ states: TableRange) {
    for place in parameters.indices { note("param", definition.tables.parameters[place].name) }
    for place in states.indices { note("state", definition.tables.states[place].name) }
  }

  private mutating func note(_ kind: String, _ name: Symbol) {
    members.insert("\(kind).\(definition.text(name))")
  }
}

extension AppNames {
  /// What an ID stands for.
  enum Sort: Hashable {
    case coordinator(Int)
    case screen(Int)
    case subcontroller(Int)
    case service(Int)
    case unknown
  }

  func sort(of id: Symbol) -> Sort {
    switch definition.entity(id) {
    case .coordinator(let number): .coordinator(Int(number))
    case .controller(let number):
      definition.tables.controllers[Int(number)].kind == .screen
        ? .screen(Int(number)) : .subcontroller(Int(number))
    case .service(let number): .service(Int(number))
    case .none: .unknown
    }
  }

  /// The declared parameters of what can be opened.
  func parameters(of id: Symbol) -> TableRange {
    switch sort(of: id) {
    case .coordinator(let number): definition.tables.coordinators[number].parameters
    case .screen(let number), .subcontroller(let number):
      definition.tables.controllers[number].parameters
    case .service, .unknown: TableRange()
    }
  }

  /// The ID of `ID` or `ID#n`.
  func id(_ text: String) -> Symbol? {
    if let known = definition.symbol(text) { return known }
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")),
      let serial = Int32(text[text.utf8.index(after: mark)...]), serial > 0
    else { return nil }
    return definition.symbol(String(text[..<mark]))
  }

  /// Whether a coordinator handles an event itself.
  func handles(_ event: Symbol, _ coordinator: Int) -> Bool {
    let handlers = definition.tables.coordinators[coordinator].handlers
    return definition.tables.handlers[handlers.indices].contains {
      $0.trigger == .event && $0.name == event
    }
  }

  /// The names of elements, all or those that can be reached with a screen, and of tab items.
  func elementTexts(with screen: Int?) -> [String] {
    let tables = definition.tables
    var seen: Set<Symbol> = []
    var names: [Symbol] = []
    for (number, controller) in tables.controllers.enumerated() {
      if let screen, number != screen, controller.kind == .screen { continue }
      for element in tables.elements[controller.elements.indices]
      where seen.insert(element.name).inserted {
        names.append(element.name)
      }
    }
    return (names + tabItems).map { definition.text($0) }
  }
}
