public import UIKit

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSBinaryStoreType = "Binary"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomatically"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomatically"

/// A store in memory, whatever kind it is asked to be.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  public let name: String
  public let viewContext: NSManagedObjectContext
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  open var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(.mainQueueConcurrencyType)
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }

  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: NSManagedObjectModel())
  }

  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }

  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  open class func defaultDirectoryURL() -> URL { .temporaryDirectory }
}

/// How a store is opened.
open class NSPersistentStoreDescription: NSObject {
  open var type = NSSQLiteStoreType
  open var url: URL?
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open var shouldAddStoreAsynchronously = false
  public override init() {}
  public init(url: URL) { self.url = url }
  open func setOption(_ option: NSObject?, forKey key: String) {}
}

/// Stores of one model.
open class NSPersistentStoreCoordinator: NSObject {
  public let managedObjectModel: NSManagedObjectModel
  let store = NSManagedObjectContext.Store()
  open var persistentStores: [NSPersistentStore] = []

  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  @discardableResult
  open func addPersistentStore(
    ofType storeType: String,
    configurationName configuration: String?,
    at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let store = NSPersistentStore()
    persistentStores.append(store)
    return store
  }
}

/// A store.
open class NSPersistentStore: NSObject {
  open var url: URL?
}

/// How an object of a list changed.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}

/// Objects with the same value.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// Fetched objects for a list, in one section; changes are seen with the next fetch.
open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject {
  private struct Section: NSFetchedResultsSectionInfo {
    let objects: [Any]?
    var name: String { "" }
    var numberOfObjects: Int { objects?.count ?? 0 }
  }

  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  open private(set) var fetchedObjects: [ResultType]?

  public init(
    fetchRequest: NSFetchRequest<ResultType>,
    managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?,
    cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
  }

  open func performFetch() throws { fetchedObjects = try managedObjectContext.fetch(fetchRequest) }
  open func object(at indexPath: IndexPath) -> ResultType {
    guard let fetchedObjects else { fatalError("an object is asked for before a fetch") }
    return fetchedObjects[indexPath[1]]
  }
  open var sections: [any NSFetchedResultsSectionInfo]? { [Section(objects: fetchedObjects)] }
}

/// Is told of changes.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {}
