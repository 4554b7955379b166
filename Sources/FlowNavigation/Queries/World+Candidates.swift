/// What a completion asks: what is there, and what would be accepted.
extension World {
  /// Tries an action with all that follows from it, and takes it back.
  package mutating func attempt(_ action: Action, in transaction: Transaction) throws(Refusal) {
    try perform(action, in: transaction)
    rollBack()
  }

  /// Every live coordinator, screen and sub-controller: by ID in the order declared, the oldest first.
  package func liveNodes() -> [Node] {
    var found: [Node] = []
    for number in definition.tables.coordinators.indices {
      let start = found.count
      var handle = self[identity: identity(coordinator: Int32(number))].first
      while !handle.isNone {
        found.append(.coordinator(handle))
        handle = self[coordinator: handle].nextSame
      }
      found[start...].reverse()
    }
    for number in definition.tables.controllers.indices {
      let start = found.count
      var handle = self[identity: identity(controller: Int32(number))].first
      while !handle.isNone {
        found.append(.entry(handle))
        handle = self[entry: handle].nextSame
      }
      found[start...].reverse()
    }
    return found
  }

  /// The coordinator above a node: the parent of a coordinator, the owner of an entry.
  package func owner(of node: Node) -> NodeName {
    switch node {
    case .coordinator(let handle): name(coordinator: self[coordinator: handle].parent)
    case .entry(let handle): name(coordinator: self[entry: handle].owner)
    }
  }

  /// All that the coordinator of a node may open by its `valid` list; nil when it has none.
  package func validIDs(of node: Node) -> [Symbol]? {
    let blueprint = blueprint(coordinator(of: node))
    guard blueprint.policies.contains(.limited) else { return nil }
    return definition.tables.ids[blueprint.valid.indices] + [blueprint.main]
  }

  /// A call that `reply` can answer.
  package struct OpenCall: Hashable, Sendable {
    package var name: NodeName
    package var owner: NodeName
    /// Whether its owner is gone: an answer is dropped.
    package var isCancelled: Bool
  }

  /// The calls that were not answered, the oldest first, those whose owner is gone at the end.
  package func openCalls() -> [OpenCall] {
    let rows = effectHandles().map { self[effect: $0] }.filter { $0.program < 0 }
    let calls = rows.sorted { $0.birth < $1.birth }.map {
      OpenCall(
        name: NodeName($0.name, $0.serial),
        owner: $0.ownerName,
        isCancelled: $0.cancelled != .none
      )
    }
    return calls.filter { !$0.isCancelled } + calls.filter(\.isCancelled)
  }
}
