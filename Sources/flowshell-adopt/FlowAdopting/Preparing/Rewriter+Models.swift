import SwiftSyntax

// `@Model` is a macro of SwiftData's: what it makes is written here, upon `@Observable`.
extension Rewriter {
  /// Has a class marked `@Model` tell its changes, its context, and what leads from its objects to others.
  func writeModel(_ node: ClassDeclSyntax) {
    guard importsModels,
      let model = node.attributes.lazy.compactMap({ $0.named("Model") }).first
    else { return }
    edits.replace(model.attributeName, with: "Observable")
    let above = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    if let above, index.ancestors(of: above).contains("PersistentModel") {
      let name = node.name.text
      tell(.warning, node, "\(name) is below another model: its relationships are not kept")
      return
    }
    if let last = node.inheritanceClause?.inheritedTypes.last {
      edits.insert(", PersistentModel", after: last)
    } else if let clause = node.genericParameterClause {
      edits.insert(": PersistentModel", after: clause)
    } else {
      edits.insert(": PersistentModel", after: node.name)
    }
    var relations: [String] = []
    for member in node.memberBlock.members {
      if let macro = member.decl.as(MacroExpansionDeclSyntax.self),
        ["Index", "Unique"].contains(macro.macroName.text)
      {
        edits.blank(macro)
      }
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        relations += relation(variable, of: node.name.text)
      }
    }
    let list = relations.joined(separator: ", ")
    edits.insert(
      " public let _model = ModelState(); public static var _relations: [ModelRelation] { [\(list)] }; ",
      after: node.memberBlock.leftBrace
    )
    tell(.change, node, "the model \(node.name.text) is written out")
  }

  /// What a property leads to, where that is an object of a model: its other side is told of changes.
  private func relation(_ node: VariableDeclSyntax, of type: String) -> [String] {
    let attributes = ["Attribute", "Relationship", "Transient"].compactMap { name in
      node.attributes.lazy.compactMap { $0.named(name) }.first
    }
    for attribute in attributes { edits.blank(attribute) }
    let isStored =
      !node.modifiers.has("static") && !node.modifiers.has("lazy")
      && node.bindingSpecifier.text == "var" && node.attributes.count == attributes.count
    guard isStored, node.bindings.count == 1, let binding = node.bindings.first else { return [] }
    let name = binding.pattern.trimmedDescription
    let target = binding.typeAnnotation?.type.relatedName ?? binding.initializer?.value.madeName
    let leads = target.map { index.ancestors(of: $0).contains("PersistentModel") } ?? false
    if binding.accessorBlock != nil {
      if leads { tell(.warning, node, "\(type).\(name) has accessors: its other side is not kept") }
      return []
    }
    guard leads else {
      edits.insert(" { didSet { _changed() } }", after: binding)
      return []
    }
    edits.insert(" { didSet { _related(\(name.swiftLiteral), was: oldValue) } }", after: binding)
    let said = attributes.first { $0.attributeName.trimmedDescription == "Relationship" }
    let arguments = said?.arguments?.as(LabeledExprListSyntax.self)
    let rule = arguments?.first { $0.label?.text == "deleteRule" }?.expression
    let inverse = arguments?.first { $0.label?.text == "inverse" }?.expression
    var words = "\(name.swiftLiteral), \\\(type).\(name)"
    if let last = inverse?.as(KeyPathExprSyntax.self)?.components.last {
      words += ", inverse: \(last.component.trimmedDescription.swiftLiteral)"
    }
    if rule?.trimmedDescription.hasSuffix("cascade") == true { words += ", cascades: true" }
    return ["ModelRelation(\(words))"]
  }
}

extension AttributeListSyntax.Element {
  func named(_ name: String) -> AttributeSyntax? {
    guard let attribute = self.as(AttributeSyntax.self),
      attribute.attributeName.trimmedDescription == name
    else { return nil }
    return attribute
  }
}

extension TypeSyntax {
  /// The name of what a property holds one or many of: `Item`, `Item?`, `[Item]`.
  fileprivate var relatedName: String? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.relatedName }
    if let forced = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return forced.wrappedType.relatedName
    }
    if let array = self.as(ArrayTypeSyntax.self) { return array.element.relatedName }
    return self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self)
      ? trimmedDescription : nil
  }
}

extension ExprSyntax {
  /// The name of what an empty list holds: `[Item]()`.
  fileprivate var madeName: String? {
    let made = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(ArrayExprSyntax.self)
    return made?.elements.count == 1 ? made?.elements.first?.expression.trimmedDescription : nil
  }
}
