public import Foundation

/// Tells an object from all others.
public final class NSManagedObjectID: NSObject, @unchecked Sendable {
  public let entity: NSEntityDescription
  /// Which of its store's objects it is; none before it was inserted.
  var number: Int?

  init(_ entity: NSEntityDescription) { self.entity = entity }

  public var isTemporaryID: Bool { false }

  /// How the object is named outside the app.
  public func uriRepresentation() -> URL {
    var parts = URLComponents()
    (parts.scheme, parts.host) = ("x-coredata", "store")
    parts.path = "/\(entity.name ?? "")/\(number.map { "p\($0)" } ?? "t")"
    return parts.url ?? URL(fileURLWithPath: parts.path)
  }
}

extension NSPersistentStoreCoordinator {
  /// The ID of the object that has such a name, where one has it now.
  public func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    store.objects.first { $0.objectID.uriRepresentation() == url }?.objectID
  }
}

extension NSManagedObjectContext {
  /// Objects are saved at once by the ID that they have.
  public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}

  public func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    store.objects.first { $0.objectID === objectID }
  }
}
