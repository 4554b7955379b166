/// The coordinators and controllers ever seen, remembered weakly.
final class Registry {
  /// One of them; it is a class, because a weak reference is dear to copy.
  final class Entry {
    weak var object: AnyObject?
    /// Keeps the memory, and so the identity, from being given to another object; never read.
    private unowned let memory: AnyObject
    let id: ObjectIdentifier
    /// The order in which objects were seen first.
    let serial: Int
    /// Whether a controller is on a surface, and whether it was once.
    var isShown = false
    var wasOnSurface = false
    /// Whether one of a coordinator's controllers was on a surface.
    var hadScreen = false
    /// Whether it has a screen now, or a coordinator below it has.
    var isBusy = false
    var isTold = false
    /// The work that began when it was needed no more, while it is waited for; how often that was.
    var awaited: [Int]?
    var waits = 0
    /// Whose a controller is, and whose its surface is.
    var screen = Census.Ownership()
    var surface = Census.Ownership()

    fileprivate init(_ object: AnyObject, serial: Int) {
      self.object = object
      memory = object
      id = ObjectIdentifier(object)
      self.serial = serial
    }
  }

  /// In the order they were seen.
  @exclusivity(unchecked) private(set) var entries: [Entry] = []
  @exclusivity(unchecked) private var indices = AddressTable()
  private var nextSerial = 0

  subscript(_ id: ObjectIdentifier) -> Entry? {
    self[FlowLive.address(of: id)]
  }

  subscript(_ address: UnsafeRawPointer) -> Entry? { indices[address].map { entries[$0] } }

  func remember(_ object: AnyObject) {
    let address = FlowLive.address(of: object)
    guard indices[address] == nil else { return }
    indices.insert(address, entries.count)
    entries.append(Entry(object, serial: nextSerial))
    nextSerial += 1
  }

  func serial(of address: UnsafeRawPointer) -> Int { self[address]?.serial ?? .max }

  /// Forgets those that died.
  func removeDead() {
    guard entries.contains(where: { $0.object == nil }) else { return }
    entries.removeAll { $0.object == nil }
    indices.removeAll()
    for (index, entry) in entries.enumerated() {
      indices.insert(address(of: entry.id), index)
    }
  }
}
