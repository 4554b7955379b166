import Foundation

/// How an object of a list changed.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}

/// What is another in a list than it was.
struct FetchedChanges {
  struct Change {
    let object: AnyObject
    let type: NSFetchedResultsChangeType
    var from: IndexPath?
    var to: IndexPath?
  }

  struct SectionChange {
    let section: FetchedSection
    let index: Int
    let type: NSFetchedResultsChangeType
  }

  private(set) var sections: [SectionChange] = []
  private(set) var objects: [Change] = []

  var isEmpty: Bool { sections.isEmpty && objects.isEmpty }

  init(from old: [FetchedSection], to new: [FetchedSection], updated: Set<NSManagedObject>) {
    let (names, newNames) = (Set(old.map(\.name)), Set(new.map(\.name)))
    for (index, section) in old.enumerated() where !newNames.contains(section.name) {
      sections.append(SectionChange(section: section, index: index, type: .delete))
    }
    for (index, section) in new.enumerated() where !names.contains(section.name) {
      sections.append(SectionChange(section: section, index: index, type: .insert))
    }
    let (before, after) = (Self.places(old), Self.places(new))
    let places = Dictionary(
      uniqueKeysWithValues: before.map { (ObjectIdentifier($0.object), $0.path) }
    )
    let newPlaces = Set(after.map { ObjectIdentifier($0.object) })
    for (object, path) in before where !newPlaces.contains(ObjectIdentifier(object)) {
      objects.append(Change(object: object, type: .delete, from: path))
    }
    for (object, path) in after where places[ObjectIdentifier(object)] == nil {
      objects.append(Change(object: object, type: .insert, to: path))
    }
    // An object moves where those that stay stand in another order.
    let stayed = before.filter { newPlaces.contains(ObjectIdentifier($0.object)) }
    let kept = after.filter { places[ObjectIdentifier($0.object)] != nil }
    let isOrdered = zip(stayed, kept).allSatisfy { $0.object === $1.object }
    for (object, path) in kept {
      guard let from = places[ObjectIdentifier(object)] else { continue }
      let isUpdated = (object as? NSManagedObject).map(updated.contains) ?? false
      let isElsewhere = old[from[0]].name != new[path[0]].name || (!isOrdered && from != path)
      if isElsewhere {
        objects.append(Change(object: object, type: .move, from: from, to: path))
      } else if isUpdated {
        objects.append(Change(object: object, type: .update, from: from, to: path))
      }
    }
  }

  private static func places(
    _ sections: [FetchedSection]
  ) -> [(object: AnyObject, path: IndexPath)] {
    sections.enumerated().flatMap { section, content in
      content.content.enumerated().map { row, object in
        (object as AnyObject, IndexPath(indexes: [section, row]))
      }
    }
  }
}
