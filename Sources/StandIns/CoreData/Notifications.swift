public import Foundation

extension Notification.Name {
  /// A context was saved.
  public static let NSManagedObjectContextDidSave = Self(
    "NSManagedObjectContextDidSaveNotification"
  )
}

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
