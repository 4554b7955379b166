public import UIKit

/// How a store is opened.
open class NSPersistentStoreDescription: NSObject {
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var url: URL?
  open var isReadOnly = false
  open var timeout: TimeInterval = 240
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open var shouldAddStoreAsynchronously = false
  open private(set) var options: [String: NSObject] = [:]
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
  public override init() {}
  public init(url: URL) { self.url = url }
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

/// Stores of one model, of which all keep their objects in one place.
open class NSPersistentStoreCoordinator: NSObject {
  public let managedObjectModel: NSManagedObjectModel
  let store = NSManagedObjectContext.Store()
  open private(set) var persistentStores: [NSPersistentStore] = []

  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  @discardableResult
  open func addPersistentStore(
    ofType storeType: String,
    configurationName configuration: String?,
    at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let store = NSPersistentStore(storeType, configuration, storeURL, options, of: self)
    persistentStores.append(store)
    return store
  }

  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    let store = NSPersistentStore(
      storeDescription.type,
      storeDescription.configuration,
      storeDescription.url,
      storeDescription.options,
      of: self
    )
    store.isReadOnly = storeDescription.isReadOnly
    persistentStores.append(store)
    block(storeDescription, nil)
  }

  open func remove(_ store: NSPersistentStore) throws {
    persistentStores.removeAll { $0 === store }
  }
  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == URL }
  }
  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }

  /// Lets all objects of the store go.
  open func destroyPersistentStore(
    at url: URL,
    ofType storeType: String,
    options: [AnyHashable: Any]? = nil
  ) throws {
    store.objects = []
    persistentStores.removeAll { $0.url == url }
  }
}

/// A store, as it was opened.
open class NSPersistentStore: NSObject {
  public let type: String
  public let configurationName: String
  public let options: [AnyHashable: Any]?
  open var url: URL?
  open var identifier: String!
  open var isReadOnly = false
  open private(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?

  init(
    _ type: String,
    _ configuration: String?,
    _ url: URL?,
    _ options: [AnyHashable: Any]?,
    of coordinator: NSPersistentStoreCoordinator
  ) {
    self.type = type
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    self.url = url
    self.options = options
    identifier = "\(type)-\(coordinator.persistentStores.count + 1)"
    persistentStoreCoordinator = coordinator
  }
}
