import FlowNavigation
import UIKit

/// The names of live objects: an ID and a serial for each coordinator and controller, in the order first seen.
@MainActor
final class NodeRegister {
  /// In the order they were seen.
  @exclusivity(unchecked) private var entries: [Entry] = []
  @exclusivity(unchecked) private var indices = AddressTable()
  private var named: [NodeName: Entry] = [:]
  private var serials: [Symbol: Int32] = [:]

  /// An object with its name; it is a class, because a weak reference is dear to copy.
  final class Entry {
    weak var object: AnyObject?
    fileprivate let address: UnsafeRawPointer
    /// Where its node was found last.
    fileprivate var place = -1
    let name: NodeName
    let isCoordinator: Bool
    /// What the census knows of it.
    let seen: Registry.Entry
    /// What was told of a screen when it was first shown.
    var parameters: [NamedValue] = []

    fileprivate init(
      _ object: AnyObject,
      _ name: NodeName,
      _ seen: Registry.Entry,
      isCoordinator: Bool
    ) {
      self.object = object
      self.seen = seen
      address = FlowLive.address(of: object)
      self.name = name
      self.isCoordinator = isCoordinator
    }
  }

  /// The entry of an object that was seen before.
  subscript(_ object: AnyObject) -> Entry? {
    guard let index = indices[address(of: object)] else { return nil }
    #if canImport(ObjectiveC)
    // The address of an object that is gone may be another's by now.
    guard entries[index].object === object else { return nil }
    #else
    // The census keeps the memory of what has a name until the dead are taken.
    assert(entries[index].object === object)
    #endif
    return entries[index]
  }

  /// Names an object that is seen first.
  func add(
    _ object: AnyObject,
    id: Symbol,
    _ seen: Registry.Entry,
    isCoordinator: Bool
  ) -> Entry {
    serials[id, default: 0] += 1
    let name = NodeName(id, serials[id] ?? 1)
    let entry = Entry(object, name, seen, isCoordinator: isCoordinator)
    indices.insert(entry.address, entries.count)
    entries.append(entry)
    named[name] = entry
    return entry
  }

  /// The live entry of a name.
  func entry(named name: NodeName) -> Entry? {
    named[name].flatMap { $0.object == nil ? nil : $0 }
  }

  /// Forgets those that are gone, and names them in the order they were seen; what a graph reaches is there.
  func takeDead(besides graph: ObjectGraph? = nil) -> [Entry] {
    var dead: [Entry] = []
    for entry in entries
    where graph?.reaches(entry.address, near: &entry.place) != true && entry.object == nil {
      dead.append(entry)
      named[entry.name] = nil
    }
    if dead.isEmpty { return [] }
    var next = 0
    var kept: [Entry] = []
    kept.reserveCapacity(entries.count)
    indices.removeAll()
    for entry in entries {
      // They come in the same order.
      if next < dead.count, entry === dead[next] {
        next += 1
        continue
      }
      indices.insert(entry.address, kept.count)
      kept.append(entry)
    }
    entries = kept
    return dead
  }
}
