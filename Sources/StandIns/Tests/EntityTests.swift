import CoreData
import Foundation
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

  @Test(arguments: [
    (NSMergePolicy.mergeByPropertyObjectTrump, "later", "kept"),
    (.mergeByPropertyStoreTrump, "first", "kept"), (.rollback, "first", "kept"),
    (.overwrite, "later", "kept"),
  ])
  func `what is unique by a property is one object when it is saved`(
    _ policy: NSMergePolicy,
    _ title: String,
    _ note: String
  ) throws {
    NSEntityDescription.unique["Stop"] = [["id"]]
    let context = NSPersistentContainer(name: "Stops").viewContext
    context.mergePolicy = policy
    let stop = NSEntityDescription.insertNewObject(forEntityName: "Stop", into: context)
    for (key, value) in ["id": "1", "title": "first", "note": "kept"] {
      stop.setValue(value, forKey: key)
    }
    try context.save()
    let other = NSEntityDescription.insertNewObject(forEntityName: "Stop", into: context)
    for (key, value) in ["id": "1", "title": "later"] { other.setValue(value, forKey: key) }
    for _ in 0..<2 { _ = NSEntityDescription.insertNewObject(forEntityName: "Stop", into: context) }
    try context.save()
    let found = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Stop"))
    // Of those without a value there may be any number.
    #expect(found.count == 3 && found[0] === stop)
    #expect(stop.value(forKey: "title") as? String == title)
    #expect(stop.value(forKey: "note") as? String == note)
  }

  @Test func `what is changed to be like something that is saved goes, wherever it stands`() throws
  {
    NSEntityDescription.unique["Quay"] = [["id"]]
    let context = NSPersistentContainer(name: "Quays").viewContext
    context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    let quays = ["1", "2"].map { id in
      let quay = NSEntityDescription.insertNewObject(forEntityName: "Quay", into: context)
      quay.setValue(id, forKey: "id")
      return quay
    }
    try context.save()
    quays[0].setValue("2", forKey: "id")
    try context.save()
    let found = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Quay"))
    #expect(found == [quays[1]])
  }

  @Test func `what is unique is not saved twice without a policy`() throws {
    NSEntityDescription.unique["Mark"] = [["id"]]
    let context = NSPersistentContainer(name: "Marks").viewContext
    for _ in 0..<2 {
      NSEntityDescription.insertNewObject(forEntityName: "Mark", into: context)
        .setValue(1, forKey: "id")
    }
    #expect {
      try context.save()
    } throws: {
      ($0 as NSError).code == NSManagedObjectConstraintMergeError
    }
    #expect(context.hasChanges)
  }
}

private final class VoyageMO: NSManagedObject {}
