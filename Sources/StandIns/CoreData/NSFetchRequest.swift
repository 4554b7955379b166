public import Foundation

/// Who wins when two change the same object.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType
  )
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType
  )
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)

  public let mergeType: NSMergePolicyType

  public init(merge type: NSMergePolicyType) { mergeType = type }
}

/// The policies, by name.
public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType
  case mergeByPropertyStoreTrumpMergePolicyType
  case mergeByPropertyObjectTrumpMergePolicyType
  case overwriteMergePolicyType
  case rollbackMergePolicyType
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
  open var includesSubentities = true
  open var includesPendingChanges = true
  open var returnsDistinctResults = false
  open var shouldRefreshRefetchedObjects = false
  open var propertiesToFetch: [Any]?
  open var relationshipKeyPathsForPrefetching: [String]?
  open var resultType: NSFetchRequestResultType = []

  public override init() {}
  public convenience init(entityName: String) {
    self.init()
    self.entityName = entityName
  }
}

/// Deletes at once all that a request finds.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  let objectIDs: Set<NSManagedObjectID>?

  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    (fetchRequest, objectIDs) = (fetch, nil)
  }

  public init(objectIDs objects: [NSManagedObjectID]) {
    (fetchRequest, objectIDs) = (NSFetchRequest(), Set(objects))
  }
}

/// What a deletion tells.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

/// What a deletion has told.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  public let result: Any?
  public let resultType: NSBatchDeleteRequestResultType

  init(_ type: NSBatchDeleteRequestResultType, _ deleted: [NSManagedObject]) {
    resultType = type
    switch type {
    case .resultTypeStatusOnly: result = true
    case .resultTypeObjectIDs: result = deleted.map(\.objectID)
    case .resultTypeCount: result = deleted.count
    }
  }
}
