import SwiftSyntax

// Objective-C's initialisers make objects of classes that are known at run time only; Swift's own must say `required`.
extension Rewriter {
  /// `T(nibName: a, bundle: b)`, `T(context: a)`, `Self(…)`, `self.init(…)` in what is static, `type.init(…)`.
  func makeOfMetatype(_ node: FunctionCallExprSyntax) {
    guard [["nibName", "bundle"], ["context"]].contains(node.arguments.map(\.label?.text)),
      let type = node.metatype, !isKnown(type, at: node)
    else { return }
    edits.replace(node.calledExpression, with: "\(type).made")
    tell(.change, node, "an object is made of a class that is known at run time")
  }

  /// Whether a name is that of one class wherever it stands.
  private func isKnown(_ name: String, at node: some SyntaxProtocol) -> Bool {
    switch name {
    case "super": return true
    case "self": return !node.isInStaticFunction
    case "Self": return node.isInFinalClass
    default:
      let isType = name.first?.isUppercase == true
      return isType && !node.isGenericParameter(name)
    }
  }
}

extension FunctionCallExprSyntax {
  /// What an object is made of: `T` of `T(…)` and of `T.init(…)`.
  fileprivate var metatype: String? {
    if let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      // Another one is a function.
      return name == "Self" || name.first?.isUppercase == true ? name : nil
    }
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init"
    else { return nil }
    return member.base?.trimmedDescription
  }
}

extension SyntaxProtocol {
  private var surroundings: some Sequence<Syntax> { sequence(first: Syntax(self)) { $0.parent } }

  /// Whether the innermost member around it is one of a type, not of its objects.
  fileprivate var isInStaticFunction: Bool {
    let member = surroundings.first { $0.parent?.is(MemberBlockItemSyntax.self) == true }
    let modifiers = member?.asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers.map { $0.has("static") || $0.has("class") } ?? false
  }

  fileprivate var isInFinalClass: Bool {
    let type = surroundings.lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
    return type?.modifiers.has("final") == true
  }

  fileprivate func isGenericParameter(_ name: String) -> Bool {
    surroundings.contains { node in
      let clause = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      return clause?.parameters.contains { $0.name.text == name } == true
    }
  }
}
