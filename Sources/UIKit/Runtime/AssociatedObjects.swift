import Foundation
import Synchronization

#if !canImport(ObjectiveC)
/// How an associated value is held; all but `ASSIGN` hold it.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// The value an object was given under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, key)
}

/// Gives an object a value under a key, or takes it away.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.give(
    object as AnyObject,
    value.map {
      AssociatedObjects.AssociatedValue($0, isHeld: policy != .OBJC_ASSOCIATION_ASSIGN)
    },
    key
  )
}

/// Takes all values of an object away.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.clear(object as AnyObject)
}

/// What one object was given by key, on whatever thread.
package final class AssociatedObjects {
  /// A value, held or not.
  struct AssociatedValue {
    private let held: Any?
    private weak var unheld: AnyObject?

    init(_ value: Any, isHeld: Bool) {
      held = isHeld ? value : nil
      unheld = isHeld ? nil : value as AnyObject
    }

    var value: Any? { held ?? unheld }
  }

  private struct Row {
    weak var object: AnyObject?
    let associated: AssociatedObjects
  }

  /// Guards all that follows; what is let go mostly ends behind it, as an end may ask for values.
  private static let lock = NSRecursiveLock()

  // Only a responder has a place for values that dies with it; those of others go when a turn ends.
  nonisolated(unsafe) private static var rows: [ObjectIdentifier: Row] = [:]

  private var values: [UnsafeRawPointer: AssociatedValue] = [:]

  private static let count = Atomic(0)

  /// How often an object was given its first value.
  package static var changes: Int { count.load(ordering: .relaxed) }

  static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.lock()
    defer { lock.unlock() }
    return known(of: object)?.values[key]?.value
  }

  static func give(_ object: AnyObject, _ value: AssociatedValue?, _ key: UnsafeRawPointer) {
    lock.lock()
    let old = of(object).replace(value, key)
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  static func clear(_ object: AnyObject) {
    lock.lock()
    let known = known(of: object)
    let old = known?.values
    known?.values = [:]
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  private func replace(_ value: AssociatedValue?, _ key: UnsafeRawPointer) -> AssociatedValue? {
    defer { values[key] = value }
    return values[key]
  }

  private static func of(_ object: AnyObject) -> AssociatedObjects {
    if let known = known(of: object) { return known }
    count.add(1, ordering: .relaxed)
    let associated = AssociatedObjects()
    if let responder = object as? UIResponder {
      responder.associated = associated
    } else {
      rows[ObjectIdentifier(object)] = Row(object: object, associated: associated)
    }
    return associated
  }

  /// What an object was given; nil where that is nothing.
  private static func known(of object: AnyObject) -> AssociatedObjects? {
    if let responder = object as? UIResponder { return responder.associated }
    return rows[ObjectIdentifier(object)].flatMap { $0.object == nil ? nil : $0.associated }
  }

  /// Reads what the object at an address was given, which nobody changes meanwhile; false where that is nothing.
  package static func read(ofThoseAt address: UInt, _ read: (UnsafeRawPointer) -> Void) -> Bool {
    guard changes > 0, let pointer = UnsafeRawPointer(bitPattern: address) else { return false }
    lock.lock()
    defer { lock.unlock() }
    let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    guard let known = known(of: object) else { return false }
    read(UnsafeRawPointer(Unmanaged.passUnretained(known).toOpaque()))
    return true
  }

  /// Lets the values of objects go that are gone, and says whether there were any.
  static func forgetTheDead() -> Bool {
    lock.lock()
    let dead = rows.isEmpty ? [:] : rows.filter { $0.value.object == nil }
    for key in dead.keys { rows[key] = nil }
    lock.unlock()
    return !dead.isEmpty
  }
}

/// Locks an object for this thread, again and again, until as many exits.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLock.of(object as AnyObject).lock()
  return 0
}

/// Unlocks an object.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  ObjectLock.of(object as AnyObject).unlock()
  return 0
}

private enum ObjectLock {
  // A lock outlives its object: the next one at its address may have it.
  private static let locks = Mutex<[ObjectIdentifier: NSRecursiveLock]>([:])

  static func of(_ object: AnyObject) -> NSRecursiveLock {
    locks.withLock { locks in
      let key = ObjectIdentifier(object)
      if let lock = locks[key] { return lock }
      let lock = NSRecursiveLock()
      locks[key] = lock
      return lock
    }
  }
}
#endif
