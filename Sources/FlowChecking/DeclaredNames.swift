package import FlowNavigation
package import FlowScript

/// The names of an app, found by what lines say: made once for each definition.
package struct DeclaredNames: Sendable {
  package let tables: AppDefinition.Tables
  private var sorts: [Symbol: Sort] = [:]
  private var events: [Symbol: Int] = [:]
  /// The elements of each name, as controller and element by their places in the tables.
  private(set) var elements: [Symbol: [(controller: Int, element: Int)]] = [:]
  /// The items of all tabs, each once, in the order declared.
  private(set) var tabItems: [Symbol] = []
  /// The parameters of each request, one entry for each node that answers it.
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

  /// The names that the lines of handlers are held against; the kinds of `unclear` IDs are not
  /// known.
  package init(forHandlersOf tables: AppDefinition.Tables, unclear: Set<Symbol>) {
    self.tables = tables
    serviceMembers = MemberPaths()
    isAlone = false
    for id in unclear { sorts[id] = .unclear }
    declare()
  }

  /// The names that the lines of flows are held against.
  package init(
    _ definition: AppDefinition,
    _ serviceMembers: MemberPaths = MemberPaths(),
    isAlone: Bool = false
  ) {
    self.init(forClaimsOf: definition.tables, serviceMembers, isAlone: isAlone, unclear: [])
  }

  /// The names that the claims of a definition are held against; the kinds of `unclear` IDs are not
  /// known.
  package init(
    forClaimsOf tables: AppDefinition.Tables,
    _ serviceMembers: MemberPaths = MemberPaths(),
    isAlone: Bool = true,
    unclear: Set<Symbol>
  ) {
    self.tables = tables
    self.serviceMembers = serviceMembers
    self.isAlone = isAlone
    for id in unclear { sorts[id] = .unclear }
    declare()
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
      note(coordinator.parameters, coordinator.states)
      noteRequests(coordinator.handlers, of: coordinator.id)
    }
    calls = Set(tables.services.flatMap(\.calls).map(\.name))
    guarded = Set(tables.guards.map(\.name))
  }

  /// Enters IDs, events and routes; of two declarations of one name the first counts.
  private mutating func declare() {
    for (number, controller) in tables.controllers.enumerated() {
      declare(controller.id, controller.kind == .screen ? .screen(number) : .subcontroller(number))
    }
    for (number, coordinator) in tables.coordinators.enumerated() {
      declare(coordinator.id, .coordinator(number))
      for route in tables.routes[coordinator.routes.indices] {
        routes[route.name, default: []].append(route.parameters)
      }
    }
    for (number, service) in tables.services.enumerated() {
      declare(service.name, .service(number))
    }
    for (number, event) in tables.events.enumerated() where events[event.name] == nil {
      events[event.name] = number
    }
  }

  private mutating func declare(_ id: Symbol, _ sort: Sort) {
    if sorts[id] == nil { sorts[id] = sort }
  }

  private mutating func noteRequests(_ handlers: TableRange, of node: Symbol) {
    for handler in tables.handlers[handlers.indices] where handler.trigger == .request {
      requests[handler.name, default: []].append((node, handler.parameters))
    }
  }

  private mutating func note(_ parameters: TableRange, _ states: TableRange) {
    for place in parameters.indices { note("param", tables.parameters[place].name) }
    for place in states.indices { note("state", tables.states[place].name) }
  }

  private mutating func note(_ kind: String, _ name: Symbol) {
    members.insert("\(kind).\(text(name))")
  }
}

extension DeclaredNames {
  /// What an ID stands for.
  package enum Sort: Hashable, Sendable {
    case coordinator(Int)
    case screen(Int)
    case subcontroller(Int)
    case service(Int)
    /// A coordinator or sub-controller whose kind is misspelled.
    case unclear
    case unknown
  }

  package func sort(of id: Symbol) -> Sort { sorts[id] ?? .unknown }

  package func text(_ symbol: Symbol) -> String { tables.symbols[symbol] }

  package func symbol(_ text: String) -> Symbol? { tables.symbols.find(text) }

  /// The declaration of an event.
  func event(_ name: Symbol) -> EventDeclaration? { events[name].map { tables.events[$0] } }

  func isScene(_ id: Symbol) -> Bool { tables.scenes.contains { $0.name == id } }

  /// The declared parameters of an ID that can be opened.
  package func parameters(of id: Symbol) -> TableRange {
    switch sort(of: id) {
    case .coordinator(let number): tables.coordinators[number].parameters
    case .screen(let number), .subcontroller(let number): tables.controllers[number].parameters
    case .service, .unclear, .unknown: TableRange()
    }
  }

  /// The ID of `ID` or `ID#n`.
  func id(_ text: String) -> Symbol? {
    if let known = symbol(text) { return known }
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")),
      let serial = Int32(text[text.utf8.index(after: mark)...]), serial > 0
    else { return nil }
    return symbol(String(text[..<mark]))
  }

  /// Whether a mistake is that nothing of the app is called so, whatever it is asked for as.
  package func isStrange(_ mistake: Mistake) -> Bool {
    let refusal = mistake.refusal
    switch refusal.code {
    case .unknownID, .unknownEvent, .unknownService, .notATab, .noReceiver: break
    // A gesture is no name, and a row or a link is data.
    case .unknownElement where !["gesture", "row"].contains(refusal.other): break
    case .unknownRoute where refusal.other != "link": break
    default: return false
    }
    return id(refusal.subject) == nil
  }

  /// Whether a coordinator handles an event itself.
  func handles(_ event: Symbol, _ coordinator: Int) -> Bool {
    tables.handlers[tables.coordinators[coordinator].handlers.indices].contains {
      $0.trigger == .event && $0.name == event
    }
  }

  /// The names of elements, all or those that can be reached with a screen, and of tab items.
  func elementTexts(with screen: Int?) -> [String] {
    var seen: Set<Symbol> = []
    var names: [Symbol] = []
    for (number, controller) in tables.controllers.enumerated() {
      if let screen, number != screen, controller.kind == .screen { continue }
      for element in tables.elements[controller.elements.indices]
      where seen.insert(element.name).inserted {
        names.append(element.name)
      }
    }
    return (names + tabItems).map(text)
  }
}
