/// The canonical bytes of worlds, and worlds made of them again.
///
/// Two worlds have equal keys when neither a user nor the app can tell them apart. What is left out:
/// serials, birth numbers, handles and free rows, the log, the clock (only the time left until an
/// effect is due counts), where a command was written, calls of those who are gone, and which routes were
/// told: they follow from what is shown. Of values those may be left out that nothing reads. Values have
/// the numbers in which this codec saw them first: keys of one codec can be compared with each other,
/// keys of two cannot.
///
/// A key is, in this order: how many coordinators there are; the services; the scenes; the tree of
/// each; what is on the layers and surfaces; who presented the modals; then, each behind a `Section`
/// and only when there is some, what waits and what few worlds have. Numbers are of seven bits a byte,
/// the lowest first. A coordinator's number is its place in the trees, an entry's its place on the
/// surfaces.
package struct StateCodec {
  let definition: AppDefinition
  let dependence: SerialDependence
  var values = CodecValues()
  var programs = CodecPrograms()
  /// What of the values is left out, by blueprints and services; empty where there is nothing.
  private(set) var masks = CodecMasks()
  /// Whether the world that was encoded last differs in these from one of the same key that came before.
  package private(set) var hasLeftOut = false

  /// The number of the coordinator, entry or effect in a row, while a world is encoded.
  let numbers = Scratch<Int32>()
  /// The coordinators in the order of their numbers.
  let order = Scratch<Handle>()
  var entryCount = 0
  /// What the world at hand depends on: more than the definition when lines outside it wait.
  var asked: SerialDependence
  var hasAsked = false
  /// The causes that may still be asked for, by coordinator.
  var causes: [(number: Int, cause: Cause, isOwn: Bool)] = []

  var draft = WorldDraft()
  /// The key that was restored last.
  var restored = RestoredKey()
  private var writer = KeyWriter()
  /// What stands in its place while it is used.
  private let spare = KeyWriter()

  /// How many entries the fullest stack has in the world that was encoded last, or modals are over each other.
  var highest = 0

  package init(_ definition: AppDefinition) {
    self.definition = definition
    dependence = SerialDependence(definition)
    asked = dependence
  }

  /// Leaves values out of all keys from now on that nothing reads.
  package mutating func leaveOut(_ slice: ValueSlice) {
    masks = CodecMasks()
    if slice.isEmpty { return }
    masks.coordinators = slice.coordinators.map { places in
      places.isEmpty ? -1 : Int32(values.add(ValueMask(places: places)))
    }
    masks.controllers = slice.controllers.map { places in
      places.isEmpty ? -1 : Int32(values.add(ValueMask(places: places)))
    }
    masks.services = slice.services.map { parts in
      parts.isEmpty ? -1 : Int32(values.add(ValueMask(parts: parts)))
    }
  }

  /// Whether equal keys mean equal behaviour: false when the definition names instances by serials.
  package var isExact: Bool { !dependence.namesInstances }

  /// Whether the world at hand is one that no other codec sees, and of which no copy goes on by itself: what
  /// its numbers of values stand for is known then.
  package var isOwn: Bool {
    get { values.isOwn }
    set { values.isOwn = newValue }
  }

  /// The number of what a coordinator remembers.
  mutating func numberOfState(_ row: UnsafePointer<CoordinatorRow>, _ world: World) -> Int {
    let mask = masks.coordinators.isEmpty ? -1 : masks.coordinators[Int(row.pointee.blueprint)]
    return number(of: row.pointee.state, behind: mask, world)
  }

  /// The number of what a screen or sub-controller remembers.
  mutating func numberOfState(_ row: EntryRow, _ world: World) -> Int {
    let hasMasks = !masks.controllers.isEmpty && row.blueprint >= 0
    let mask = hasMasks ? masks.controllers[Int(row.blueprint)] : -1
    return number(of: row.state, behind: mask, world)
  }

  /// The number of the value of a service.
  mutating func number(ofService service: Int, _ value: ValueID, _ world: World) -> Int {
    number(of: value, behind: masks.services.isEmpty ? -1 : masks.services[service], world)
  }

  private mutating func number(of value: ValueID, behind mask: Int32, _ world: World) -> Int {
    let number = values.number(of: value, in: world)
    if mask < 0 { return number }
    let first = values.first(like: number, behind: Int(mask))
    if first != number { hasLeftOut = true }
    return first
  }

  /// The parts of a key that only few worlds have, in their order.
  enum Section: UInt8 {
    case effects = 1
    case stubs, queues, causes, identities, gone, remembered
  }

  /// Replaces a key with the canonical bytes of a world.
  package mutating func encode(_ world: World, into bytes: inout [UInt8]) {
    encode(world)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: key)
  }

  /// The canonical bytes of the world that was encoded last.
  package var key: UnsafeRawBufferPointer { writer.bytes }

  /// Writes the canonical bytes of a world.
  package mutating func encode(_ world: World) { encode(world, keeping: []) }

  /// Writes the canonical bytes of the world that was restored last, in which one command was done since.
  ///
  /// With them it gives how many entries the fullest stack has, or modals are over each other.
  @discardableResult
  package mutating func encode(
    afterCommandIn world: World
  ) -> (key: UnsafeRawBufferPointer, highest: Int) {
    encode(world, keeping: world.partsOfKeyAsBefore)
    return (key, highest)
  }

  /// Writes a key of which some parts are as in the one that was restored last.
  private mutating func encode(_ world: World, keeping kept: KeyParts) {
    // Taken out, so that writing to it is no writing to the codec.
    var key = spare
    swap(&key, &writer)
    hasLeftOut = false
    key.begin()
    key.append(0)
    if kept.contains(.services) {
      restored.append(.services, to: &key)
    } else {
      encodeServices(world, &key)
    }
    if kept.contains(.scenes) {
      restored.append(.scenes, to: &key)
    } else {
      encodeScenes(world, &key)
    }
    if kept.contains(.sections) {
      highest = restored.highest
      key.set(number: draft.coordinatorCount, at: 0)
      restored.append(.trees, to: &key)
      restored.append(.sections, to: &key)
    } else {
      encodeTrees(world, areKept: kept.contains(.trees), &key)
    }
    swap(&key, &writer)
  }

  /// Writes the trees with what is on the surfaces, and what waits there.
  private mutating func encodeTrees(_ world: World, areKept: Bool, _ key: inout KeyWriter) {
    order.removeAll()
    if !causes.isEmpty { causes.removeAll(keepingCapacity: true) }
    numbers.fill(to: world.rowCount, with: -1)
    if hasAsked { (asked, hasAsked) = (dependence, false) }
    if areKept {
      encodeRestored(&key)
    } else {
      entryCount = 0
      highest = 0
      encodeTrees(world, &key)
      encodeCount(&key)
      encodeSurfaces(world, &key)
      encodePresenters(world, &key)
    }
    encodeSections(world, hasTrees: !areKept, &key)
  }

  private mutating func encodeTrees(_ world: World, _ key: inout KeyWriter) {
    var scene = world.firstScene
    while !scene.isNone {
      let row = world[scene: scene]
      encodeTree(row.root, world, &key)
      scene = row.next
    }
  }

  /// Makes the world that a key stands for, in the storage of another one of the same definition.
  ///
  /// The serials are those of an app in which nothing was made but what there is, in the order of the
  /// key, and the clock begins anew.
  package mutating func restore(_ key: UnsafeRawBufferPointer, into world: inout World) {
    precondition(world.definition === definition, "a key belongs to the definition of its codec")
    world.makeUnique()
    var reader = KeyReader(key)
    draft.begin(coordinators: reader.number(), in: &world)
    restored.begin(key)
    restored.end(at: reader.position)
    restoreServices(&reader, &world)
    restored.end(at: reader.position)
    restoreScenes(&reader, &world)
    restored.end(at: reader.position)
    for scene in 0..<draft.sceneCount { restoreTree(ofScene: scene, &reader, &world) }
    draft.beginEntries()
    restoreSurfaces(&reader, &world)
    restorePresenters(&reader, world)
    restored.end(at: reader.position)
    restored.noteHeights(draft, world)
    draft.settleBirths(in: &world)
    draft.settleHolds(in: world)
    draft.end(&world)
    restoreSections(&reader, &world)
    restoreOwners(&world)
  }
}

/// The masks of a codec, by blueprints and services: -1 where nothing is left out, empty where nowhere is.
struct CodecMasks {
  var coordinators: [Int32] = []
  var controllers: [Int32] = []
  var services: [Int32] = []
}
