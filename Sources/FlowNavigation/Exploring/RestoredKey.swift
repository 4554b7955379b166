/// The key that was restored last, in its parts: most commands leave some of them as they are.
struct RestoredKey {
  private var bytes: [UInt8] = []
  /// Where its parts end, the number of coordinators before them first; the last one ends with it.
  private var ends: [Int] = []
  /// How many entries the fullest stack has, or modals are over each other.
  private(set) var highest = 0
  /// Whether it says who of some with one ID is the newest.
  var hasIdentities = false
  var causes: [(number: Int, cause: Cause, isOwn: Bool)] = []

  /// A part of a key.
  enum Part: Int { case services, scenes, trees, sections }

  mutating func begin(_ key: UnsafeRawBufferPointer) {
    if !bytes.isEmpty { bytes.removeAll(keepingCapacity: true) }
    if !ends.isEmpty { ends.removeAll(keepingCapacity: true) }
    if !causes.isEmpty { causes.removeAll(keepingCapacity: true) }
    bytes.append(contentsOf: key)
    hasIdentities = false
  }

  /// Says where the next part begins.
  mutating func end(at place: Int) { ends.append(place) }

  mutating func noteHeights(_ draft: WorldDraft, _ world: World) {
    highest = 0
    var modals = 0
    for number in 0..<draft.surfaceCount {
      let row = world.pointer(surface: draft.handle(surface: number))
      if row.pointee.kind != .tabs { highest = max(highest, Int(row.pointee.count)) }
      if row.pointee.kind == .layer { modals = row.pointee.below.isNone ? 0 : modals + 1 }
      highest = max(highest, modals)
    }
  }

  /// Writes one of its parts behind others.
  func append(_ part: Part, to key: inout KeyWriter) {
    let end = part == .sections ? bytes.count : ends[part.rawValue + 1]
    key.append(contentsOf: bytes, ends[part.rawValue]..<end)
  }
}

/// Some parts of a key.
struct KeyParts: OptionSet {
  let rawValue: UInt8

  static let services = KeyParts(rawValue: 1)
  static let scenes = KeyParts(rawValue: 2)
  static let trees = KeyParts(rawValue: 4)
  /// What waits, and what few worlds have: it names coordinators and entries by their places in the trees.
  static let sections = KeyParts(rawValue: 8)
}

extension StateCodec {
  /// Writes trees and surfaces as they were in the key that was restored last.
  mutating func encodeRestored(_ key: inout KeyWriter) {
    for number in 0..<draft.coordinatorCount {
      numbers[draft.firstCoordinator + number] = Int32(truncatingIfNeeded: number)
      order.append(draft.handle(coordinator: number))
    }
    for number in 0..<draft.entryCount {
      numbers[draft.firstEntry + number] = Int32(truncatingIfNeeded: number)
    }
    entryCount = draft.entryCount
    highest = restored.highest
    encodeCount(&key)
    restored.append(.trees, to: &key)
    causes += restored.causes
  }
}

extension World {
  /// The parts of its key that the last command has left as they were.
  var partsOfKeyAsBefore: KeyParts {
    var kept: KeyParts = []
    if !hasTouched(.services) { kept.insert(.services) }
    guard let before = parts.pointee.before, !hasTouched(.trees) else { return kept }
    kept.insert(.trees)
    if !hasTouched(.scenes), sceneInUse == before.sceneInUse { kept.insert(.scenes) }
    // What is due is told by how long that is from now on.
    if !hasTouched(.others), clock == before.clock { kept.insert(.sections) }
    return kept
  }
}
