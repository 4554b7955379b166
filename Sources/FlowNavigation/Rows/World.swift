/// One running app: rows, interned values and a log; equal when rows, values and counters are.
///
/// The rows refer to each other by handles and are changed by the subscripts only, which write the
/// old row to the log first: a refused command is taken back at the cost of what it changed, not of
/// what there is.
///
/// What it does follows the rules R1 to R23 of the catalogue's page on the model.
package struct World: Sendable {
  /// The app.
  package let definition: AppDefinition
  var rows: [Row]
  var values = ValuePool()
  var log = UndoLog()
  /// The first free row.
  var free = Handle.none
  /// How many coordinators and entries were ever made.
  var births: UInt32 = 0
  /// The virtual clock in milliseconds.
  var clock: Int64 = 0
  var effects = EffectLists()
  /// The routes of its coordinators, each once.
  var routes = RoutePool()
  /// The lines that timers run, each once.
  var programs = ProgramPool()
  /// The open scenes, linked in the order they were connected.
  var firstScene = Handle.none
  var lastScene = Handle.none
  /// The scene that commands are for.
  var sceneInUse = Handle.none
  /// The owner of the entry that was visible there when the last command ended.
  var owner = Transaction.Coordinate(handle: .none, birth: 0)
  /// How many scenes hold a route.
  var heldRoutes: Int32 = 0

  /// A world of an app that was not launched: no scene is connected.
  package init(_ definition: AppDefinition) {
    self.definition = definition
    let tables = definition.tables
    let count = tables.coordinators.count + tables.controllers.count
    rows = Array(repeating: .identity(IdentityRow()), count: count)
    for service in tables.services {
      let value = values.intern(service.value)
      rows.append(.service(ServiceRow(phase: service.phase, value: value)))
    }
    rows += Array(repeating: .effectKind(EffectKindRow()), count: definition.effectCount)
    rows += Array(repeating: .identity(IdentityRow()), count: tables.scenes.count)
  }
}

extension World {
  /// How many bytes the values take that it has had, roughly.
  package var valueBytes: Int { values.size }

  subscript(coordinator handle: Handle) -> CoordinatorRow {
    @inline(__always)
    get {
      guard case .coordinator(let row) = rows[Int(handle.index)] else {
        preconditionFailure("a coordinator's handle names a coordinator")
      }
      return row
    }
    set { write(.coordinator(newValue), at: handle) }
  }

  subscript(entry handle: Handle) -> EntryRow {
    @inline(__always)
    get {
      guard case .entry(let row) = rows[Int(handle.index)] else {
        preconditionFailure("an entry's handle names an entry")
      }
      return row
    }
    set { write(.entry(newValue), at: handle) }
  }

  subscript(surface handle: Handle) -> SurfaceRow {
    @inline(__always)
    get {
      guard case .surface(let row) = rows[Int(handle.index)] else {
        preconditionFailure("a surface's handle names a surface")
      }
      return row
    }
    set { write(.surface(newValue), at: handle) }
  }

  subscript(scene handle: Handle) -> SceneRow {
    get {
      guard case .scene(let row) = rows[Int(handle.index)] else {
        preconditionFailure("a scene's handle names a scene")
      }
      return row
    }
    set { write(.scene(newValue), at: handle) }
  }

  subscript(identity handle: Handle) -> IdentityRow {
    get {
      guard case .identity(let row) = rows[Int(handle.index)] else {
        preconditionFailure("an identity's handle names an identity")
      }
      return row
    }
    set { write(.identity(newValue), at: handle) }
  }

  subscript(effect handle: Handle) -> EffectRow {
    get {
      guard case .effect(let row) = rows[Int(handle.index)] else {
        preconditionFailure("an effect's handle names an effect")
      }
      return row
    }
    set { write(.effect(newValue), at: handle) }
  }

  subscript(effectKind handle: Handle) -> EffectKindRow {
    get {
      guard case .effectKind(let row) = rows[Int(handle.index)] else {
        preconditionFailure("a kind's handle names a kind of effect")
      }
      return row
    }
    set { write(.effectKind(newValue), at: handle) }
  }

  subscript(stub handle: Handle) -> StubRow {
    get {
      guard case .stub(let row) = rows[Int(handle.index)] else {
        preconditionFailure("a stub's handle names a stub")
      }
      return row
    }
    set { write(.stub(newValue), at: handle) }
  }

  subscript(message handle: Handle) -> MessageRow {
    get {
      guard case .message(let row) = rows[Int(handle.index)] else {
        preconditionFailure("a message's handle names a message")
      }
      return row
    }
    set { write(.message(newValue), at: handle) }
  }

  subscript(queue handle: Handle) -> QueueRow {
    get {
      guard case .queue(let row) = rows[Int(handle.index)] else {
        preconditionFailure("a queue's handle names a queue")
      }
      return row
    }
    set { write(.queue(newValue), at: handle) }
  }

  subscript(service handle: Handle) -> ServiceRow {
    get {
      guard case .service(let row) = rows[Int(handle.index)] else {
        preconditionFailure("a service's handle names a service")
      }
      return row
    }
    set { write(.service(newValue), at: handle) }
  }

  /// The row of a declared service.
  func handle(service number: Int32) -> Handle {
    let tables = definition.tables
    return Handle(tables.coordinators.count + tables.controllers.count + Int(number))
  }

  /// The row of a coordinator blueprint's serials.
  func identity(coordinator blueprint: Int32) -> Handle { Handle(Int(blueprint)) }

  /// The row of a controller blueprint's serials.
  func identity(controller blueprint: Int32) -> Handle {
    Handle(definition.tables.coordinators.count + Int(blueprint))
  }

  private mutating func write(_ row: Row, at handle: Handle) {
    let index = Int(handle.index)
    log.entries.append(UndoLog.Entry(handle: handle, row: rows[index]))
    rows[index] = row
  }

  /// A new row.
  mutating func allocate(_ row: Row) -> Handle {
    guard !free.isNone, case .free(let next) = rows[Int(free.index)] else {
      let handle = Handle(rows.count)
      log.entries.append(UndoLog.Entry(handle: handle, row: nil))
      rows.append(row)
      return handle
    }
    let handle = free
    write(row, at: handle)
    free = next
    return handle
  }

  /// Gives a row back.
  mutating func release(_ handle: Handle) {
    write(.free(next: free), at: handle)
    free = handle
  }

  /// The number of the next coordinator or entry.
  mutating func nextBirth() -> UInt32 {
    births &+= 1
    return births
  }
}
