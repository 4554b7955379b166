import Foundation

extension NSManagedObject {
  private func inverse(of key: String) -> NSEntityDescription.Inverse? {
    NSEntityDescription.inverses[entity.name ?? ""]?[key]
  }

  /// Tells those that came to a relationship, and those that went, that they did.
  func keepInverse(of key: String, _ old: Any?) {
    guard let inverse = inverse(of: key) else { return }
    let before = Self.related(old)
    let now = Self.related(primitiveValue(forKey: key))
    for other in before where !now.contains(other) { other.forget(self, inverse) }
    for other in now where !before.contains(other) { other.remember(self, inverse) }
  }

  /// What is deleted is in no relationship any more.
  func leaveRelationships() {
    let inverses = NSEntityDescription.inverses[entity.name ?? ""] ?? [:]
    for (key, inverse) in inverses.sorted(by: { $0.key < $1.key }) {
      for other in Self.related(primitiveValue(forKey: key)) { other.forget(self, inverse) }
    }
  }

  private func remember(_ object: NSManagedObject, _ inverse: NSEntityDescription.Inverse) {
    managedObjectContext?.noteUpdate(of: self)
    guard !inverse.isToMany else {
      let set = NSMutableOrderedSet(array: Self.related(primitiveValue(forKey: inverse.key)))
      set.add(object)
      return setPrimitiveValue(set, forKey: inverse.key)
    }
    let last = primitiveValue(forKey: inverse.key) as? NSManagedObject
    setPrimitiveValue(object, forKey: inverse.key)
    // It was another's, and can be one's only.
    guard let last, last !== object, let back = self.inverse(of: inverse.key) else { return }
    last.forget(self, back)
  }

  private func forget(_ object: NSManagedObject, _ inverse: NSEntityDescription.Inverse) {
    managedObjectContext?.noteUpdate(of: self)
    guard inverse.isToMany else {
      if primitiveValue(forKey: inverse.key) as? NSManagedObject === object {
        setPrimitiveValue(nil, forKey: inverse.key)
      }
      return
    }
    let rest = Self.related(primitiveValue(forKey: inverse.key)).filter { $0 !== object }
    setPrimitiveValue(NSOrderedSet(array: rest), forKey: inverse.key)
  }

  private static func related(_ value: Any?) -> [NSManagedObject] {
    objects(value).compactMap { $0 as? NSManagedObject }
  }
}
