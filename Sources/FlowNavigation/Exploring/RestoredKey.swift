/// The part of a key that is restored which tells the trees and what is on the surfaces: most commands that a
/// service or the system gives leave it as it is.
struct RestoredKey {
  private(set) var bytes: [UInt8] = []
  /// How many entries the fullest stack has, or modals are over each other.
  private(set) var highest = 0
  /// Whether it says who of some with one ID is the newest.
  var hasIdentities = false
  var causes: [(number: Int, cause: Cause, isOwn: Bool)] = []

  mutating func begin(_ key: UnsafeRawBufferPointer, _ draft: WorldDraft) {
    if !bytes.isEmpty { bytes.removeAll(keepingCapacity: true) }
    if !causes.isEmpty { causes.removeAll(keepingCapacity: true) }
    bytes.append(contentsOf: key)
    hasIdentities = false
    highest = 0
    var modals = 0
    for number in 0..<draft.surfaces.count {
      let row = draft.surfaces[number]
      if row.kind != .tabs { highest = max(highest, Int(row.count)) }
      if row.kind == .layer { modals = row.below.isNone ? 0 : modals + 1 }
      highest = max(highest, modals)
    }
  }
}

extension StateCodec {
  /// Writes trees and surfaces as they were in the key that was restored last.
  mutating func encodeRestored(_ key: inout KeyWriter) {
    for number in 0..<draft.coordinators.count {
      numbers[draft.firstCoordinator + number] = Int32(truncatingIfNeeded: number)
      order.append(draft.handle(coordinator: number))
    }
    for number in 0..<draft.entries.count {
      numbers[draft.firstEntry + number] = Int32(truncatingIfNeeded: number)
    }
    entryCount = draft.entries.count
    highest = restored.highest
    encodeCount(&key)
    key.append(contentsOf: restored.bytes)
    causes += restored.causes
  }
}

extension World {
  /// Whether the last command has changed more than services, scenes and what waits.
  func hasChangedTrees(since draft: WorldDraft) -> Bool {
    let log = parts.pointee.log
    for place in 0..<log.count {
      let handle = log.pointer(place).pointee.handle
      let index = Int(handle.index)
      if index >= draft.firstCoordinator, index < draft.firstEntry + draft.entries.count {
        return true
      }
      switch kind(handle) {
      case .coordinator, .entry, .surface: return true
      default: break
      }
    }
    return false
  }
}
