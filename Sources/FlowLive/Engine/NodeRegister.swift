import FlowNavigation
import UIKit

/// The names of live objects: an ID and a serial for each coordinator and controller, in the order first seen.
@MainActor
final class NodeRegister {
  /// In the order they were seen.
  @exclusivity(unchecked) private var entries: [Entry] = []
  /// Where the object of each is, and where its node was found last: plain, because all are looked at in each step.
  @exclusivity(unchecked) private var places: [(address: UnsafeRawPointer, node: Int)] = []
  @exclusivity(unchecked) private var indices = AddressTable()
  private var named: [NodeName: Entry] = [:]
  private var serials: [Symbol: Int32] = [:]

  /// An object with its name; it is a class, because a weak reference is dear to copy.
  final class Entry {
    weak var object: AnyObject?
    let name: NodeName
    let isCoordinator: Bool
    /// What the census knows of it.
    let seen: Registry.Entry
    /// What was told of a screen when it was first shown.
    var parameters: [NamedValue] = []
    /// What the surface of a container is called once a coordinator has it.
    var surface: NodeName?

    fileprivate init(
      _ object: AnyObject,
      _ name: NodeName,
      _ seen: Registry.Entry,
      isCoordinator: Bool
    ) {
      self.object = object
      self.seen = seen
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
    let address = address(of: object)
    indices.insert(address, entries.count)
    entries.append(entry)
    places.append((address, -1))
    named[name] = entry
    return entry
  }

  /// The live entry of a name.
  func entry(named name: NodeName) -> Entry? {
    named[name].flatMap { $0.object == nil ? nil : $0 }
  }

  /// What the surfaces of those that live are called.
  var surfaces: [NodeName] {
    entries.compactMap { $0.surface == nil || $0.object == nil ? nil : $0.surface }
  }

  func forgetSurfaces() { for entry in entries { entry.surface = nil } }

  /// Forgets those that are gone, and names them in the order they were seen; what a graph reaches is there.
  func takeDead(besides graph: ObjectGraph? = nil) -> [Entry] {
    var dead: [Entry] = []
    places.withUnsafeMutableBufferPointer { places in
      for index in places.indices {
        if graph?.reaches(places[index].address, near: &places[index].node) ?? false { continue }
        if entries[index].object == nil { dead.append(entries[index]) }
      }
    }
    if dead.isEmpty { return [] }
    indices.removeAll()
    var kept = 0
    for (index, entry) in entries.enumerated() {
      // They come in the same order.
      if index - kept < dead.count, entry === dead[index - kept] {
        named[entry.name] = nil
        continue
      }
      indices.insert(places[index].address, kept)
      (entries[kept], places[kept]) = (entry, places[index])
      kept += 1
    }
    entries.removeLast(dead.count)
    places.removeLast(dead.count)
    return dead
  }
}
