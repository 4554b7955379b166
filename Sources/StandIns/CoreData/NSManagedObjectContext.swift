public import UIKit

/// How a context is used.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// Objects in memory; contexts of one container share them at once, saved or not.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The objects of a store, in the order in which they were inserted.
  final class Store {
    var objects: [NSManagedObject] = []
  }

  open var parent: NSManagedObjectContext? {
    didSet { if let parent { store = parent.store } }
  }
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    didSet { if let persistentStoreCoordinator { store = persistentStoreCoordinator.store } }
  }
  open var automaticallyMergesChangesFromParent = false
  open var mergePolicy: Any = NSMergePolicy.error
  open var undoManager: UndoManager?
  open var name: String?
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open private(set) var hasChanges = false
  open private(set) var insertedObjects: Set<NSManagedObject> = []
  open private(set) var deletedObjects: Set<NSManagedObject> = []
  var store = Store()

  public init(concurrencyType type: NSManagedObjectContextConcurrencyType) {
    concurrencyType = type
  }

  public init(_ type: NSManagedObjectContextConcurrencyType) { concurrencyType = type }

  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    object.isInserted = true
    store.objects.append(object)
    insertedObjects.insert(object)
    hasChanges = true
    object.awakeFromInsert()
  }

  open func delete(_ object: NSManagedObject) {
    object.isDeleted = true
    object.leaveRelationships()
    store.objects.removeAll { $0 === object }
    deletedObjects.insert(object)
    hasChanges = true
  }

  open func save() throws {
    for object in insertedObjects { object.isInserted = false }
    (insertedObjects, deletedObjects, hasChanges) = ([], [], false)
  }

  open func rollback() {
    store.objects.removeAll { insertedObjects.contains($0) }
    (insertedObjects, deletedObjects, hasChanges) = ([], [], false)
  }

  open func reset() { rollback() }
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
  open func refreshAllObjects() {}

  /// The objects of the request's entity, in the order of their insertion; predicates and orders are not asked.
  open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    var found = store.objects.filter {
      request.entityName == nil || $0.entity.name == request.entityName
    }
    if request.fetchLimit > 0 { found = Array(found.prefix(request.fetchLimit)) }
    return found.compactMap { $0 as? T }
  }

  open func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    try fetch(request).count
  }

  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    store.objects.first { $0.objectID === objectID }
      ?? NSManagedObject(entity: NSEntityDescription(), insertInto: nil)
  }

  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    object(with: objectID)
  }

  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    NSPersistentStoreResult()
  }

  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    DispatchQueue.main.async { block() }
  }

  open func perform<T>(_ block: @escaping () throws -> T) async rethrows -> T { try block() }
  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }
}

/// Who wins when two change the same object.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  public static let error = NSMergePolicy()
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
  public static let overwrite = NSMergePolicy()
  public static let rollback = NSMergePolicy()
}

public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump

/// A request to a store.
open class NSPersistentStoreRequest: NSObject {}
/// What a store answers.
open class NSPersistentStoreResult: NSObject {}

/// How a fetch gives its objects.
public struct NSFetchRequestResultType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let managedObjectIDResultType = Self(rawValue: 1)
  public static let dictionaryResultType = Self(rawValue: 2)
  public static let countResultType = Self(rawValue: 4)
}

/// A request for objects of an entity.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  open var entityName: String?
  open var entity: NSEntityDescription? {
    didSet { entityName = entity?.name ?? entityName }
  }
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var fetchBatchSize = 0
  open var includesPropertyValues = true
  open var returnsObjectsAsFaults = true
  open var propertiesToFetch: [Any]?
  open var relationshipKeyPathsForPrefetching: [String]?
  open var resultType: NSFetchRequestResultType = []

  public override init() {}
  public convenience init(entityName: String) {
    self.init()
    self.entityName = entityName
  }
}

/// Deletes what a request finds, which is nothing here.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {}
}
