import Foundation

// On Apple's systems Core Data makes the accessors of an entity's properties when the program runs.
extension NSManagedObject {
  /// The value of a property; a number, text or collection that has none yet is zero or empty.
  public func managed<Value>(_ key: String) -> Value {
    if let value: Value = stored(key) ?? blank() { return value }
    preconditionFailure("'\(key)' of \(type(of: self)) has no value")
  }

  /// The value of a property that has another one at first.
  public func managed<Value>(_ key: String, or initial: Value) -> Value { stored(key) ?? initial }

  private func stored<Value>(_ key: String) -> Value? {
    guard let value = value(forKey: key) else { return nil }
    if let value = value as? Value { return value }
    if let all = value as? NSOrderedSet {
      let set = Set(all.array.compactMap { $0 as? AnyHashable })
      return NSSet(array: all.array) as? Value ?? set as? Value
    }
    // Whoever sets a value by its key does not say how wide the number is.
    guard let number = value as? any BinaryInteger, let type = Value.self as? any BinaryInteger.Type
    else { return nil }
    return type.init(truncatingIfNeeded: number) as? Value
  }

  private func blank<Value>() -> Value? {
    switch Value.self {
    // A relationship to many leads to none at first.
    case is NSSet?.Type: NSSet() as? Value
    case is NSOrderedSet?.Type: NSOrderedSet() as? Value
    case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ()) as? Value
    case is Bool.Type: false as? Value
    case let type as any Numeric.Type: type.init(exactly: 0) as? Value
    case let type as any RangeReplaceableCollection.Type: type.init() as? Value
    case let type as any SetAlgebra.Type: type.init() as? Value
    case is NSSet.Type: NSSet() as? Value
    case is NSOrderedSet.Type: NSOrderedSet() as? Value
    default: nil
    }
  }

  /// Adds an object, or all of a collection, to a relationship to many.
  public func add(_ values: Any, toManaged key: String) {
    let set = NSMutableOrderedSet(array: Self.objects(value(forKey: key)))
    set.addObjects(from: Self.objects(values))
    setValue(set, forKey: key)
  }

  /// Removes an object, or all of a collection, from a relationship to many.
  public func remove(_ values: Any, fromManaged key: String) {
    let set = NSMutableOrderedSet(array: Self.objects(value(forKey: key)))
    set.removeObjects(in: Self.objects(values))
    setValue(set, forKey: key)
  }

  static func objects(_ values: Any?) -> [Any] {
    switch values {
    case nil: []
    case let set as NSOrderedSet: set.array
    case let set as NSSet: set.allObjects
    case let set as Set<AnyHashable>: set.map(\.base)
    case let array as [Any]: array
    case let object?: [object]
    }
  }
}
