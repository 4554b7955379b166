/// The rows of a world that is made from a key, by their kinds, until all of their links are known.
///
/// The handles are given in advance: behind the rows that never move come the scenes, the
/// coordinators, the surfaces and the entries, each in the order of the key.
struct WorldDraft {
  var scenes: [SceneRow] = []
  var coordinators: [CoordinatorRow] = []
  var surfaces: [SurfaceRow] = []
  var entries: [EntryRow] = []
  /// The serials and the live instances of every ID.
  var identities: [IdentityRow] = []
  var firstScene = 0
  var firstCoordinator = 0
  var firstSurface = 0
  var firstEntry = 0
  /// How many rows of identities, services and kinds of effects there are.
  private(set) var fixed = 0
  private var coordinatorCount = 0
  /// The place of the first controller's row among the identities.
  private(set) var firstController = 0
  var births: UInt32 = 0

  /// Which starts showed which entries, as the key says.
  var starts: [Start] = []
  /// How many starts ended, one after the other, before an entry was made, from 1; by entry.
  var ages: [Int32] = []
  /// The age of the youngest entry that the start of a coordinator showed.
  var ends: [Int32] = []

  struct Start: BitwiseCopyable {
    var entry: Int32
    var coordinator: Int32
    var isShown: Bool
  }

  /// Makes room for another world.
  mutating func begin(_ definition: AppDefinition, coordinators count: Int) {
    if !scenes.isEmpty { scenes.removeAll(keepingCapacity: true) }
    if !coordinators.isEmpty { coordinators.removeAll(keepingCapacity: true) }
    if !surfaces.isEmpty { surfaces.removeAll(keepingCapacity: true) }
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    if !starts.isEmpty { starts.removeAll(keepingCapacity: true) }
    let tables = definition.tables
    let ids = tables.coordinators.count + tables.controllers.count
    if identities.isEmpty { identities = Array(repeating: IdentityRow(), count: ids) }
    for number in 0..<ids { identities[number] = IdentityRow() }
    fixed = Int(definition.openScene(number: tables.scenes.count).index)
    firstController = tables.coordinators.count
    firstScene = fixed
    coordinatorCount = count
  }

  /// Makes room for the trees of the scenes, which are known.
  mutating func beginTrees() {
    firstCoordinator = firstScene + scenes.count
    firstSurface = firstCoordinator + coordinatorCount
  }

  /// Makes room for the entries of the surfaces, which are known.
  mutating func beginEntries() { firstEntry = firstSurface + surfaces.count }

  func handle(coordinator number: Int) -> Handle { Handle(firstCoordinator + number) }
  func handle(surface number: Int) -> Handle { Handle(firstSurface + number) }
  func handle(entry number: Int) -> Handle { Handle(firstEntry + number) }
  func number(coordinator handle: Handle) -> Int { Int(handle.index) - firstCoordinator }
  func number(surface handle: Handle) -> Int { Int(handle.index) - firstSurface }
  func number(entry handle: Handle) -> Int { Int(handle.index) - firstEntry }

  /// Makes the next coordinator the newest of its ID; its serial and the one before it.
  mutating func enter(coordinator blueprint: Int) -> (serial: Int32, older: Handle) {
    let handle = handle(coordinator: coordinators.count)
    let older = identities[blueprint].first
    identities[blueprint].serial += 1
    identities[blueprint].count += 1
    identities[blueprint].first = handle
    if !older.isNone { coordinators[number(coordinator: older)].previousSame = handle }
    return (identities[blueprint].serial, older)
  }

  /// Makes the next entry the newest of its ID, unless it was set aside.
  mutating func enter(entry blueprint: Int, isSetAside: Bool) -> (serial: Int32, older: Handle) {
    let id = firstController + blueprint
    identities[id].serial += 1
    if isSetAside { return (identities[id].serial, .none) }
    let handle = handle(entry: entries.count)
    let older = identities[id].first
    identities[id].count += 1
    identities[id].first = handle
    if !older.isNone { entries[number(entry: older)].previousSame = handle }
    return (identities[id].serial, older)
  }

  /// Says whether the start of a coordinator showed the entry that is added next.
  mutating func noteStart(of coordinator: Handle, isShown: Bool) {
    starts.append(
      Start(
        entry: Int32(truncatingIfNeeded: entries.count),
        coordinator: coordinator.index - Int32(truncatingIfNeeded: firstCoordinator),
        isShown: isShown
      )
    )
  }

  /// Counts the children that hold something to what keeps each coordinator alive.
  mutating func settleHolds() {
    // Each has what is its own; children come behind their parents.
    var number = coordinators.count - 1
    while number > 0 {
      let row = coordinators[number]
      if row.holds > 0, !row.isParked, !row.parent.isNone {
        coordinators[self.number(coordinator: row.parent)].holds += 1
      }
      number -= 1
    }
  }
}
