public import Foundation
public import UIKit

/// An object of a store that is in memory only.
open class NSManagedObject: NSObject {
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?
  public let entity: NSEntityDescription
  public let objectID: NSManagedObjectID
  public internal(set) var isDeleted = false
  public internal(set) var isInserted = false
  open var hasChanges: Bool { isInserted || isDeleted || isUpdated }
  public var isUpdated: Bool { managedObjectContext?.updatedObjects.contains(self) ?? false }
  private(set) var values: [String: Any] = [:]
  /// What tells views of its changes, and is told of them.
  package var publisher: AnyObject?
  package var willChange: (() -> Void)?

  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = NSManagedObjectID(entity)
    super.init()
    context?.insert(self)
  }

  /// An object of no context.
  public convenience override init() { self.init(entity: Self.entity(), insertInto: nil) }

  /// Makes an object of the class that an entity has: adopting writes it for the initialiser above.
  public static func made(
    entity: NSEntityDescription,
    insertInto context: NSManagedObjectContext?
  ) -> NSManagedObject {
    guard let context, let make = NSEntityDescription.makers[entity.name ?? ""] else {
      return NSManagedObject(entity: entity, insertInto: context)
    }
    return make(entity, context)
  }

  /// Makes an object of a class of the model that is known at run time only: adopting writes it for `T(context:)`.
  public static func made(context: NSManagedObjectContext) -> Self {
    let entity = Self.entity()
    guard let made = NSEntityDescription.makers[entity.name ?? ""]?(entity, context) as? Self else {
      preconditionFailure("\(Self.self) is of no entity of the model")
    }
    return made
  }

  public convenience init(context: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: context)
  }

  open class func entity() -> NSEntityDescription {
    let entity = NSEntityDescription()
    let name = "\(Self.self)"
    entity.name = NSEntityDescription.names[name] ?? name
    return entity
  }

  /// A request for all objects of the class, where the class has no typed one of its own.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "\(Self.self)")
  }

  open func value(forKey key: String) -> Any? { values[key] }
  open func setValue(_ value: Any?, forKey key: String) {
    willChange?()
    let old = values[key]
    values[key] = value
    keepInverse(of: key, old)
    managedObjectContext?.noteUpdate(of: self)
  }

  open func primitiveValue(forKey key: String) -> Any? { values[key] }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}
  open func willChangeValue(forKey key: String) {}
  open func didChangeValue(forKey key: String) {}
  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func prepareForDeletion() {}
  open func willSave() {}
  open func didSave() {}
}

extension NSManagedObject: KeyValueReadable {}

/// What a fetch gives.
public protocol NSFetchRequestResult {}
extension NSManagedObject: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}

/// A kind of objects.
open class NSEntityDescription: NSObject {
  open var name: String?
  open var managedObjectClassName: String!
  public override init() {}

  /// What makes the objects of entities that have a class of their own, by name.
  nonisolated(unsafe) public static var makers:
    [String: (NSEntityDescription, NSManagedObjectContext) -> NSManagedObject] = [:]

  /// The names of entities whose class is called otherwise, by that of the class.
  nonisolated(unsafe) public static var names: [String: String] = [:]

  /// The other side of a relationship.
  public typealias Inverse = (key: String, isToMany: Bool)

  /// The other sides of relationships, by an entity's or a class's name and that of the property.
  nonisolated(unsafe) public static var inverses: [String: [String: Inverse]] = [:]

  /// The properties by which an entity's objects are unique, together each, by the entity's name.
  nonisolated(unsafe) public static var unique: [String: [[String]]] = [:]

  /// Makes an object of the class that an entity has.
  open class func insertNewObject(
    forEntityName entityName: String,
    into context: NSManagedObjectContext
  ) -> NSManagedObject {
    let entity = NSEntityDescription()
    entity.name = entityName
    return makers[entityName]?(entity, context)
      ?? NSManagedObject(entity: entity, insertInto: context)
  }

  open class func entity(
    forEntityName entityName: String,
    in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    let entity = NSEntityDescription()
    entity.name = entityName
    return entity
  }
}

/// A model: no file of one is read.
open class NSManagedObjectModel: NSObject {
  open var entities: [NSEntityDescription] = []
  public override init() {}
  public convenience init?(contentsOf url: URL) { self.init() }
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    NSManagedObjectModel()
  }
}
