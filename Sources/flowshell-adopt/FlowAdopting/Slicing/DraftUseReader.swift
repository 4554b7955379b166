import SwiftSyntax

/// Reads how a file uses a type.
final class DraftUseReader: SyntaxVisitor {
  private let name: String
  var arity = 0
  var isSuperclass = false
  var isProtocol = false
  var isWeak = false
  var nested: Set<String> = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == name else { return .visitChildren }
    arity = max(arity, node.genericArgumentClause?.arguments.count ?? 0)
    see(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.trimmedDescription == name {
      arity = max(arity, node.genericArgumentClause.arguments.count)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.baseType.trimmedDescription == name { nested.insert(node.name.text) }
    return .visitChildren
  }

  private func see(_ node: Syntax) {
    guard let parent = node.parent else { return }
    if let inherited = parent.as(InheritedTypeSyntax.self) {
      let list = inherited.parent?.as(InheritedTypeListSyntax.self)
      let isFirst = list?.first?.id == inherited.id
      let type = list?.parent?.parent
      if type?.is(ClassDeclSyntax.self) == true, isFirst {
        isSuperclass = true
      } else if type?.is(AssociatedTypeDeclSyntax.self) == true
        || type?.is(ActorDeclSyntax.self) == true
        || type?.is(EnumDeclSyntax.self) == true || type?.is(StructDeclSyntax.self) == true
        || type?.is(ProtocolDeclSyntax.self) == true || type?.is(ExtensionDeclSyntax.self) == true
        || !isFirst
      {
        isProtocol = true
      }
    }
    if parent.is(SomeOrAnyTypeSyntax.self) || parent.is(CompositionTypeElementSyntax.self)
      || parent.is(GenericParameterSyntax.self) || parent.is(ConformanceRequirementSyntax.self)
    {
      isProtocol = true
    }
    var next: Syntax? = parent
    while let node = next, !node.is(CodeBlockItemSyntax.self) {
      if let variable = node.as(VariableDeclSyntax.self) {
        isWeak = isWeak || variable.modifiers.contains { $0.name.text == "weak" }
        return
      }
      next = node.parent
    }
  }
}
