public import Foundation
import UIKit

/// Fetched objects for a list, in sections; its delegate is told of changes when a turn ends, or something is saved.
open class NSFetchedResultsController<ResultType>: NSObject {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// In the order of the sections.
  open private(set) var fetchedObjects: [ResultType]?
  private var ownSections: [FetchedSection] = []
  /// Itself, to those who know nothing of its objects' class.
  private var erased: NSFetchedResultsController<any NSFetchRequestResult>?
  private var origin: ObjectIdentifier?

  public init(
    fetchRequest: NSFetchRequest<ResultType>,
    managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?,
    cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
  }

  open class func deleteCache(withName name: String?) {}

  open func performFetch() throws {
    // What was another before is no news.
    managedObjectContext.processPendingChanges()
    ownSections = try sections(of: managedObjectContext.fetch(fetchRequest))
    fetchedObjects = ownSections.flatMap(\.content).compactMap { $0 as? ResultType }
    let observers = managedObjectContext.store.observers
    if observers.contains(where: { $0.object === self }) { return }
    managedObjectContext.store.observers.append(
      NSManagedObjectContext.Store.Observer(object: self) { [weak self] in self?.refresh($0) }
    )
  }

  private func sections(of objects: [ResultType]) -> [FetchedSection] {
    guard let path = sectionNameKeyPath else { return [FetchedSection("", objects)] }
    var sections: [FetchedSection] = []
    for object in objects {
      let value = (object as? NSManagedObject)?.value(forKeyPath: path)
      let name = value.map { "\($0)" } ?? ""
      // The first order puts those of a section together.
      if sections.last?.name == name {
        sections[sections.count - 1].content.append(object)
      } else {
        sections.append(FetchedSection(name, [object]))
      }
    }
    return sections
  }

  open func object(at indexPath: IndexPath) -> ResultType {
    guard let object = ownSections[indexPath[0]].content[indexPath[1]] as? ResultType else {
      fatalError("an object of another class was fetched")
    }
    return object
  }

  open func indexPath(forObject object: ResultType) -> IndexPath? {
    Self.place(of: object as AnyObject, in: ownSections)
  }

  open var sections: [any NSFetchedResultsSectionInfo]? {
    fetchedObjects == nil ? nil : ownSections
  }

  open var sectionIndexTitles: [String] {
    ownSections.compactMap { $0.name.first.map { $0.uppercased() } }
  }

  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    sectionIndex
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let object = object as AnyObject? else { return false }
    return object === self || origin == ObjectIdentifier(object)
  }

  open override var hash: Int { origin?.hashValue ?? ObjectIdentifier(self).hashValue }

  private static func place(of object: AnyObject, in sections: [FetchedSection]) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      guard let row = content.content.firstIndex(where: { ($0 as AnyObject) === object }) else {
        continue
      }
      return IndexPath(indexes: [section, row])
    }
    return nil
  }

  private var asTold: NSFetchedResultsController<any NSFetchRequestResult> {
    let told =
      erased
      ?? NSFetchedResultsController<any NSFetchRequestResult>(
        fetchRequest: NSFetchRequest(),
        managedObjectContext: managedObjectContext,
        sectionNameKeyPath: sectionNameKeyPath,
        cacheName: cacheName
      )
    erased = told
    told.origin = ObjectIdentifier(self)
    told.ownSections = ownSections
    told.fetchedObjects = ownSections.flatMap(\.content).compactMap {
      $0 as? any NSFetchRequestResult
    }
    return told
  }

  /// Fetches again, and tells what is another.
  private func refresh(_ updated: Set<NSManagedObject>) {
    guard fetchedObjects != nil, let objects = try? managedObjectContext.fetch(fetchRequest) else {
      return
    }
    let (old, new) = (ownSections, sections(of: objects))
    let changes = FetchedChanges(from: old, to: new, updated: updated)
    if changes.isEmpty { return }
    let delegate = delegate
    delegate?.controllerWillChangeContent(asTold)
    (ownSections, fetchedObjects) = (new, objects)
    guard let delegate else { return }
    let told = asTold
    for change in changes.sections {
      delegate.controller(
        told,
        didChange: change.section,
        atSectionIndex: change.index,
        for: change.type
      )
    }
    for change in changes.objects {
      delegate.controller(
        told,
        didChange: change.object,
        at: change.from,
        for: change.type,
        newIndexPath: change.to
      )
    }
    delegate.controllerDidChangeContent(told)
  }
}

/// Objects with the same value.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

struct FetchedSection: NSFetchedResultsSectionInfo {
  let name: String
  var content: [Any]

  init(_ name: String, _ content: [Any]) { (self.name, self.content) = (name, content) }

  var indexTitle: String? { name.first.map { $0.uppercased() } }
  var numberOfObjects: Int { content.count }
  var objects: [Any]? { content }
}

/// Is told of changes.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  )
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  )
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange anObject: Any,
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType,
    newIndexPath: IndexPath?
  )
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  )
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange anObject: Any,
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType,
    newIndexPath: IndexPath?
  ) {}
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
}
