import FlowNavigation

/// What had so many values in the states of a search that it did not end: a counter, a list that grows.
struct ManyValues {
  let stateSpace: StateSpace

  /// How many states are looked at, and how many values in those are many.
  private static let mostStates = 500
  private static let many = 50
  /// How many nodes of a state are looked at from each end of its tree.
  private static let fewNodes = 50

  /// A value with many values: `App.state.count`.
  private struct Name: Hashable {
    var node: Symbol
    var member: Symbol
    var root: String
  }

  /// Each with how many values it had, the most first: `App.state.count (250 in 500 states)`.
  func texts() -> [String] {
    let count = stateSpace.stateCount
    var values: [Name: Set<Value>] = [:]
    var order: [Name] = []
    var expander = stateSpace.search.expander
    var world = World(stateSpace.definition)
    let looked = min(count, Self.mostStates)
    for number in 0..<looked {
      expander.restore(stateSpace.search.store[number * count / looked], into: &world)
      Self.each(of: world) { name, value in
        if values[name] == nil { order.append(name) }
        values[name, default: []].insert(value)
      }
    }
    return
      order.map { ($0, values[$0]?.count ?? 0) }
      .filter { $0.1 >= Self.many }
      .sorted { $0.1 > $1.1 }
      .map { name, count in
        "\(stateSpace.text(name.node)).\(name.root)\(stateSpace.text(name.member))"
          + " (\(count) values in \(looked) states)"
      }
  }

  /// Every value that a world has.
  private static func each(of world: World, _ body: (Name, Value) -> Void) {
    let transaction = Transaction()
    let names = world.treeNodes().flatMap { [$0.name] + $0.entries.map(\.name) }
    for name in names.prefix(fewNodes) + names.dropFirst(fewNodes).suffix(fewNodes) {
      guard let report = world.report(on: name, .values, in: transaction) else { continue }
      for (root, values) in [
        ("param.", report.parameters), ("state.", report.states), ("field.", report.fields),
      ] {
        for value in values {
          body(Name(node: name.id, member: value.name, root: root), value.value)
        }
      }
    }
    for service in world.services() {
      body(Name(node: service.name, member: .none, root: "value"), service.value)
    }
  }
}
