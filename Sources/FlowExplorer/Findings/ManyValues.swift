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
    let found =
      order.map { ($0, values[$0]?.count ?? 0) }
      .filter { $0.1 >= Self.many }
      .sorted { $0.1 > $1.1 }
      .map { name, count in
        "\(stateSpace.text(name.node)).\(name.root)\(stateSpace.text(name.member))"
          + " (\(count) values in \(looked) states)"
      }
    return found.isEmpty ? parts(looked) : found
  }

  /// Where no value is many: the parts whose states multiply each other, those with the most first.
  ///
  /// What waits, what is on the stack of each coordinator, and in which phase the services are.
  private func parts(_ looked: Int) -> [String] {
    let count = stateSpace.stateCount
    var kinds: [String: Set<[Symbol]>] = [:]
    var phases: Set<[ServicePhase]> = []
    var order: [String] = []
    var expander = stateSpace.search.expander
    var world = World(stateSpace.definition)
    func add(_ part: String, _ ids: [Symbol]) {
      if kinds[part] == nil { order.append(part) }
      kinds[part, default: []].insert(ids)
    }
    for number in 0..<looked {
      expander.restore(stateSpace.search.store[number * count / looked], into: &world)
      add("what waits", world.pendingEffects().map(\.name.id))
      add("the modals", world.modalNames.map(\.id))
      for node in world.treeNodes() where node.mark == .none {
        add("the frames of \(stateSpace.text(node.name.id))", node.entries.map(\.name.id))
      }
      phases.insert(world.services().map(\.phase))
    }
    var parts = order.map { ($0, kinds[$0]?.count ?? 0) }
    parts.append(("the phases of services", phases.count))
    return parts.filter { $0.1 > 1 }.sorted { $0.1 > $1.1 }.prefix(Self.fewParts).map {
      part,
      count in
      "\(part) (\(count) kinds in \(looked) states)"
    }
  }

  /// How many parts are named: with the others they multiply all the same.
  private static let fewParts = 4

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
