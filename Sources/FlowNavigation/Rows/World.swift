/// One running app: rows, interned values and a log; equal when rows, values and counters are.
///
/// The rows refer to each other by handles and are changed by the subscripts only, which write the
/// old row to the log first: a refused command is taken back at the cost of what it changed, not of
/// what there is.
///
/// What it does follows the rules R1 to R24 of the catalogue's page on the model.
package struct World: Sendable {
  /// The app.
  package let definition: AppDefinition
  private var memory = WorldMemory()

  /// A world of an app that was not launched: no scene is connected.
  package init(_ definition: AppDefinition) {
    self.definition = definition
    let tables = definition.tables
    let identities = tables.coordinators.count + tables.controllers.count
    for _ in 0..<identities { append(IdentityRow()) }
    for service in tables.services {
      let value = values.intern(service.value)
      append(ServiceRow(phase: service.phase, value: value))
    }
    for _ in 0..<definition.effectCount { append(EffectKindRow()) }
    for _ in tables.scenes { append(IdentityRow()) }
  }
}

/// Its memory.
extension World {
  @inline(__always)
  var parts: UnsafeMutablePointer<WorldMemory.Parts> { memory.parts }

  /// Takes a copy of the memory where another world shares it.
  @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&memory) { memory = WorldMemory(copying: memory) }
  }

  var registers: Registers {
    @inline(__always) _read { yield parts.pointee.registers }
    @inline(__always)
    _modify {
      makeUnique()
      yield &parts.pointee.registers
    }
  }

  var values: ValuePool {
    @inline(__always) _read { yield parts.pointee.values }
    @inline(__always)
    _modify {
      makeUnique()
      yield &parts.pointee.values
    }
  }

  var routes: RoutePool {
    @inline(__always) _read { yield parts.pointee.routes }
    @inline(__always)
    _modify {
      makeUnique()
      yield &parts.pointee.routes
    }
  }

  var programs: ProgramPool {
    @inline(__always) _read { yield parts.pointee.programs }
    @inline(__always)
    _modify {
      makeUnique()
      yield &parts.pointee.programs
    }
  }

  /// The first free row.
  var free: Handle {
    get { registers.free }
    set { registers.free = newValue }
  }

  /// How many coordinators and entries were ever made.
  var births: UInt32 {
    get { registers.births }
    set { registers.births = newValue }
  }

  /// The virtual clock in milliseconds.
  var clock: Int64 {
    get { registers.clock }
    set { registers.clock = newValue }
  }

  var effects: EffectLists {
    get { registers.effects }
    set { registers.effects = newValue }
  }

  var firstScene: Handle {
    get { registers.firstScene }
    set { registers.firstScene = newValue }
  }

  var lastScene: Handle {
    get { registers.lastScene }
    set { registers.lastScene = newValue }
  }

  /// The scene that commands are for.
  var sceneInUse: Handle {
    get { registers.sceneInUse }
    set { registers.sceneInUse = newValue }
  }

  /// The owner of the entry that was visible there when the last command ended.
  var owner: Transaction.Coordinate {
    get { registers.owner }
    set { registers.owner = newValue }
  }

  /// How many scenes hold a route.
  var heldRoutes: Int32 {
    get { registers.heldRoutes }
    set { registers.heldRoutes = newValue }
  }

  /// How many bytes the values take that it has had, roughly.
  package var valueBytes: Int { values.size }
}
