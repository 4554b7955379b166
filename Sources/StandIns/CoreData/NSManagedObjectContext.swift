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
    /// How many objects were inserted so far.
    fileprivate var count = 0
    /// Who is told of changes when a turn ends, or something is saved.
    var observers: [Observer] = []
    fileprivate var isToTell = false
    /// What has other values since somebody was told.
    fileprivate var updated: Set<NSManagedObject> = []

    struct Observer {
      weak var object: AnyObject?
      let tell: (_ updated: Set<NSManagedObject>) -> Void
    }

    fileprivate func tell() {
      let news = updated
      (isToTell, updated) = (false, [])
      observers.removeAll { $0.object == nil }
      for observer in observers { observer.tell(news) }
    }
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
  open var transactionAuthor: String?
  open var shouldDeleteInaccessibleFaults = true
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open private(set) var hasChanges = false
  open internal(set) var insertedObjects: Set<NSManagedObject> = []
  open private(set) var updatedObjects: Set<NSManagedObject> = []
  open internal(set) var deletedObjects: Set<NSManagedObject> = []
  var store = Store()

  public init(concurrencyType type: NSManagedObjectContextConcurrencyType) {
    concurrencyType = type
  }

  public init(_ type: NSManagedObjectContextConcurrencyType) { concurrencyType = type }

  public convenience override init() { self.init(.confinementConcurrencyType) }

  open var registeredObjects: Set<NSManagedObject> { Set(store.objects) }

  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    object.isInserted = true
    store.objects.append(object)
    store.count += 1
    object.objectID.number = store.count
    insertedObjects.insert(object)
    noteChange()
    object.awakeFromInsert()
  }

  open func delete(_ object: NSManagedObject) {
    object.prepareForDeletion()
    drop(object)
  }

  func drop(_ object: NSManagedObject) {
    object.isDeleted = true
    object.leaveRelationships()
    store.objects.removeAll { $0 === object }
    deletedObjects.insert(object)
    updatedObjects.remove(object)
    noteChange()
  }

  /// Tells of changes for as long as an object is there.
  package func observe(
    for object: AnyObject,
    _ tell: @escaping (_ updated: Set<NSManagedObject>) -> Void
  ) { store.observers.append(Store.Observer(object: object, tell: tell)) }

  func noteUpdate(of object: NSManagedObject) {
    if !insertedObjects.contains(object) { updatedObjects.insert(object) }
    store.updated.insert(object)
    noteChange()
  }

  private func noteChange() {
    hasChanges = true
    if store.isToTell { return }
    store.isToTell = true
    nonisolated(unsafe) let store = store
    DispatchQueue.main.async { if store.isToTell { store.tell() } }
  }

  /// Tells of changes at once; those of a background context are told on the main thread, where lists are.
  open func processPendingChanges() {
    let isElsewhere = concurrencyType == .privateQueueConcurrencyType && !Thread.isMainThread
    if store.isToTell, !isElsewhere { store.tell() }
  }

  /// All contexts of a store see the same: there is nothing to merge.
  open class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {}
  open func mergeChanges(fromContextDidSave notification: Notification) {}
  open func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {}

  open func save() throws {
    try keepUnique()
    let changed = store.objects.filter {
      insertedObjects.contains($0) || updatedObjects.contains($0)
    }
    for object in changed { object.willSave() }
    for object in insertedObjects { object.isInserted = false }
    processPendingChanges()
    let saved: [String: Any] = [
      NSInsertedObjectsKey: insertedObjects, NSUpdatedObjectsKey: updatedObjects,
      NSDeletedObjectsKey: deletedObjects,
    ]
    let isNews = hasChanges
    forgetChanges()
    for object in changed { object.didSave() }
    guard isNews else { return }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave,
      object: self,
      userInfo: saved
    )
  }

  private func forgetChanges() {
    (insertedObjects, updatedObjects, deletedObjects, hasChanges) = ([], [], [], false)
  }

  open func rollback() {
    store.objects.removeAll { insertedObjects.contains($0) }
    if hasChanges { noteChange() }
    forgetChanges()
  }

  open func reset() { rollback() }
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
  open func refreshAllObjects() {}

  /// The objects of the request's entity that its predicate holds for, in its order, else in that of their insertion.
  open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    // Objective-C's name of the class that Xcode makes of an entity is the entity's, without the module.
    let last = request.entityName?.split(separator: ".").last.map(String.init)
    var found = store.objects.filter {
      request.entityName == nil || $0.entity.name == request.entityName || $0.entity.name == last
    }
    if let predicate = request.predicate { found = found.filter { predicate.evaluate(with: $0) } }
    if let orders = request.sortDescriptors, !orders.isEmpty {
      found = NSArray(array: found).sortedArray(using: orders).compactMap { $0 as? NSManagedObject }
    }
    if request.fetchOffset > 0 { found = Array(found.dropFirst(request.fetchOffset)) }
    if request.fetchLimit > 0 { found = Array(found.prefix(request.fetchLimit)) }
    return found.compactMap { $0 as? T }
  }

  open func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    try fetch(request).count
  }

  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    registeredObject(for: objectID)
      ?? NSManagedObject(entity: NSEntityDescription(), insertInto: nil)
  }

  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    if let object = registeredObject(for: objectID) { return object }
    throw NSError(domain: NSCocoaErrorDomain, code: NSManagedObjectReferentialIntegrityError)
  }

  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let deletion = request as? NSBatchDeleteRequest else { return NSPersistentStoreResult() }
    let deleted =
      try deletion.objectIDs.map { ids in store.objects.filter { ids.contains($0.objectID) } }
      ?? fetch(deletion.fetchRequest).compactMap { $0 as? NSManagedObject }
    let hadChanges = hasChanges
    for object in deleted { drop(object) }
    // They are gone at once, without being saved.
    deletedObjects.subtract(deleted)
    hasChanges = hadChanges
    return NSBatchDeleteResult(deletion.resultType, deleted)
  }

  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    DispatchQueue.main.async { block() }
  }

  open func perform<T>(_ block: @escaping () throws -> T) async rethrows -> T { try block() }
  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }
}

/// What is saved is like something else by what it has to be unique in.
public let NSManagedObjectConstraintMergeError = 133_021

/// An object is not, or no longer, in the store.
public let NSManagedObjectReferentialIntegrityError = 133_000

/// Which state of a store a context sees: always the latest.
open class NSQueryGenerationToken: NSObject, @unchecked Sendable {
  public static let current = NSQueryGenerationToken()
}
