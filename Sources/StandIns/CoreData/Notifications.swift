public import Foundation

extension Notification.Name {
  /// A context was saved.
  public static let NSManagedObjectContextDidSave = Self(
    "NSManagedObjectContextDidSaveNotification"
  )
  /// Another process has changed a store: none does.
  public static let NSPersistentStoreRemoteChange = Self(
    "NSPersistentStoreRemoteChangeNotification"
  )
}

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
