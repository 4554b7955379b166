/// What is there, for completion.
extension World {
  /// Every live coordinator, screen and sub-controller: by ID in the order declared, the oldest first.
  func liveNodes() -> [Node] {
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

  /// The calls that were not answered, the oldest first, those whose owner is gone at the end.
  func openCalls() -> [OpenCall] {
    let rows = effectHandles().map { self[effect: $0] }.filter { $0.program < 0 }
    let calls = rows.sorted { $0.birth < $1.birth }.map {
      OpenCall(
        name: NodeName($0.name, $0.serial),
        owner: $0.ownerName,
        label: $0.label,
        isCancelled: $0.cancelled != .none
      )
    }
    return calls.filter { !$0.isCancelled } + calls.filter(\.isCancelled)
  }
}
