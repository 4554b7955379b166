/// The coordinators and controllers ever seen, remembered weakly.
final class Registry {
  struct Entry {
    weak var object: AnyObject?
    /// Keeps the memory, and so the identity, from being given to another object; never read.
    unowned let memory: AnyObject
    /// The order in which objects were seen first.
    let serial: Int
    var wasOnSurface = false
    /// Whether one of a coordinator's controllers was on a surface.
    var hadScreen = false
    var isTold = false
  }

  @exclusivity(unchecked) private(set) var entries: [ObjectIdentifier: Entry] = [:]
  private var nextSerial = 0

  subscript(_ id: ObjectIdentifier) -> Entry? {
    get { entries[id] }
    set { if let newValue { entries[id] = newValue } }
  }

  func remember(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    guard entries[id] == nil else { return }
    entries[id] = Entry(object: object, memory: object, serial: nextSerial)
    nextSerial += 1
  }

  func serial(of address: UnsafeRawPointer) -> Int {
    let id = unsafeBitCast(address, to: ObjectIdentifier.self)
    return entries[id]?.serial ?? .max
  }

  /// One that is alive.
  struct Living {
    let id: ObjectIdentifier
    let object: AnyObject
    let entry: Entry
  }

  /// Those alive, in the order they were seen.
  var living: [Living] {
    entries.compactMap { id, entry in
      entry.object.map { Living(id: id, object: $0, entry: entry) }
    }
    .sorted { $0.entry.serial < $1.entry.serial }
  }

  /// Forgets those that died.
  func removeDead() -> [ObjectIdentifier] {
    let dead = entries.filter { $0.value.object == nil }.map(\.key)
    for id in dead { entries[id] = nil }
    return dead
  }
}
