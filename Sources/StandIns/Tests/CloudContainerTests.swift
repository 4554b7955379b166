import CoreData
import Foundation
import Testing

/// A container that would mirror its stores to iCloud, and the names of what is in a store.
@MainActor @Suite struct CloudContainerTests {
  private let container = NSPersistentCloudKitContainer(name: "Notes")
  private var context: NSManagedObjectContext { container.viewContext }

  private func insert() -> NSManagedObject {
    NSEntityDescription.insertNewObject(forEntityName: "Note", into: context)
  }

  @Test func `a container of iCloud's is one as others`() throws {
    let description = try #require(container.persistentStoreDescriptions.first)
    description.cloudKitContainerOptions =
      NSPersistentCloudKitContainerOptions(containerIdentifier: "iCloud.notes")
    description.setOption(true as NSNumber, forKey: NSPersistentHistoryTrackingKey)
    container.loadPersistentStores { #expect($1 == nil && $0 === description) }
    try context.setQueryGenerationFrom(.current)
    let note = insert()
    try context.save()
    #expect(context.registeredObjects == [note])
  }

  @Test func `an object is found by its address, until it is deleted`() throws {
    let note = insert()
    let other = insert()
    let url = note.objectID.uriRepresentation()
    #expect(url.absoluteString == "x-coredata://store/Note/p1")
    #expect(other.objectID.uriRepresentation() != url)
    let coordinator = container.persistentStoreCoordinator
    let id = try #require(coordinator.managedObjectID(forURIRepresentation: url))
    #expect(try context.existingObject(with: id) === note)
    context.delete(note)
    #expect(coordinator.managedObjectID(forURIRepresentation: url) == nil)
    #expect(throws: (any Error).self) { try context.existingObject(with: id) }
  }

  @Test func `an object hears that it is saved, and that it is deleted`() throws {
    let entity = NSEntityDescription()
    entity.name = "Diary"
    let diary = Diary(entity: entity, insertInto: context)
    try context.save()
    try context.save()
    context.delete(diary)
    #expect(diary.told == ["will save", "did save", "goes"])
  }
}

private final class Diary: NSManagedObject {
  var told: [String] = []
  override func willSave() { told.append("will save") }
  override func didSave() { told.append("did save") }
  override func prepareForDeletion() { told.append("goes") }
}
