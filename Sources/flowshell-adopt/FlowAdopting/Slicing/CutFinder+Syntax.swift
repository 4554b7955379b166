import SwiftSyntax

extension SyntaxProtocol {
  /// Whether it makes an object of the class that its place tells: `.init(name: a)`.
  var isImplicitInstance: Bool {
    guard
      let name = self.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self)
    else { return false }
    return name.base == nil && name.declName.baseName.text == "init"
  }

  /// Whether it is a part of what a value is held against.
  var isInPattern: Bool {
    sequence(first: Syntax(self), next: \.parent).prefix { !$0.is(CodeBlockItemSyntax.self) }
      .contains { $0.is(ExpressionPatternSyntax.self) || $0.is(ValueBindingPatternSyntax.self) }
  }

  /// The bytes without the blanks around.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia
      .utf8Offset..<max(
        positionAfterSkippingLeadingTrivia.utf8Offset,
        endPositionBeforeTrailingTrivia.utf8Offset
      )
  }

  /// The types and functions around, the outermost first.
  var owner: String {
    var names: [String] = []
    var next: Syntax? = Syntax(self)
    while let node = next {
      if let function = node.as(FunctionDeclSyntax.self) {
        names.append(function.fullName)
      } else if node.is(InitializerDeclSyntax.self) {
        names.append("init")
      } else if let named = node.asProtocol((any NamedDeclSyntax).self) {
        names.append(named.name.text)
      } else if let type = node.as(ExtensionDeclSyntax.self) {
        names.append(type.extendedType.trimmedDescription)
      } else if let variable = node.as(VariableDeclSyntax.self),
        variable.parent?.is(MemberBlockItemSyntax.self) == true
      {
        names.append(variable.bindings.first?.pattern.trimmedDescription ?? "")
      }
      next = node.parent
    }
    return names.reversed().joined(separator: ".")
  }
}

extension CodeBlockItemSyntax {
  /// Whether it stands in no type and no function.
  var isTopLevel: Bool {
    var next = parent?.parent
    while let node = next {
      if node.is(SourceFileSyntax.self) { return true }
      guard
        node.is(IfConfigClauseSyntax.self) || node.is(IfConfigClauseListSyntax.self)
          || node.is(IfConfigDeclSyntax.self) || node.is(CodeBlockItemSyntax.self)
          || node.is(CodeBlockItemListSyntax.self)
      else { return false }
      next = node.parent
    }
    return false
  }
}

extension ExprSyntax {
  /// `{ … }()`: what is wrong in it is wrong in its statements.
  var isCalledClosure: Bool {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.is(ClosureExprSyntax.self) == true
  }

  /// The name of a type, where it is one by its writing: `Client`, `Box<Item>`, `Kind.Inner`.
  var typeName: String? {
    if let special = self.as(GenericSpecializationExprSyntax.self) {
      return special.expression.typeName == nil ? nil : trimmedDescription
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      guard member.base?.typeName != nil, member.declName.baseName.text.isCapitalized else {
        return nil
      }
      return trimmedDescription
    }
    guard let name = self.as(DeclReferenceExprSyntax.self), name.baseName.text.isCapitalized else {
      return nil
    }
    return trimmedDescription
  }

  /// Whether it is all of a function's body, so that it is the result.
  var isImplicitResult: Bool {
    guard let block = parent?.parent?.parent else { return false }
    if block.is(AccessorBlockSyntax.self) { return true }
    guard block.is(CodeBlockSyntax.self) else { return false }
    if let accessor = block.parent?.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text == "get"
    }
    return block.parent?.as(FunctionDeclSyntax.self)?.hasResult == true
  }
}

extension ReturnStmtSyntax {
  var isInFunctionWithResult: Bool {
    var next = parent
    while let node = next {
      if node.is(ClosureExprSyntax.self) { return false }
      if let function = node.as(FunctionDeclSyntax.self) { return function.hasResult }
      if let accessor = node.as(AccessorDeclSyntax.self) {
        return accessor.accessorSpecifier.text == "get"
      }
      if node.is(AccessorBlockSyntax.self) { return true }
      next = node.parent
    }
    return false
  }
}

extension ThrowsClauseSyntax? {
  /// Whether any error may be thrown, by the function itself.
  var isOfAnyError: Bool {
    guard let self, self.throwsSpecifier.tokenKind == .keyword(.throws) else { return false }
    return self.type == nil || ["Error", "any Error"].contains(self.type?.trimmedDescription)
  }
}

extension FunctionDeclSyntax {
  var hasResult: Bool {
    guard let type = signature.returnClause?.type.trimmedDescription else { return false }
    return !["Void", "()", "Never"].contains(type)
  }
}

extension String {
  var isCapitalized: Bool { first?.isUppercase == true }
}
