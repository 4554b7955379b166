/// Making what waits again, and what few worlds have; the rows of all else are there.
extension StateCodec {
  mutating func restoreSections(_ reader: inout KeyReader, _ world: inout World) {
    while !reader.isAtEnd {
      switch Section(rawValue: UInt8(reader.byte())) {
      case .effects: restoreEffects(&reader, &world)
      case .stubs: restoreStubs(&reader, &world)
      case .queues: restoreQueues(&reader, &world)
      case .causes: restoreCauses(&reader, &world)
      case .identities:
        restored.hasIdentities = true
        restoreIdentities(&reader, &world)
      case .gone: restoreGone(&reader, &world)
      case .remembered: restoreRemembered(&reader, &world)
      case nil: preconditionFailure("a part of a key is known")
      }
    }
    world.forgetCommand()
  }

  /// Remembers who owns what users see, scene by scene.
  func restoreOwners(_ world: inout World) {
    for number in 0..<draft.sceneCount {
      let scene = draft.handle(scene: number)
      let owner = world.visibleOwner(scene: scene)
      if scene == world.sceneInUse { world.owner = owner }
      world.made(scene: scene).pointee.owner = owner
    }
    if world.sceneInUse.isNone { world.owner = Transaction.Coordinate(handle: .none, birth: 0) }
  }

  private mutating func restoreStubs(_ reader: inout KeyReader, _ world: inout World) {
    for _ in 0..<reader.number() {
      let call = Symbol(reader.number())
      let outcome = Symbol(reader.number())
      let arguments = values.id(of: reader.number(), in: &world)
      var row = StubRow(
        call: call,
        outcome: outcome,
        arguments: arguments,
        delay: Int64(reader.number())
      )
      row.next = world.effects.firstStub
      world.effects.firstStub = world.allocate(row)
    }
  }

  private mutating func restoreQueues(_ reader: inout KeyReader, _ world: inout World) {
    for _ in 0..<reader.number() {
      let owner = draft.handle(coordinator: reader.number())
      let queue = world.allocate(QueueRow(owner: owner, previous: world.effects.lastQueue))
      if world.effects.lastQueue.isNone {
        world.effects.firstQueue = queue
      } else {
        world[queue: world.effects.lastQueue].next = queue
      }
      world.effects.lastQueue = queue
      world[coordinator: owner].queue = queue
      for _ in 0..<reader.number() {
        let event = Symbol(reader.number())
        let arguments = values.id(of: reader.number(), in: &world)
        let from = restoreName(&reader, world)
        append(MessageRow(event: event, arguments: arguments, from: from), to: queue, &world)
      }
    }
  }

  private func append(_ row: MessageRow, to queue: Handle, _ world: inout World) {
    let message = world.allocate(row)
    let last = world[queue: queue].last
    if last.isNone {
      world[queue: queue].first = message
    } else {
      world[message: last].next = message
    }
    world[queue: queue].last = message
    world[queue: queue].count += 1
  }

  private func restoreName(_ reader: inout KeyReader, _ world: World) -> NodeName {
    let code = reader.number()
    return switch code & 3 {
    case 1: world.name(coordinator: draft.handle(coordinator: code >> 2))
    case 2: world.name(entry: draft.handle(entry: code >> 2))
    default: NodeName(Symbol(code >> 2))
    }
  }

  private mutating func restoreCauses(_ reader: inout KeyReader, _ world: inout World) {
    for _ in 0..<reader.number() {
      let number = reader.number()
      let coordinator = draft.handle(coordinator: number)
      let code = UInt8(reader.byte())
      let cause = Cause(rawValue: code >> 1) ?? .none
      world[coordinator: coordinator].lastCause = cause
      if code & 1 != 0 { world[coordinator: coordinator].flags.insert(.lostOwn) }
      restored.causes.append((number, cause, code & 1 != 0))
    }
  }

  /// Links those of some IDs anew, the newest first.
  private func restoreIdentities(_ reader: inout KeyReader, _ world: inout World) {
    while true {
      let code = reader.number()
      if code == 0 { return }
      let identity = Handle(code - 1)
      let isCoordinator = Int(identity.index) < definition.tables.coordinators.count
      let count = world[identity: identity].count
      var newer = Handle.none
      for _ in 0..<count {
        let number = reader.number()
        if isCoordinator {
          let handle = draft.handle(coordinator: number)
          world[coordinator: handle].previousSame = newer
          world[coordinator: handle].nextSame = .none
          if !newer.isNone { world[coordinator: newer].nextSame = handle }
          if newer.isNone { world[identity: identity].first = handle }
          newer = handle
        } else {
          let handle = draft.handle(entry: number)
          world[entry: handle].previousSame = newer
          world[entry: handle].nextSame = .none
          if !newer.isNone { world[entry: newer].nextSame = handle }
          if newer.isNone { world[identity: identity].first = handle }
          newer = handle
        }
      }
    }
  }

  /// Lets those who are gone have been there.
  private func restoreGone(_ reader: inout KeyReader, _ world: inout World) {
    while true {
      let code = reader.number()
      if code == 0 { return }
      world[identity: world.identity(coordinator: Int32(truncatingIfNeeded: code - 1))].serial = 1
    }
  }

  private func restoreRemembered(_ reader: inout KeyReader, _ world: inout World) {
    let first = Int(definition.effectKind(of: .after).index)
    while true {
      let number = reader.number()
      if number == 0 { return }
      let kind = Handle(first + number)
      for _ in 0..<reader.number() {
        var row = EffectRow(definition.callName(ofKind: number), of: .none, due: -1)
        row.ownerName = NodeName(Symbol(reader.number()))
        row.cancelled = Cause(rawValue: UInt8(reader.byte())) ?? .finished
        row.birth = world.nextBirth()
        world[effectKind: kind].serial += 1
        world[effectKind: kind].count += 1
        row.serial = world[effectKind: kind].serial
        let handle = world.allocate(row)
        world[effectKind: kind].remembered = world.merged(
          world[effectKind: kind].remembered,
          handle
        )
      }
    }
  }
}

extension AppDefinition {
  /// The name of a kind of effect: timers, then the calls in the order declared.
  func callName(ofKind number: Int) -> Symbol {
    var rest = number - 1
    if rest < 0 { return .after }
    for service in tables.services {
      if rest < service.calls.count { return service.calls[rest].name }
      rest -= service.calls.count
    }
    return .none
  }
}
