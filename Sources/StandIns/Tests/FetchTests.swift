import CoreData
import Foundation
import Testing
import UIKit

/// What is fetched from a store in memory, and who is told of changes.
@MainActor @Suite(.serialized) struct FetchTests {
  private let context = NSManagedObjectContext(.mainQueueConcurrencyType)

  @discardableResult
  private func make(_ title: String, _ rank: Int, _ group: String = "a") -> NSManagedObject {
    let note = NSEntityDescription.insertNewObject(forEntityName: "Note", into: context)
    note.setValue(title, forKey: "title")
    note.setValue(rank, forKey: "rank")
    note.setValue(group, forKey: "group")
    return note
  }

  private func request() -> NSFetchRequest<NSManagedObject> { NSFetchRequest(entityName: "Note") }

  private func titles(_ request: NSFetchRequest<NSManagedObject>) throws -> [String] {
    try context.fetch(request).map { $0.managed("title") }
  }

  @Test func `a predicate and an order are asked`() throws {
    make("milk", 2)
    make("bread", 1)
    make("tea", 3)
    let request = request()
    #expect(try titles(request) == ["milk", "bread", "tea"])
    request.sortDescriptors = [NSSortDescriptor(key: "rank", ascending: false)]
    #expect(try titles(request) == ["tea", "milk", "bread"])
    request.predicate = NSPredicate(format: "rank >= %d AND title != %@", 2, "tea")
    #expect(try titles(request) == ["milk"])
    #expect(try context.count(for: request) == 1)
    request.predicate = nil
    (request.fetchOffset, request.fetchLimit) = (1, 1)
    #expect(try titles(request) == ["milk"])
  }

  @Test func `what a background context saves is not told on its thread`() async throws {
    let controller = NSFetchedResultsController(
      fetchRequest: request(),
      managedObjectContext: context,
      sectionNameKeyPath: nil,
      cacheName: nil
    )
    controller.fetchRequest.sortDescriptors = [NSSortDescriptor(key: "rank", ascending: true)]
    nonisolated(unsafe) let counter = ChangeCounter()
    controller.delegate = counter
    try controller.performFetch()
    let background = NSManagedObjectContext(.privateQueueConcurrencyType)
    background.parent = context
    let told = await Task.detached { () -> Int in
      _ = NSEntityDescription.insertNewObject(forEntityName: "Note", into: background)
      return counter.count(in: background)
    }.value
    #expect(told == 0)
  }

  @Test func `a class may have a request of its own type`() {
    let requests = [Memo.fetchRequest() as NSFetchRequest<Memo>, Memo.fetchRequest()]
    #expect(requests.map(\.entityName) == ["Memo", "Memo"])
  }

  @Test func `a class that is known at run time only is made`() {
    NSEntityDescription.makers["Memo"] = { Memo(entity: $0, insertInto: $1) }
    defer { NSEntityDescription.makers["Memo"] = nil }
    func make<T: NSManagedObject>(_ type: T.Type) -> T { T.made(context: context) }
    #expect(make(Memo.self).managedObjectContext === context)
  }

  @Test func `a value is had by the keys that lead to it`() {
    let (list, note) = (make("list", 1), make("milk", 2))
    list.setValue(NSOrderedSet(array: [note]), forKey: "notes")
    note.setValue(list, forKey: "list")
    #expect(note.value(forKeyPath: "list.title") as? String == "list")
    #expect(list.value(forKeyPath: "notes.@count") as? Int == 1)
  }

  @Test func `a batch is deleted at once`() throws {
    make("milk", 2)
    make("bread", 1)
    try context.save()
    let found = NSFetchRequest<any NSFetchRequestResult>(entityName: "Note")
    found.predicate = NSPredicate(format: "rank == 1")
    let deletion = NSBatchDeleteRequest(fetchRequest: found)
    deletion.resultType = .resultTypeCount
    let result = try context.execute(deletion) as? NSBatchDeleteResult
    #expect(result?.result as? Int == 1)
    #expect(try titles(request()) == ["milk"])
    #expect(!context.hasChanges)
  }

  final class Listener: NSObject, NSFetchedResultsControllerDelegate {
    var told: [String] = []
    weak var controller: NSFetchedResultsController<NSManagedObject>?

    func controllerWillChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) { told.append("will") }

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChange sectionInfo: any NSFetchedResultsSectionInfo,
      atSectionIndex sectionIndex: Int,
      for type: NSFetchedResultsChangeType
    ) { told.append("section \(sectionInfo.name) \(type) \(sectionIndex)") }

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChange anObject: Any,
      at indexPath: IndexPath?,
      for type: NSFetchedResultsChangeType,
      newIndexPath: IndexPath?
    ) {
      let title: String = (anObject as? NSManagedObject)?.managed("title") ?? ""
      let places = [indexPath, newIndexPath].map { $0.map { "\($0[0]).\($0[1])" } ?? "-" }
      told.append("\(title) \(type) \(places[0]) \(places[1])")
    }

    func controllerDidChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
      let isSame = self.controller.map { controller.isEqual($0) } ?? false
      told.append("did \(controller.fetchedObjects?.count ?? 0) \(isSame)")
    }

    func heard() -> [String] {
      defer { told = [] }
      return told
    }
  }

  @Test func `a controller of fetched objects tells its delegate what is another`() throws {
    let milk = make("milk", 2)
    let bread = make("bread", 1)
    let request = request()
    request.sortDescriptors = ["group", "rank"].map { NSSortDescriptor(key: $0, ascending: true) }
    let controller = NSFetchedResultsController(
      fetchRequest: request,
      managedObjectContext: context,
      sectionNameKeyPath: "group",
      cacheName: nil
    )
    try controller.performFetch()
    #expect(controller.sections?.map(\.numberOfObjects) == [2])
    #expect(controller.object(at: IndexPath(indexes: [0, 0])) === bread)
    let listener = Listener()
    (controller.delegate, listener.controller) = (listener, controller)
    try context.save()
    #expect(listener.heard() == [])
    make("tea", 0, "b")
    try context.save()
    #expect(listener.heard() == ["will", "section b insert 1", "tea insert - 1.0", "did 3 true"])
    milk.setValue("cream", forKey: "title")
    context.processPendingChanges()
    #expect(listener.heard() == ["will", "cream update 0.1 0.1", "did 3 true"])
    bread.setValue(5, forKey: "rank")
    try context.save()
    let moves = ["will", "cream move 0.1 0.0", "bread move 0.0 0.1", "did 3 true"]
    #expect(listener.heard() == moves)
    context.delete(milk)
    try context.save()
    #expect(listener.heard() == ["will", "cream delete 0.0 -", "did 2 true"])
    #expect(controller.indexPath(forObject: bread) == IndexPath(indexes: [0, 0]))
  }

  @Test func `nobody is kept by a store that tells of changes`() throws {
    weak var lost: NSFetchedResultsController<NSManagedObject>?
    do {
      let controller = NSFetchedResultsController(
        fetchRequest: request(),
        managedObjectContext: context,
        sectionNameKeyPath: nil,
        cacheName: nil
      )
      try controller.performFetch()
      lost = controller
    }
    #expect(lost == nil)
    make("milk", 1)
    try context.save()
  }

  @Test func `who saves is heard`() throws {
    nonisolated(unsafe) var inserted = 0
    let token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave,
      object: context,
      queue: nil
    ) { notification in
      inserted = (notification.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>)?.count ?? 0
    }
    defer { NotificationCenter.default.removeObserver(token) }
    make("milk", 1)
    try context.save()
    try context.save()
    #expect(inserted == 1)
  }
}

private final class Memo: NSManagedObject {
  class func fetchRequest() -> NSFetchRequest<Memo> { NSFetchRequest(entityName: "Memo") }
}

private final class ChangeCounter: NSObject, NSFetchedResultsControllerDelegate {
  private var saving: Thread?
  private var count = 0

  /// How often the thread that saves is told.
  func count(in context: NSManagedObjectContext) -> Int {
    saving = Thread.current
    defer { saving = nil }
    try? context.save()
    return count
  }

  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) { if Thread.current === saving { count += 1 } }
}
