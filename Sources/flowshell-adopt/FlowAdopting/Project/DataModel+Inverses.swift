extension DataModel {
  /// The other side of a relationship.
  struct Inverse: Equatable {
    let key: String
    let isToMany: Bool
  }

  /// The properties by which an entity's objects are unique, together each; nil where there are none.
  static func unique(_ text: Substring) -> [[String]]? {
    let all = text.matches(of: /<uniquenessConstraint>((?:.|\n)*?)<\/uniquenessConstraint>/).map {
      $0.output.1.matches(of: /<constraint value="([^"]*)"/).map { String($0.output.1) }
    }
    return all.isEmpty ? nil : all
  }

  /// The other sides of relationships, by the names of entities and of their classes, inherited ones among them.
  static func inverses(
    _ entities: [([String: String], Substring)],
    _ classes: [String: String]
  ) -> [String: [String: Inverse]] {
    var sides: [String: [String: [String: String]]] = [:]
    var parents: [String: String] = [:]
    for (head, body) in entities {
      guard let entity = head["name"] else { continue }
      parents[entity] = head["parentEntity"]
      for match in body.matches(of: /<relationship ([^>]*?)\/?>/) {
        let values = attributes(match.output.1)
        if let name = values["name"] { sides[entity, default: [:]][name] = values }
      }
    }
    var inverses: [String: [String: Inverse]] = [:]
    for (head, _) in entities {
      guard let entity = head["name"] else { continue }
      var lineage = [entity]
      while let parent = parents[lineage[lineage.count - 1]], !lineage.contains(parent) {
        lineage.append(parent)
      }
      var found: [String: Inverse] = [:]
      for (name, values) in lineage.flatMap({ Array(sides[$0] ?? [:]) }) {
        guard let key = values["inverseName"], let other = values["inverseEntity"] else { continue }
        found[name] = Inverse(key: key, isToMany: sides[other]?[key]?["toMany"] == "YES")
      }
      if found.isEmpty { continue }
      for name in [entity, classes[entity] ?? entity] { inverses[name] = found }
    }
    return inverses
  }
}
