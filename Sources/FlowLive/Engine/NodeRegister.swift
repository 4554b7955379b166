import Coordinators
import FlowNavigation
import UIKit

/// The names of live objects: an ID and a serial for each coordinator and controller, in the order first seen.
@MainActor
final class NodeRegister {
  /// In the order they were seen.
  @exclusivity(unchecked) private var entries: [Entry] = []
  /// What is read of each of them in each step.
  @exclusivity(unchecked) private var looks: [Look] = []
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

  /// What is read of an object in each step: plain, so that nothing is retained to read it.
  private struct Look: BitwiseCopyable {
    let object: UnsafeRawPointer
    let name: NodeName
    /// Whether it is a screen without parts as long as it has no children.
    let isPlain: Bool
    /// Whether it has children, and by which of their changes that is known.
    var hasChildren = false
    var childChanges = -1
    /// The coordinator of a screen, once it is decided.
    var owner: ObjectIdentifier?
  }

  /// What an object is called that was seen before.
  func name(at object: UnsafeRawPointer) -> NodeName? {
    index(at: object).map { looks[$0].name }
  }

  private func index(at object: UnsafeRawPointer) -> Int? {
    guard let index = indices[object] else { return nil }
    #if canImport(ObjectiveC)
    // The address of an object that is gone may be another's by now.
    guard let known = entries[index].object, address(of: known) == object else { return nil }
    #endif
    return index
  }

  /// Where a controller is noted that was seen before, is a screen, and has neither children nor parts.
  func plainScreen(at controller: UnsafeRawPointer) -> Int? {
    guard let index = index(at: controller), looks[index].isPlain else { return nil }
    let changes = UIViewController.childChanges
    if looks[index].childChanges != changes {
      looks[index].childChanges = changes
      let controller = unsafeDowncast(FlowLive.object(at: controller), to: UIViewController.self)
      looks[index].hasChildren = controller.hasChildren
    }
    return looks[index].hasChildren ? nil : index
  }

  func name(ofPlainScreen index: Int) -> NodeName { looks[index].name }

  /// The coordinator of a screen; nil as long as there is none.
  func owner(ofPlainScreen index: Int) -> ObjectIdentifier? {
    if let owner = looks[index].owner { return owner }
    looks[index].owner = entries[index].seen.screen.owner
    return looks[index].owner
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
    let controller = object as? UIViewController
    let isPlain = controller?.containerKind == .own && !(controller is CoordinatedController)
    looks.append(Look(object: address, name: name, isPlain: isPlain))
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

  /// Forgets those that died, where all are told that did; gives them in the order they were seen.
  func take(dead objects: [UnsafeRawPointer]) -> [Entry] {
    let places = objects.compactMap { indices[$0] }.sorted()
    if places.isEmpty { return [] }
    let dead = places.map { entries[$0] }
    for (index, entry) in zip(places, dead) {
      indices.remove(looks[index].object)
      named[entry.name] = nil
    }
    // Those before the first of them stay where they are.
    var kept = places[0]
    for index in kept..<entries.count {
      // They come in the same order.
      if index - kept < places.count, index == places[index - kept] { continue }
      indices.insert(looks[index].object, kept)
      (entries[kept], looks[kept]) = (entries[index], looks[index])
      kept += 1
    }
    entries.removeLast(dead.count)
    looks.removeLast(dead.count)
    return dead
  }
}
