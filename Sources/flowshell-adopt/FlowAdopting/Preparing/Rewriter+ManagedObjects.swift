import SwiftSyntax

// Core Data makes what is marked `@NSManaged` when the program runs: here it is written.
extension Rewriter {
  /// Gives a property the accessors that read and write an object's value by its name.
  func writeAccessors(of node: VariableDeclSyntax) {
    guard node.attributes.isManaged else { return }
    for binding in node.bindings where binding.accessorBlock == nil {
      guard let type = binding.typeAnnotation?.type else { continue }
      let key = binding.pattern.trimmedDescription.trimmingBackticks.swiftLiteral
      edits.insert(
        " { get { managed(\(key)) } set { setValue(newValue, forKey: \(key)) } }",
        after: type
      )
    }
  }

  /// Gives a method that changes a relationship to many its body; another one has an empty one.
  func writeBody(of node: FunctionDeclSyntax) {
    guard node.attributes.isManaged, node.body == nil else { return }
    let name = node.name.text
    let parameter = node.signature.parameterClause.parameters.first
    let value = (parameter?.secondName ?? parameter?.firstName)?.text ?? "_"
    let isOne = node.signature.parameterClause.parameters.count == 1
    var body = "{}"
    for (word, function, label) in [
      ("addTo", "add", "toManaged"), ("removeFrom", "remove", "fromManaged"),
    ] where isOne && name.hasPrefix(word) {
      let title = name.dropFirst(word.count)
      let key = title.prefix(1).lowercased() + title.dropFirst()
      body = "{ \(function)(\(value), \(label): \(key.swiftLiteral)) }"
    }
    edits.insert(" \(body)", after: node)
  }
}

extension AttributeListSyntax {
  fileprivate var isManaged: Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "NSManaged" }
  }
}

extension String {
  fileprivate var trimmingBackticks: String { filter { $0 != "`" } }
}
