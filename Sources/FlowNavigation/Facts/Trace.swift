/// What one command did: ordered facts, with the values, names and texts that they point into.
package struct Trace: Sendable {
  package internal(set) var facts: [Fact] = []
  /// Lists of entries that `order` facts name.
  package internal(set) var names: [NodeName] = []
  /// Named values that events, results, requests and calls carry; 0 is the empty list.
  package internal(set) var arguments: [[NamedValue]] = [[]]
  /// Values and texts made for a fact.
  package internal(set) var values: [Value] = []

  /// The code that each complaint comes from, by the place of its text among the values: addresses, the innermost first.
  package internal(set) var callers: [Int32: [UInt]] = [:]

  /// Where routes were to lead.
  package internal(set) var destinations: [Destination] = []

  package init() {}

  /// Whether nothing was done that a user would call news: that a view was told something is none.
  package var isSilent: Bool {
    facts.allSatisfy { fact in
      switch fact {
      case .callback, .leftOut, .unanswered, .inVain: true
      default: false
      }
    }
  }

  /// Whether a notification came that the user does not see.
  package var hidesNotification: Bool {
    facts.contains { if case .notification(_, isSeen: false) = $0 { true } else { false } }
  }

  /// Forgets everything, keeping the room.
  mutating func clear() {
    if !facts.isEmpty { facts.removeAll(keepingCapacity: true) }
    if !names.isEmpty { names.removeAll(keepingCapacity: true) }
    while arguments.count > 1 { arguments.removeLast() }
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    if !callers.isEmpty { callers = [:] }
    if !destinations.isEmpty { destinations.removeAll(keepingCapacity: true) }
  }

  mutating func keep(_ list: [NamedValue]) -> Int32 {
    if list.isEmpty { return 0 }
    arguments.append(list)
    return Int32(arguments.count - 1)
  }

  mutating func keep(_ value: Value) -> Int32 {
    values.append(value)
    return Int32(values.count - 1)
  }

  package mutating func keep(_ destination: Destination) -> Int32 {
    destinations.append(destination)
    return Int32(destinations.count - 1)
  }
}

/// Where a route is to lead, with the values that it carries.
package struct Destination: Hashable, Sendable {
  package var names: [Symbol]
  /// Each with a known value.
  package var arguments: [ActionArgument]

  package init(_ names: [Symbol], _ arguments: [ActionArgument] = []) {
    self.names = names
    self.arguments = arguments
  }

  /// The route as people write it: `teams/team team=A`.
  package func text(_ vocabulary: Vocabulary) -> String {
    vocabulary.routeText(names, arguments.map { NamedValue($0.name, $0.knownValue) })
  }
}

extension ActionArgument {
  /// The value; null where it is yet to be computed.
  var knownValue: Value { if case .value(let value) = value { value } else { .null } }
}

extension Vocabulary {
  /// A route as people write it.
  func routeText(_ names: [Symbol], _ arguments: [NamedValue]) -> String {
    var route = ""
    for (place, name) in names.enumerated() {
      if place > 0 { route += "/" }
      route += text(name)
    }
    for argument in arguments {
      route += " "
      route += text(argument.name)
      route += "="
      route += argument.value.description
    }
    return route
  }
}

/// A value with its name, as events and results carry them.
package struct NamedValue: Hashable, Sendable {
  package var name: Symbol
  package var value: Value

  package init(_ name: Symbol, _ value: Value) {
    self.name = name
    self.value = value
  }
}
