import Foundation
import Testing

@testable import FlowAdopting

/// The classes that Xcode makes of a model of Core Data.
@Suite struct DataModelTests {
  @Test func `a model of Core Data is the classes that Xcode makes of it`() throws {
    let model = DataModel(
      """
      <model><entity name="Film" representedClassName="Film" codeGenerationType="class">
        <attribute name="title" optional="YES" attributeType="String"/>
        <attribute name="stars" attributeType="Integer 16" defaultValueString="3" usesScalarValueType="YES"/>
        <relationship name="roles" toMany="YES" destinationEntity="Role"/>
      </entity>
      <entity name="Role" representedClassName="Role" codeGenerationType="class"/>
      <entity name="Own" representedClassName="Own"/></model>
      """
    )
    #expect(model.entities.map(\.name) == ["Film", "Role"])
    let text = model.entities[0].text
    for line in [
      "nonisolated public class Film: NSManagedObject, Identifiable {",
      "public var title: String? { get { managed(\"title\") } set { setValue(newValue, forKey: \"title\") } }",
      "public var stars: Int16 { get { managed(\"stars\", or: 3) }", "public var roles: NSSet? {",
      "public func addToRoles(_ values: Role)",
      "public func addToRoles(_ values: [Role])", "NSFetchRequest<Film>",
    ] { #expect(text.contains(line)) }
  }

  @Test func `a class of a model may be called otherwise than its entity`() {
    let model = DataModel(
      """
      <model><entity name="Film" representedClassName=".FilmMO" codeGenerationType="class">
        <relationship name="role" maxCount="1" destinationEntity="Role"/>
      </entity>
      <entity name="Role" representedClassName="App.RoleMO" parentEntity="Film" codeGenerationType="class"/></model>
      """
    )
    let text = DataModel.text(of: model.entities)
    for line in [
      "nonisolated public class FilmMO: NSManagedObject, Identifiable {",
      "nonisolated public class RoleMO: FilmMO {",
      "public var role: RoleMO? {", "{ NSFetchRequest(entityName: \"Film\") }",
      "makers[\"Film\"] = { FilmMO(entity: $0, insertInto: $1) }",
      "class func entity() -> NSEntityDescription { _flowshellEntity(\"Role\") }",
    ] { #expect(text.contains(line)) }
  }

  @Test func `of a class that is the app's own, a model makes the properties`() throws {
    let model = DataModel(
      """
      <model><entity name="Film" representedClassName="Film" codeGenerationType="category">
        <attribute name="title" optional="YES" attributeType="String"/>
      </entity></model>
      """
    )
    let text = model.entities[0].text
    #expect(text.contains("nonisolated extension Film: Identifiable {"))
    #expect(text.contains("public var title: String? { get { managed(\"title\") }"))
    #expect(!text.contains("override"))
  }

  @Test func `objects are of the app's own class where it declares that as any other`() {
    let model = DataModel(
      """
      <model><entity name="Film" representedClassName=".FilmMO"/><entity name="Role"/></model>
      """
    )
    let owned = [("Film", "FilmMO"), ("Role", "Role")].map(DataModel.OwnedEntity.init)
    #expect(model.owned == owned)
    let film = "@objc(FilmMO)\nfinal public class FilmMO: NSManagedObject {\n"
    #expect(owned[0].isDeclared(in: ["import CoreData\n", film + "  convenience init(a: Int) {"]))
    #expect(owned[0].isDeclared(in: [film + "  override init(entity: NSEntityDescription"]))
    #expect(!owned[0].isDeclared(in: [film + "  init(stars: Int) {\n"]))
    #expect(!owned[1].isDeclared(in: [film, "enum Model {\n  class Role: NSManagedObject {}\n}"]))
    let text = DataModel.text(of: [], owned: owned)
    #expect(text.contains("makers[\"Film\"] = { FilmMO(entity: $0, insertInto: $1) }"))
    #expect(text.contains("names[\"FilmMO\"] = \"Film\""))
    #expect(!text.contains("names[\"Role\"]"))
  }

  @Test func `the other side of a relationship is told, an inherited one's, too`() {
    let model = DataModel(
      """
      <model><entity name="Team" representedClassName="TeamMO">
        <relationship name="drivers" toMany="YES" destinationEntity="Driver" inverseName="team" inverseEntity="Driver"/>
      </entity>
      <entity name="Driver">
        <relationship name="team" maxCount="1" destinationEntity="Team" inverseName="drivers" inverseEntity="Team"/>
        <relationship name="fans" toMany="YES" destinationEntity="Fan"/>
      </entity>
      <entity name="Reserve" parentEntity="Driver"/></model>
      """
    )
    #expect(model.entities.isEmpty)
    #expect(Set(model.inverses.keys) == ["Driver", "Reserve", "Team", "TeamMO"])
    let team = DataModel.Inverse(key: "drivers", isToMany: true)
    #expect(model.inverses["Reserve"] == ["team": team])
    let text = DataModel.text(of: [], model.inverses)
    #expect(text.contains("inverses[\"TeamMO\"] = [\"drivers\": (\"team\", false)]"))
  }

  @Test func `what objects are unique by is told`() {
    let model = DataModel(
      """
      <model><entity name="Meal"><attribute name="id" attributeType="String"/>
        <uniquenessConstraints>
          <uniquenessConstraint>
            <constraint value="id"/>
          </uniquenessConstraint>
          <uniquenessConstraint>
            <constraint value="place"/>
            <constraint value="day"/>
          </uniquenessConstraint>
        </uniquenessConstraints>
      </entity>
      <entity name="Course"/></model>
      """
    )
    #expect(model.unique == ["Meal": [["id"], ["place", "day"]]])
    let text = DataModel.text(of: [], unique: model.unique)
    #expect(text.contains("unique[\"Meal\"] = [[\"id\"], [\"place\", \"day\"]]"))
  }

  @Test func `a model's current version is read`() throws {
    let entity = { (name: String) in
      "<entity name=\"\(name)\" codeGenerationType=\"class\"/>"
    }
    let folder = try Folder([
      "M.xcdatamodeld/M.xcdatamodel/contents": entity("Old"),
      "M.xcdatamodeld/M 2.xcdatamodel/contents": entity("New"),
      "M.xcdatamodeld/.xccurrentversion":
        "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>M 2.xcdatamodel</string></dict></plist>",
    ])
    let model = DataModel(at: folder.url.appending(path: "M.xcdatamodeld"))
    #expect(model.entities.map(\.name) == ["New"])
    let version = DataModel(at: folder.url.appending(path: "M.xcdatamodeld/M.xcdatamodel"))
    #expect(version.entities.map(\.name) == ["Old"])
  }
}
