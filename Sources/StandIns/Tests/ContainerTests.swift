import CoreData
import Foundation
import Testing

/// The stores of a container, once they are loaded.
@MainActor @Suite struct ContainerTests {
  @Test func `a container has a store for each description that it loaded`() throws {
    let container = NSPersistentContainer(name: "Notes")
    #expect(container.persistentStoreCoordinator.persistentStores.isEmpty)
    #expect(container.persistentStoreDescriptions.first?.url?.lastPathComponent == "Notes.sqlite")
    let description = NSPersistentStoreDescription()
    description.type = NSInMemoryStoreType
    container.persistentStoreDescriptions.append(description)
    var loaded: [NSPersistentStoreDescription] = []
    container.loadPersistentStores { description, error in
      #expect(error == nil)
      loaded.append(description)
    }
    #expect(loaded == container.persistentStoreDescriptions)
    let coordinator = container.persistentStoreCoordinator
    #expect(coordinator.persistentStores.map(\.type) == [NSSQLiteStoreType, NSInMemoryStoreType])
    let first = try #require(coordinator.persistentStores.first)
    #expect(coordinator.url(for: first).lastPathComponent == "Notes.sqlite")
    #expect(first.persistentStoreCoordinator === coordinator)
    try coordinator.remove(first)
    #expect(coordinator.persistentStores.map(\.type) == [NSInMemoryStoreType])
  }

  @Test func `a store that is destroyed has no objects`() throws {
    let container = NSPersistentContainer(name: "Notes")
    container.loadPersistentStores { _, _ in }
    _ = NSEntityDescription.insertNewObject(
      forEntityName: "Note",
      into: container.viewContext
    )
    let url = try #require(container.persistentStoreDescriptions.first?.url)
    try container.persistentStoreCoordinator
      .destroyPersistentStore(at: url, ofType: NSSQLiteStoreType)
    #expect(
      try container.viewContext.count(for: NSFetchRequest<NSManagedObject>(entityName: "Note")) == 0
    )
    #expect(container.persistentStoreCoordinator.persistentStores.isEmpty)
  }
}
