extension DataModel {
  /// An entity by its own name, and its class.
  struct OwnedEntity: Equatable {
    let entity: String
    let name: String
  }
}

extension DataModel.OwnedEntity {
  /// Makes the class known, and the name of the entity where the class has another.
  var text: String {
    let maker =
      "  NSEntityDescription.makers[\(entity.swiftLiteral)] = "
      + "{ \(name)(entity: $0, insertInto: $1) }\n"
    if entity == name { return maker }
    return maker + "  NSEntityDescription.names[\(name.swiftLiteral)] = \(entity.swiftLiteral)\n"
  }

  /// Whether one of a module's files declares the class, so that an object is made as of any other entity.
  func isDeclared(in texts: [String]) -> Bool {
    let attribute = "@\\w+(?:\\([^)]*\\))?"
    let before = "(?:(?:\(attribute)|public|open|final|internal|nonisolated)\\s+)*"
    let head = "^\(before)class\\s+\(name)\\s*:"
    // A class with an initialiser of its own need not have the one of its superclass.
    let words = "(?:(?:\(attribute)|public|open|internal|required|override)\\s+)*"
    let own = "^\\s*\(words)init[?!]?\\((?!entity\\b)"
    guard let head = try? Regex(head).anchorsMatchLineEndings(),
      let own = try? Regex(own).anchorsMatchLineEndings(),
      let text = texts.first(where: { $0.contains(head) })
    else { return false }
    return !text.contains(own)
  }
}
