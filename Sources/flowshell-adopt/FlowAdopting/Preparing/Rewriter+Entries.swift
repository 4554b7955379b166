import SwiftSyntax

// `@Entry` is a macro of SwiftUI's: what it makes is written here.
extension Rewriter {
  /// Gives `@Entry var name: Type = value` of the environment its key and accessors; false for anything else.
  func writeEntry(of node: VariableDeclSyntax) -> Bool {
    guard types.last?.name == "EnvironmentValues", let binding = node.bindings.first,
      let entry = node.attributes.first(where: { $0.isEntry }),
      let type = binding.typeAnnotation?.type.trimmedDescription
        ?? binding.initializer?.value.literalType
    else { return false }
    let name = binding.pattern.trimmedDescription
    let key = "_\(name)Key"
    edits.blank(entry)
    if binding.typeAnnotation == nil { edits.insert(": \(type)", after: binding.pattern) }
    let head =
      "{ get { self[\(key).self] } set { self[\(key).self] = newValue } }; "
      + "private struct \(key): EnvironmentKey { static var defaultValue: \(type) { "
    if let initializer = binding.initializer {
      // The value stays where it is, on as many lines.
      edits.replace(initializer.equal, with: head)
      edits.insert(" } }", after: initializer)
    } else {
      edits.insert(" \(head)nil } }", after: binding)
    }
    tell(.change, node, "the environment's entry \(name) is written out")
    return true
  }
}

extension AttributeListSyntax.Element {
  fileprivate var isEntry: Bool {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Entry"
  }
}

extension ExprSyntax {
  /// The type of what needs no look at other places: `1`, `Theme()`.
  fileprivate var literalType: String? {
    switch kind {
    case .booleanLiteralExpr: return "Bool"
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .stringLiteralExpr: return "String"
    default:
      let called = self.as(FunctionCallExprSyntax.self)?.calledExpression
      guard let name = called?.as(DeclReferenceExprSyntax.self)?.baseName.text,
        name.isCapitalized
      else { return nil }
      return name
    }
  }
}
