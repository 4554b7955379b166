import SwiftSyntax

/// Finds what a file's declarations keep to the file, or to a type in it.
final class PrivateNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func all(in tree: some SyntaxProtocol) -> Set<String> {
    let finder = PrivateNames(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.names
  }

  /// Whether a member uses one of the names and another member can call it as it is.
  static func isUsed(by member: some DeclSyntaxProtocol, _ names: Set<String>) -> Bool {
    guard !names.isEmpty, member.isPlain else { return false }
    return member.tokens(viewMode: .sourceAccurate).contains {
      if case .identifier(let name) = $0.tokenKind { names.contains(name) } else { false }
    }
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["fileprivate", "private"].contains(node.name.text), node.detail == nil,
      let declaration = node.parent?.parent
    {
      add(declaration)
    }
    return .skipChildren
  }

  private func add(_ node: Syntax) {
    if let named = node.asProtocol((any NamedDeclSyntax).self) {
      names.insert(named.name.text)
    } else if let variable = node.as(VariableDeclSyntax.self) {
      names.formUnion(variable.bindings.map(\.pattern.trimmedDescription))
    } else if let group = node.as(ExtensionDeclSyntax.self) {
      for member in group.memberBlock.members { add(Syntax(member.decl)) }
    }
  }
}

extension DeclSyntaxProtocol {
  /// Whether it says who may name it.
  var saysAccess: Bool {
    let words = asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
    return !Set(["fileprivate", "internal", "open", "package", "private", "public"])
      .isDisjoint(with: words)
  }

  /// Whether a call with its names, or a look, is all that it takes: a method without effects, or a property without a setter.
  fileprivate var isPlain: Bool {
    if let function = self.as(FunctionDeclSyntax.self) {
      let method = MethodDeclaration(function)
      return !method.hasEffects && !method.isGeneric && !method.isStatic
        && !method.parameters.contains { $0.isInout || $0.type.hasSuffix("...") }
    }
    guard let block = self.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock else {
      return false
    }
    if case .accessors(let accessors) = block.accessors {
      return accessors.allSatisfy {
        $0.accessorSpecifier.text == "get" && $0.effectSpecifiers == nil
      }
    }
    return true
  }
}
