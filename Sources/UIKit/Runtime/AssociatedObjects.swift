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
@MainActor @preconcurrency
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.of(object as AnyObject).values[key]?.value
}

/// Gives an object a value under a key, or takes it away.
@MainActor @preconcurrency
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.of(object as AnyObject).values[key] = value.map {
    AssociatedObjects.AssociatedValue($0, isHeld: policy != .OBJC_ASSOCIATION_ASSIGN)
  }
}

/// Takes all values of an object away.
@MainActor @preconcurrency
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.of(object as AnyObject).values = [:]
}

/// What one object was given by key.
@MainActor
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

  // Only a responder has a place for values that dies with it; those of others go when a turn ends.
  private static var rows: [ObjectIdentifier: Row] = [:]

  var values: [UnsafeRawPointer: AssociatedValue] = [:]

  /// How often an object was given its first value.
  package private(set) static var changes = 0

  static func of(_ object: AnyObject) -> AssociatedObjects {
    if let known = known(of: object) { return known }
    changes += 1
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

  /// The address of what the object at an address was given; 0 where that is nothing.
  package static func address(ofThoseAt address: UInt) -> UInt {
    guard changes > 0, let pointer = UnsafeRawPointer(bitPattern: address) else { return 0 }
    let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    return known(of: object).map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0
  }

  /// Lets the values of objects go that are gone, and says whether there were any.
  static func forgetTheDead() -> Bool {
    if rows.isEmpty { return false }
    let dead = rows.filter { $0.value.object == nil }
    for key in dead.keys { rows[key] = nil }
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
