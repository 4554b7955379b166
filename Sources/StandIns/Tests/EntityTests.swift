import CoreData
import Testing

/// The entities of a model, and the app's own classes of them.
@MainActor @Suite struct EntityTests {
  @Test func `an entity's objects are of its class, whatever that is called`() throws {
    NSEntityDescription.makers["Voyage"] = { VoyageMO(entity: $0, insertInto: $1) }
    NSEntityDescription.names["VoyageMO"] = "Voyage"
    let context = NSPersistentContainer(name: "Voyages").viewContext
    let first = VoyageMO(context: context)
    let second = NSEntityDescription.insertNewObject(forEntityName: "Voyage", into: context)
    #expect(second is VoyageMO)
    let request = NSFetchRequest<VoyageMO>(entityName: "Voyage")
    #expect(try context.fetch(request) == [first, second])
    #expect((VoyageMO.fetchRequest() as NSFetchRequest).entityName == "Voyage")
  }
}

private final class VoyageMO: NSManagedObject {}
