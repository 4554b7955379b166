/// Writing what waits, and what few worlds have: each part only when there is some of it.
extension StateCodec {
  mutating func encodeSections(_ world: World, hasTrees: Bool, _ key: inout KeyWriter) {
    encodeEffects(world, &key)
    if !world.effects.firstStub.isNone { encodeStubs(world, &key) }
    if !world.effects.firstQueue.isNone { encodeQueues(world, &key) }
    if !causes.isEmpty { encodeCauses(&key) }
    // The trees say it all: where they are as they were, the age is.
    if hasTrees || restored.hasIdentities { encodeIdentities(world, &key) }
    if !asked.finished.isEmpty { encodeGone(world, &key) }
    if asked.answersCalls { encodeRemembered(world, &key) }
  }

  private mutating func encodeStubs(_ world: World, _ key: inout KeyWriter) {
    key.append(Section.stubs.rawValue)
    var count = 0
    var handle = world.effects.firstStub
    while !handle.isNone {
      count += 1
      handle = world[stub: handle].next
    }
    key.append(number: count)
    // Their order makes no difference.
    for service in definition.tables.services {
      for call in service.calls {
        handle = world.effects.firstStub
        while !handle.isNone {
          let row = world[stub: handle]
          handle = row.next
          if row.call != call.name { continue }
          key.append(number: Int(row.call.index))
          key.append(number: Int(row.outcome.index))
          key.append(number: values.number(of: row.arguments, in: world))
          key.append(number: Int(row.delay))
        }
      }
    }
  }

  private mutating func encodeQueues(_ world: World, _ key: inout KeyWriter) {
    key.append(Section.queues.rawValue)
    var count = 0
    var queue = world.effects.firstQueue
    while !queue.isNone {
      count += 1
      queue = world[queue: queue].next
    }
    key.append(number: count)
    // The tree says in which order they run.
    for number in 0..<order.count {
      queue = world[coordinator: order[number]].queue
      if queue.isNone { continue }
      let row = world[queue: queue]
      key.append(number: number)
      key.append(number: Int(row.count))
      var message = row.first
      while !message.isNone {
        let messageRow = world[message: message]
        key.append(number: Int(messageRow.event.index))
        key.append(number: values.number(of: messageRow.arguments, in: world))
        encode(messageRow.from, world, &key)
        message = messageRow.next
      }
    }
  }

  /// Writes who emitted an event: a node by its number, and by its ID alone when it is gone.
  private func encode(_ name: NodeName, _ world: World, _ key: inout KeyWriter) {
    switch definition.entity(name.id) {
    case .coordinator(let blueprint):
      var handle = world[identity: world.identity(coordinator: blueprint)].first
      while !handle.isNone {
        let row = world[coordinator: handle]
        if row.serial == name.serial {
          return key.append(number: Int(numbers[Int(handle.index)]) << 2 | 1)
        }
        handle = row.nextSame
      }
    case .controller(let blueprint):
      var handle = world[identity: world.identity(controller: blueprint)].first
      while !handle.isNone {
        let row = world[entry: handle]
        if row.serial == name.serial {
          return key.append(number: Int(numbers[Int(handle.index)]) << 2 | 2)
        }
        handle = row.nextSame
      }
      let parked = parkedEntry(blueprint, name.serial, world)
      if !parked.isNone {
        return key.append(number: Int(numbers[Int(parked.index)]) << 2 | 2)
      }
    case .service, .none: break
    }
    key.append(number: Int(name.id.index) << 2)
  }

  /// A screen that was set aside, or one over it: it is not among the live ones of its ID until it comes back.
  private func parkedEntry(_ blueprint: Int32, _ serial: Int32, _ world: World) -> Handle {
    for number in 0..<order.count {
      var entry = world[coordinator: order[number]].parkedEntries
      while !entry.isNone {
        for one in [entry] + world.subs(of: entry)
        where world[entry: one].blueprint == blueprint && world[entry: one].serial == serial {
          return one
        }
        entry = world[entry: entry].next
      }
    }
    return .none
  }

  private func encodeCauses(_ key: inout KeyWriter) {
    key.append(Section.causes.rawValue)
    key.append(number: causes.count)
    for (number, cause, isOwn) in causes {
      key.append(number: number)
      key.append(cause.rawValue << 1 | (isOwn ? 1 : 0))
    }
  }

  /// Writes which coordinators of some were there and are gone.
  private func encodeGone(_ world: World, _ key: inout KeyWriter) {
    var isFirst = true
    for blueprint in asked.finished {
      let row = world[identity: world.identity(coordinator: blueprint)]
      if row.count > 0 || row.serial == 0 { continue }
      if isFirst { key.append(Section.gone.rawValue) }
      isFirst = false
      key.append(number: Int(blueprint) + 1)
    }
    if !isFirst { key.append(0) }
  }

  /// Writes the calls of those who are gone, by kind and age.
  private func encodeRemembered(_ world: World, _ key: inout KeyWriter) {
    let first = definition.effectKind(of: .after)
    var isFirst = true
    for number in 0..<definition.effectCount {
      let kind = world[effectKind: Handle(Int(first.index) + number)]
      if kind.remembered.isNone { continue }
      if isFirst { key.append(Section.remembered.rawValue) }
      isFirst = false
      let handles = world.heapHandles(kind.remembered).sorted {
        world[effect: $0].birth < world[effect: $1].birth
      }
      key.append(number: number)
      key.append(number: handles.count)
      for handle in handles {
        let row = world[effect: handle]
        key.append(number: Int(row.ownerName.id.index))
        key.append(row.cancelled.rawValue)
      }
    }
    // No kind has the number 0 but timers, and those are not remembered.
    if !isFirst { key.append(0) }
  }
}
