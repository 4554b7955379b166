import UIKit

// What an entity's objects are unique by holds when they are saved in a store.
extension NSManagedObjectContext {
  /// Makes one object of those that have to be unique and are alike, by the policy; without one nothing is saved.
  func keepUnique() throws {
    if parent != nil { return }
    for (name, constraints) in NSEntityDescription.unique.sorted(by: { $0.key < $1.key }) {
      for keys in constraints { try keepUnique(name, by: keys) }
    }
  }

  /// Looks at each object of an entity once.
  private func keepUnique(_ name: String, by keys: [String]) throws {
    let type = (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
    var known: [[AnyHashable]: NSManagedObject] = [:]
    for object in store.objects where object.entity.name == name && isSeen(object) {
      let values = keys.compactMap { object.value(forKey: $0) as? AnyHashable }
      // What has no value is like nothing.
      guard values.count == keys.count else { continue }
      guard let other = known[values] else {
        known[values] = object
        continue
      }
      guard isNew(object) || isNew(other) else { continue }
      if type == .errorMergePolicyType {
        throw NSError(domain: NSCocoaErrorDomain, code: NSManagedObjectConstraintMergeError)
      }
      // What is saved stays, else what came first.
      let stays = isNew(object) ? other : object
      known[values] = stays
      merge(stays === object ? other : object, into: stays, by: type)
    }
  }

  private func isNew(_ object: NSManagedObject) -> Bool {
    insertedObjects.contains(object) || updatedObjects.contains(object)
  }

  /// Whether it is saved, or one of this context's.
  private func isSeen(_ object: NSManagedObject) -> Bool {
    !object.isDeleted && (!object.isInserted || insertedObjects.contains(object))
  }

  /// Ends an object: what it has goes to the one that is there, whose own values win by some policies.
  private func merge(
    _ object: NSManagedObject,
    into other: NSManagedObject,
    by type: NSMergePolicyType
  ) {
    let values = object.values
    drop(object)
    deletedObjects.remove(object)
    insertedObjects.remove(object)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      switch type {
      case .rollbackMergePolicyType: continue
      case .mergeByPropertyStoreTrumpMergePolicyType where other.values[key] != nil: continue
      default: other.setValue(value, forKey: key)
      }
    }
  }
}
