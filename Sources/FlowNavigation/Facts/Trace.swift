/// What one command did: ordered facts, with the values, names and texts that they point into.
package struct Trace: Sendable {
  package internal(set) var facts: [Fact] = []
  /// Lists of entries that `order` facts name.
  package internal(set) var names: [NodeName] = []
  /// Named values that events, results, requests and calls carry; 0 is the empty list.
  package internal(set) var arguments: [[NamedValue]] = [[]]
  /// Values and texts made for a fact.
  package internal(set) var values: [Value] = []

  package init() {}

  /// Forgets everything, keeping the room.
  mutating func clear() {
    if !facts.isEmpty { facts.removeAll(keepingCapacity: true) }
    if !names.isEmpty { names.removeAll(keepingCapacity: true) }
    if arguments.count > 1 { arguments.removeSubrange(1...) }
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
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
