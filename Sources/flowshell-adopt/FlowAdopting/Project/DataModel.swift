import Foundation

/// The entities of a model of Core Data, of which Xcode makes classes or their properties.
struct DataModel {
  struct Property {
    let name: String
    /// The type as a class declares it: `String?`, `Int32`.
    let type: String
    /// The value that a new object has; nil for one that is optional.
    var initial: String?
    /// The class of what a relationship to many holds.
    var element: String?
  }

  struct Entity {
    /// The entity's own name, which requests have.
    let entity: String
    /// The name of its class.
    let name: String
    let superclass: String
    /// Whether the class is the app's own, and its properties are what is made.
    var isCategory = false
    let properties: [Property]
  }

  private(set) var entities: [Entity] = []
  /// The entities whose class, with its properties, is the app's own.
  private(set) var owned: [OwnedEntity] = []
  /// The other sides of relationships, by the names of entities and of their classes, inherited ones among them.
  private(set) var inverses: [String: [String: Inverse]] = [:]
  /// The properties by which objects are unique, together each, by the names of entities.
  private(set) var unique: [String: [[String]]] = [:]

  /// Reads the current version of a model, or a version by itself; one that cannot be read has no entities.
  init(at folder: URL) {
    if folder.pathExtension == "xcdatamodel" {
      let contents = folder.appending(path: "contents")
      self.init((try? String(contentsOf: contents, encoding: .utf8)) ?? "")
      return
    }
    let current = folder.appending(path: ".xccurrentversion")
    let plist = (try? Data(contentsOf: current)).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let versions = all.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    guard let version = plist?["_XCCurrentVersionName"] as? String ?? versions.last,
      versions.contains(version),
      let text = try? String(
        contentsOf: folder.appending(path: "\(version)/contents"),
        encoding: .utf8
      )
    else {
      self.init("")
      return
    }
    self.init(text)
  }

  init(_ text: String) {
    let found = text.matches(of: /<entity ([^>]*?)(\/>|>((?:.|\n)*?)<\/entity>)/)
    let heads = found.map { Self.attributes($0.output.1) }
    var classes: [String: String] = [:]
    for head in heads {
      if let name = head["name"] { classes[name] = Self.className(head) ?? name }
    }
    inverses = Self.inverses(zip(heads, found).map { ($0, $1.output.3 ?? "") }, classes)
    for (match, head) in zip(found, heads) {
      if let name = head["name"] { unique[name] = Self.unique(match.output.3 ?? "") }
      guard let name = Self.className(head), name.asModuleName == name else { continue }
      let generation = head["codeGenerationType"] ?? ""
      guard ["class", "category"].contains(generation) else {
        owned.append(OwnedEntity(entity: head["name"] ?? name, name: name))
        continue
      }
      entities.append(
        Entity(
          entity: head["name"] ?? name,
          name: name,
          superclass: head["parentEntity"].map { classes[$0] ?? $0 } ?? "NSManagedObject",
          isCategory: generation == "category",
          properties: Self.properties(match.output.3 ?? "", classes)
        )
      )
    }
  }

  /// `.FilmMO` is a class of the app's module.
  private static func className(_ head: [String: String]) -> String? {
    (head["representedClassName"] ?? head["name"])?.split(separator: ".").last.map(String.init)
  }

  private static func properties(_ text: Substring, _ classes: [String: String]) -> [Property] {
    text.matches(of: /<(attribute|relationship) ([^>]*?)\/?>/).compactMap { match in
      let values = attributes(match.output.2)
      guard let name = values["name"], name.asModuleName == name else { return nil }
      if match.output.1 == "attribute" { return attribute(name, values) }
      let element = values["destinationEntity"].map { classes[$0] ?? $0 } ?? "NSManagedObject"
      if values["toMany"] != "YES" { return Property(name: name, type: "\(element)?") }
      let type = values["ordered"] == "YES" ? "NSOrderedSet?" : "NSSet?"
      return Property(name: name, type: type, element: element)
    }
  }

  private static func attribute(_ name: String, _ values: [String: String]) -> Property {
    let kind = values["attributeType"] ?? ""
    let isScalar = values["usesScalarValueType"] != "NO"
    if isScalar, let type = scalars[kind] {
      return Property(name: name, type: type, initial: initial(type, values["defaultValueString"]))
    }
    let custom = values["customClassName"] ?? "NSObject"
    return Property(name: name, type: (objects[kind] ?? custom) + "?")
  }

  private static func initial(_ type: String, _ text: String?) -> String {
    if type == "Bool" { return text == "YES" ? "true" : "false" }
    return text.flatMap(Double.init).map { type.hasPrefix("Int") ? "\(Int($0))" : "\($0)" } ?? "0"
  }

  private static let scalars = [
    "Boolean": "Bool", "Double": "Double", "Float": "Float", "Integer 16": "Int16",
    "Integer 32": "Int32", "Integer 64": "Int64",
  ]
  private static let objects = [
    "Binary": "Data", "Boolean": "NSNumber", "Date": "Date", "Decimal": "NSDecimalNumber",
    "Double": "NSNumber", "Float": "NSNumber", "Integer 16": "NSNumber", "Integer 32": "NSNumber",
    "Integer 64": "NSNumber", "String": "String", "URI": "URL", "UUID": "UUID",
  ]

  static func attributes(_ text: Substring) -> [String: String] {
    var values: [String: String] = [:]
    for match in text.matches(of: /([A-Za-z]+)="([^"]*)"/) {
      values[String(match.output.1)] = String(match.output.2)
    }
    return values
  }
}

extension DataModel.Entity {
  /// What Xcode makes of it: the class, or the properties of the app's own.
  var text: String {
    let members = properties.map(\.text).joined()
    let request =
      "  public class func fetchRequest() -> NSFetchRequest<\(name)> "
      + "{ NSFetchRequest(entityName: \(entity.swiftLiteral)) }\n"
    // What inherits from a class of the model is identifiable by that.
    let (conformance, inheritance) =
      superclass == "NSManagedObject"
      ? (": Identifiable", "\(superclass), Identifiable") : ("", superclass)
    // Where a module is on the main actor, these are not, as nothing of Core Data is.
    if isCategory {
      return "\nnonisolated extension \(name)\(conformance) {\n\(request)\(members)}\n"
    }
    return """

      nonisolated public class \(name): \(inheritance) {
      \(request)  public override class func entity() -> NSEntityDescription { _flowshellEntity(\(entity.swiftLiteral)) }
      \(members)}

      """
  }
}

extension DataModel.Property {
  fileprivate var text: String {
    let key = name.swiftLiteral
    var text =
      "  public var \(name): \(type) { get { managed(\(key)\(initial.map { ", or: \($0)" } ?? "")) } "
      + "set { setValue(newValue, forKey: \(key)) } }\n"
    guard let element else { return text }
    let title = name.prefix(1).uppercased() + name.dropFirst()
    for type in [element, "[\(element)]", String(type.dropLast())] {
      text += "  public func addTo\(title)(_ values: \(type)) { add(values, toManaged: \(key)) }\n"
      text +=
        "  public func removeFrom\(title)(_ values: \(type)) { remove(values, fromManaged: \(key)) }\n"
    }
    return text
  }
}

extension DataModel {
  /// The file of a module's entities, with what makes their objects known.
  static func text(
    of entities: [Entity],
    owned: [OwnedEntity] = [],
    _ inverses: [String: [String: Inverse]] = [:],
    unique: [String: [[String]]] = [:]
  ) -> String {
    let all = entities.map { OwnedEntity(entity: $0.entity, name: $0.name) } + owned
    let makers = all.map(\.text).joined()
    let sides = inverses.sorted { $0.key < $1.key }.map { name, sides in
      let all = sides.sorted { $0.key < $1.key }.map { key, inverse in
        "\(key.swiftLiteral): (\(inverse.key.swiftLiteral), \(inverse.isToMany))"
      }
      return
        "  NSEntityDescription.inverses[\(name.swiftLiteral)] = [\(all.joined(separator: ", "))]\n"
    }.joined()
    let constraints = unique.sorted { $0.key < $1.key }.map { name, keys in
      let all = keys.map { "[" + $0.map(\.swiftLiteral).joined(separator: ", ") + "]" }
      return
        "  NSEntityDescription.unique[\(name.swiftLiteral)] = [\(all.joined(separator: ", "))]\n"
    }.joined()
    return """
      // Made by flowshell adopt: changes are lost.
      import CoreData
      import UIKit

      nonisolated func _flowshellEntity(_ name: String) -> NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = name
        return entity
      }

      @MainActor func \(registration)() {
      \(makers)\(sides)\(constraints)}
      \(entities.map(\.text).joined())
      """
  }

  /// The function that makes them known.
  static let registration = "_flowshellRegisterModel"
}
