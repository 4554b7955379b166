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
    /// The number of the work that was begun last before it was seen.
    let born: Int
    let isCoordinator: Bool
    /// The last look for leaks that met a controller on a surface; 0: none.
    @exclusivity(unchecked) var shownAt = 0
    /// Whether one of a coordinator's controllers was on a surface.
    var hadScreen = false
    /// The last look at which it had a screen, or a coordinator below it had.
    @exclusivity(unchecked) var busyAt = 0
    /// Whether the window was closed that a coordinator ran.
    var hasLostScene = false
    var isTold = false
    /// The work that began when it was needed no more, while it is waited for; how often that was.
    var awaited: [Int]?
    @exclusivity(unchecked) var waits = 0
    /// Whose a controller is, and whose its surface is.
    @exclusivity(unchecked) var screen = Census.Ownership()
    @exclusivity(unchecked) var surface = Census.Ownership()

    fileprivate init(_ object: AnyObject, serial: Int, born: Int, isCoordinator: Bool) {
      self.object = object
      self.isCoordinator = isCoordinator
      memory = object
      id = ObjectIdentifier(object)
      self.serial = serial
      self.born = born
    }
  }

  /// In the order they were seen.
  @exclusivity(unchecked) private(set) var entries: [Entry] = []
  /// Where each of them is: plain, because all are looked at in each step.
  @exclusivity(unchecked) private var places: [ObjectGraph.Place] = []
  /// Where those were that were found dead, until somebody takes them.
  @exclusivity(unchecked) private var dead: [UnsafeRawPointer] = []
  @exclusivity(unchecked) private var indices = AddressTable()
  private var nextSerial = 0
  /// The number of the work that was begun last before the step.
  var lastWork = 0
  private let classes: ClassLayouts

  init(_ classes: ClassLayouts) {
    self.classes = classes
  }

  subscript(_ id: ObjectIdentifier) -> Entry? {
    self[FlowLive.address(of: id)]
  }

  subscript(_ address: UnsafeRawPointer) -> Entry? { indices[address].map { entries[$0] } }

  /// Whether an object has an entry.
  func holds(_ address: UnsafeRawPointer) -> Bool { indices[address] != nil }

  /// The entry of an object; one that is seen first gets one.
  @discardableResult
  func remember(_ object: AnyObject) -> Entry {
    let address = FlowLive.address(of: object)
    if let index = indices[address] { return entries[index] }
    indices.insert(address, entries.count)
    let isCoordinator = classes.layout(of: address).role == .coordinator
    let entry = Entry(
      object,
      serial: nextSerial,
      born: lastWork,
      isCoordinator: isCoordinator
    )
    entries.append(entry)
    places.append(ObjectGraph.Place(object: address))
    nextSerial += 1
    return entry
  }

  func serial(of address: UnsafeRawPointer) -> Int { self[address]?.serial ?? .max }

  /// Where those were that were found dead since they were asked for last.
  func takeDead() -> [UnsafeRawPointer] {
    if dead.isEmpty { return [] }
    defer { dead = [] }
    return dead
  }

  /// Forgets those that died; what a graph reaches lives.
  func removeDead(besides graph: ObjectGraph? = nil) {
    let unreached = graph?.unreached(&places) ?? Array(places.indices)
    let dead = unreached.filter { entries[$0].object == nil }
    if dead.isEmpty { return }
    for index in dead {
      indices.remove(places[index].object)
      self.dead.append(places[index].object)
    }
    // Those before the first of them stay where they are.
    var kept = dead[0]
    for index in kept..<entries.count {
      // They come in the same order.
      if index - kept < dead.count, index == dead[index - kept] { continue }
      indices.insert(places[index].object, kept)
      (entries[kept], places[kept]) = (entries[index], places[index])
      kept += 1
    }
    entries.removeLast(dead.count)
    places.removeLast(dead.count)
  }
}
