import FlowNavigation
import UIKit

/// The names of live objects: an ID and a serial for each coordinator and controller, in the order first seen.
@MainActor
struct NodeRegister {
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var serials: [Symbol: Int32] = [:]
  private var count = 0

  /// An object with its name.
  struct Entry {
    weak var object: AnyObject?
    let name: NodeName
    let isCoordinator: Bool
    /// How many were seen before it.
    let order: Int
    /// What was told of a screen when it was first shown.
    var parameters: [NamedValue] = []
  }

  /// The entry of an object that was seen before.
  subscript(_ object: AnyObject) -> Entry? {
    get {
      // The address of an object that is gone may be another's by now.
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
        return nil
      }
      return entry
    }
    set { entries[ObjectIdentifier(object)] = newValue }
  }

  /// Names an object that is seen first.
  mutating func add(_ object: AnyObject, id: Symbol, isCoordinator: Bool) -> Entry {
    serials[id, default: 0] += 1
    let name = NodeName(id, serials[id] ?? 1)
    let entry = Entry(object: object, name: name, isCoordinator: isCoordinator, order: count)
    count += 1
    entries[ObjectIdentifier(object)] = entry
    return entry
  }

  /// The live entry of a name.
  func entry(named name: NodeName) -> Entry? {
    entries.values.first { $0.name == name && $0.object != nil }
  }

  /// Forgets those that are gone, and names them in the order they were seen.
  mutating func takeDead() -> [Entry] {
    let dead = entries.filter { $0.value.object == nil }
    for key in dead.keys { entries[key] = nil }
    return dead.values.sorted { $0.order < $1.order }
  }
}
