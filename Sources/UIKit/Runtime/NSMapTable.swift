import Foundation

#if !canImport(ObjectiveC)
/// How a table holds and compares its objects.
open class NSPointerFunctions: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var strongMemory: Options { [] }
    public static let weakMemory = Options(rawValue: 5)
    public static let objectPointerPersonality = Options(rawValue: 512)
    public static let copyIn = Options(rawValue: 65536)

    var isWeak: Bool { contains(.weakMemory) }
    var isByPointer: Bool { contains(.objectPointerPersonality) }
  }
}

/// A dictionary of objects that may hold its keys or its values weakly.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var entries: [TableKey: TableEntry<KeyType, ObjectType>] = [:]
  private var serial = 0
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options

  public init(
    keyOptions: NSPointerFunctions.Options = [],
    valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  open var count: Int { living.count }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey, let entry = entries[key(aKey)], entry.key.object != nil else { return nil }
    return entry.value.object
  }

  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey, let anObject else { return }
    entries = entries.filter { $0.value.isAlive }
    serial += 1
    entries[key(aKey)] = TableEntry(
      serial: serial,
      key: TableReference(aKey, isWeak: keyOptions.isWeak),
      value: TableReference(anObject, isWeak: valueOptions.isWeak)
    )
  }

  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries[key(aKey)] = nil
  }

  open func removeAllObjects() { entries = [:] }

  open func keyEnumerator() -> NSEnumerator { TableEnumerator(living.map(\.key)) }
  open func objectEnumerator() -> NSEnumerator? { TableEnumerator(living.map(\.value)) }

  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for (key, value) in living { if let key = key as? AnyHashable { result[key] = value } }
    return result
  }

  /// What is alive, in the order it was set.
  private var living: [(key: KeyType, value: ObjectType)] {
    entries.values.sorted { $0.serial < $1.serial }.compactMap { entry in
      guard let key = entry.key.object, let value = entry.value.object else { return nil }
      return (key, value)
    }
  }

  private func key(_ object: KeyType) -> TableKey {
    TableKey(object, isWeak: keyOptions.isWeak, isByPointer: keyOptions.isByPointer)
  }
}

/// A set of objects that may hold them weakly.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let table: NSMapTable<ObjectType, ObjectType>

  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    table = NSMapTable(keyOptions: options, valueOptions: options)
    super.init()
  }

  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  open var count: Int { table.count }
  open var allObjects: [ObjectType] {
    table.keyEnumerator().allObjects.compactMap { $0 as? ObjectType }
  }
  open var anyObject: ObjectType? { allObjects.first }

  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    table.setObject(object, forKey: object)
  }
  open func remove(_ object: ObjectType?) { table.removeObject(forKey: object) }
  open func removeAllObjects() { table.removeAllObjects() }
  open func contains(_ anObject: ObjectType?) -> Bool { table.object(forKey: anObject) != nil }
  open func member(_ object: ObjectType?) -> ObjectType? { table.object(forKey: object) }
  open func objectEnumerator() -> NSEnumerator { table.keyEnumerator() }
}

/// An object of a table, held or not.
private struct TableReference<Object: AnyObject> {
  private let held: Object?
  private weak var unheld: Object?

  init(_ object: Object, isWeak: Bool) {
    held = isWeak ? nil : object
    unheld = isWeak ? object : nil
  }

  var object: Object? { held ?? unheld }
}

private struct TableEntry<Key: AnyObject, Value: AnyObject> {
  let serial: Int
  let key: TableReference<Key>
  let value: TableReference<Value>

  var isAlive: Bool { key.object != nil && value.object != nil }
}

/// A key by identity, or by `isEqual` where it is held and its class has one.
private struct TableKey: Hashable {
  private let identity: ObjectIdentifier
  private let object: NSObject?

  init(_ key: AnyObject, isWeak: Bool, isByPointer: Bool) {
    identity = ObjectIdentifier(key)
    object = isWeak || isByPointer ? nil : key as? NSObject
  }

  static func == (one: TableKey, other: TableKey) -> Bool {
    if one.identity == other.identity { return true }
    guard let object = one.object, let otherObject = other.object else { return false }
    return object.isEqual(otherObject)
  }

  func hash(into hasher: inout Hasher) {
    if let object { hasher.combine(object.hash) } else { hasher.combine(identity) }
  }
}

private final class TableEnumerator: NSEnumerator {
  private var rest: ArraySlice<AnyObject>

  init(_ objects: [AnyObject]) {
    rest = objects[...]
    super.init()
  }
  override func nextObject() -> Any? { rest.popFirst() }
}
#endif
