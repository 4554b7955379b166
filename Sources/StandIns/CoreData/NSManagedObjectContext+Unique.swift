import UIKit

// What an entity's objects are unique by holds when they are saved in a store.
extension NSManagedObjectContext {
  /// Makes one object of those that have to be unique and are alike, by the policy; without one nothing is saved.
  func keepUnique() throws {
    if parent != nil || NSEntityDescription.unique.isEmpty { return }
    let new = store.objects.filter { insertedObjects.contains($0) || updatedObjects.contains($0) }
    let type = (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
    for object in new where !object.isDeleted {
      guard let other = stored(like: object) else { continue }
      if type == .errorMergePolicyType {
        throw NSError(domain: NSCocoaErrorDomain, code: NSManagedObjectConstraintMergeError)
      }
      merge(object, into: other, by: type)
    }
  }

  /// Another object that is saved, or was inserted before it, and has what it has to be unique in.
  private func stored(like object: NSManagedObject) -> NSManagedObject? {
    let name = object.entity.name ?? ""
    for keys in NSEntityDescription.unique[name] ?? [] {
      let values = keys.map { object.value(forKey: $0) as? AnyHashable }
      // What has no value is like nothing.
      if values.contains(nil) { continue }
      let other = store.objects.first { other in
        other !== object && other.entity.name == name
          && (!other.isInserted || insertedObjects.contains(other))
          && keys.map { other.value(forKey: $0) as? AnyHashable } == values
      }
      if let other { return other }
    }
    return nil
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
