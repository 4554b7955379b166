/// How far a world is that is made from a key: where the rows of each kind are.
///
/// Behind the rows that never move come the scenes, the coordinators, the surfaces and the entries, each in the
/// order of the key. How many coordinators there are is told first, so that the place of all but the entries is
/// known before their rows are made.
struct WorldDraft {
  private(set) var sceneCount = 0
  /// How many coordinators there will be.
  private(set) var coordinatorCount = 0
  /// How many of them there are.
  private(set) var treeEnd = 0
  private(set) var surfaceCount = 0
  private(set) var entryCount = 0
  private(set) var firstScene = 0
  private(set) var firstCoordinator = 0
  private(set) var firstSurface = 0
  private(set) var firstEntry = 0
  /// The place of the first controller's row among the identities.
  private var firstController = 0

  /// Which starts showed which entries, as the key says.
  private(set) var starts: [Start] = []
  /// How many starts ended, one after the other, before an entry was made, from 1; by entry.
  var ages: [Int32] = []
  /// The age of the youngest entry that the start of a coordinator showed.
  var ends: [Int32] = []

  struct Start: BitwiseCopyable {
    var entry: Int32
    var coordinator: Int32
    var isShown: Bool
  }

  /// Begins another world in the storage of one: what never moves is as in an app that was not launched, but for
  /// its services.
  mutating func begin(coordinators count: Int, in world: inout World) {
    let definition = world.definition
    let tables = definition.tables
    if !starts.isEmpty { starts.removeAll(keepingCapacity: true) }
    firstController = tables.coordinators.count
    firstScene = Int(definition.openScene(number: tables.scenes.count).index)
    (sceneCount, coordinatorCount, treeEnd) = (0, count, 0)
    (surfaceCount, entryCount) = (0, 0)
    world.setRowCount(firstScene)
    for number in 0..<firstController + tables.controllers.count {
      world.put(IdentityRow(), at: number)
    }
    var place = Int(definition.effectKind(of: .after).index)
    for _ in 0..<definition.effectCount {
      world.put(EffectKindRow(), at: place)
      place += 1
    }
    while place < firstScene {
      world.put(IdentityRow(), at: place)
      place += 1
    }
  }

  /// Makes room for the scenes and coordinators, so that the surfaces can follow.
  mutating func begin(scenes count: Int, in world: inout World) {
    sceneCount = count
    firstCoordinator = firstScene + count
    firstSurface = firstCoordinator + coordinatorCount
    world.setRowCount(firstSurface)
  }

  /// Says that all surfaces are there, so that the entries can follow.
  mutating func beginEntries() { firstEntry = firstSurface + surfaceCount }

  func handle(scene number: Int) -> Handle { Handle(firstScene + number) }
  func handle(coordinator number: Int) -> Handle { Handle(firstCoordinator + number) }
  func handle(surface number: Int) -> Handle { Handle(firstSurface + number) }
  func handle(entry number: Int) -> Handle { Handle(firstEntry + number) }

  /// The coordinator that is added next.
  var nextCoordinator: Handle { handle(coordinator: treeEnd) }

  /// The entry that is added next.
  var nextEntry: Handle { handle(entry: entryCount) }

  /// Adds a coordinator.
  mutating func add(_ row: CoordinatorRow, to world: inout World) {
    world.put(row, at: firstCoordinator + treeEnd)
    treeEnd += 1
  }

  /// Adds a surface.
  mutating func add(_ row: SurfaceRow, to world: inout World) -> Handle {
    world.append(row)
    surfaceCount += 1
    return handle(surface: surfaceCount - 1)
  }

  /// Adds an entry.
  mutating func add(_ row: EntryRow, to world: inout World) {
    world.append(row)
    entryCount += 1
  }

  /// Makes a coordinator the newest of its ID; its serial and the one before it.
  func enter(
    _ handle: Handle,
    coordinator blueprint: Int,
    in world: World
  ) -> (serial: Int32, older: Handle) {
    let identity = world.made(identity: Handle(blueprint))
    let older = identity.pointee.first
    identity.pointee.serial += 1
    identity.pointee.count += 1
    identity.pointee.first = handle
    if !older.isNone { world.made(coordinator: older).pointee.previousSame = handle }
    return (identity.pointee.serial, older)
  }

  /// Makes the next entry the newest of its ID, unless it was set aside.
  func enter(
    entry blueprint: Int,
    isSetAside: Bool,
    in world: World
  ) -> (serial: Int32, older: Handle) {
    let identity = world.made(identity: Handle(firstController + blueprint))
    identity.pointee.serial += 1
    if isSetAside { return (identity.pointee.serial, .none) }
    let older = identity.pointee.first
    identity.pointee.count += 1
    identity.pointee.first = nextEntry
    if !older.isNone { world.made(entry: older).pointee.previousSame = nextEntry }
    return (identity.pointee.serial, older)
  }

  /// Says whether the start of a coordinator showed the entry that is added next.
  mutating func noteStart(of coordinator: Handle, isShown: Bool) {
    starts.append(
      Start(
        entry: Int32(truncatingIfNeeded: entryCount),
        coordinator: coordinator.index - Int32(truncatingIfNeeded: firstCoordinator),
        isShown: isShown
      )
    )
  }

  /// Counts the children that hold something to what keeps each coordinator alive.
  func settleHolds(in world: World) {
    // Each has what is its own; children come behind their parents.
    var number = coordinatorCount - 1
    while number > 0 {
      let row = world.made(coordinator: handle(coordinator: number))
      if row.pointee.holds > 0, !row.pointee.isParked, !row.pointee.parent.isNone {
        world.made(coordinator: row.pointee.parent).pointee.holds += 1
      }
      number -= 1
    }
  }

  /// Ends what the rows alone tell; what waits is not there yet.
  func end(_ world: inout World) {
    world.forgetCommand()
    world.free = .none
    world.clock = 0
    world.effects = EffectLists()
    world.firstScene = sceneCount == 0 ? .none : handle(scene: 0)
    world.lastScene = sceneCount == 0 ? .none : handle(scene: sceneCount - 1)
  }
}

/// The rows of a world that is being made: what is written to them is in no log.
extension World {
  func made(identity handle: Handle) -> UnsafeMutablePointer<IdentityRow> {
    parts.pointee.rows.pointer(Int(handle.index)).content(IdentityRow.self)
  }

  func made(scene handle: Handle) -> UnsafeMutablePointer<SceneRow> {
    parts.pointee.rows.pointer(Int(handle.index)).content(SceneRow.self)
  }

  func made(coordinator handle: Handle) -> UnsafeMutablePointer<CoordinatorRow> {
    parts.pointee.rows.pointer(Int(handle.index)).content(CoordinatorRow.self)
  }

  func made(surface handle: Handle) -> UnsafeMutablePointer<SurfaceRow> {
    parts.pointee.rows.pointer(Int(handle.index)).content(SurfaceRow.self)
  }

  func made(entry handle: Handle) -> UnsafeMutablePointer<EntryRow> {
    parts.pointee.rows.pointer(Int(handle.index)).content(EntryRow.self)
  }
}
