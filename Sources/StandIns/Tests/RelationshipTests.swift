import CoreData
import Foundation
import Testing

/// Relationships of a model, each of which has another side.
@Suite(.serialized) struct RelationshipTests {
  private let context = NSManagedObjectContext(.mainQueueConcurrencyType)

  init() {
    NSEntityDescription.inverses["RelationshipTests.Team"] = ["drivers": ("team", false)]
    NSEntityDescription.inverses["RelationshipTests.Driver"] = ["team": ("drivers", true)]
  }

  private func make(_ name: String) -> NSManagedObject {
    NSEntityDescription.insertNewObject(forEntityName: "RelationshipTests.\(name)", into: context)
  }

  private func drivers(of team: NSManagedObject) -> [NSObject] {
    let all: NSOrderedSet = team.managed("drivers", or: NSOrderedSet())
    return all.array.compactMap { $0 as? NSObject }
  }

  @Test func `what is added to many knows its one, and is in no other one's many`() {
    let (old, new, driver) = (make("Team"), make("Team"), make("Driver"))
    old.add(driver, toManaged: "drivers")
    #expect(driver.value(forKey: "team") as? NSObject == old)
    new.add([driver], toManaged: "drivers")
    #expect(driver.value(forKey: "team") as? NSObject == new)
    #expect(drivers(of: old) == [])
    new.remove(driver, fromManaged: "drivers")
    #expect(driver.value(forKey: "team") == nil)
  }

  @Test func `an object is of its entity's class, and found by the entity's name`() throws {
    final class Coach: NSManagedObject {}
    NSEntityDescription.makers["Coach"] = { Coach(entity: $0, insertInto: $1) }
    defer { NSEntityDescription.makers["Coach"] = nil }
    let entity = NSEntityDescription()
    entity.name = "Coach"
    #expect(NSManagedObject.made(entity: entity, insertInto: context) is Coach)
    #expect(context.insertedObjects.count == 1)
    #expect(!(NSManagedObject.made(entity: entity, insertInto: nil) is Coach))
    for name in ["Coach", "App.Coach"] {
      #expect(try context.fetch(NSFetchRequest<Coach>(entityName: name)).count == 1)
    }
    #expect(try context.fetch(NSFetchRequest<Coach>(entityName: "Other")).isEmpty)
  }

  @Test func `one that is set gets it among its many, until it is another or deleted`() {
    let (old, new, driver) = (make("Team"), make("Team"), make("Driver"))
    driver.setValue(old, forKey: "team")
    #expect(drivers(of: old) == [driver])
    driver.setValue(new, forKey: "team")
    #expect(drivers(of: old) == [])
    #expect(drivers(of: new) == [driver])
    context.delete(driver)
    #expect(drivers(of: new) == [])
  }
}
