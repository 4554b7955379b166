import SwiftSyntax

extension SourceFile {
  /// What the file declares; members of extensions by one of the names are kept with their text.
  package func declarations(movable names: Set<String> = []) -> FileDeclarations {
    let reader = DeclarationReader(self, names)
    reader.walk(tree)
    return reader.declarations
  }

  /// What the file declares, each type with the place of its name in bytes; of an extension that of the type's.
  func placedTypes() -> [(type: TypeDeclaration, offset: Int)] {
    let reader = DeclarationReader(self, [])
    reader.walk(tree)
    return Array(zip(reader.declarations.types, reader.offsets))
  }
}

/// Reads types, their methods and outlets.
private final class DeclarationReader: SyntaxVisitor {
  var declarations = FileDeclarations()
  /// Where the names of the declared types stand, in their order.
  var offsets: [Int] = []
  private var applications: Set<GenericApplication> = []
  private var openOffsets: [Int] = []
  /// The types around, the innermost last; nil stands for a function.
  private var open: [TypeDeclaration?] = []
  private let file: SourceFile
  private let names: Set<String>
  private lazy var privateNames = PrivateNames.all(in: file.tree)

  init(_ file: SourceFile, _ names: Set<String>) {
    self.file = file
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.imports.append(node.path.first?.name.text ?? "")
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.class, node.name, node, node.inheritanceClause, node.genericParameterClause != nil)
    return keepParameters(node.genericParameterClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { end() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.protocol, node.name, node, node.inheritanceClause, false)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isGeneric = node.genericWhereClause != nil
    return begin(.extension, node.extendedType, node, node.inheritanceClause, isGeneric)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.other, node.name, node, node.inheritanceClause, node.genericParameterClause != nil)
    return keepParameters(node.genericParameterClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { end() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.other, node.name, node, node.inheritanceClause, node.genericParameterClause != nil)
  }
  override func visitPost(_ node: EnumDeclSyntax) { end() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.other, node.name, node, node.inheritanceClause, node.genericParameterClause != nil)
  }
  override func visitPost(_ node: ActorDeclSyntax) { end() }

  private func keepParameters(
    _ clause: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let names = clause?.parameters.map {
      $0.inheritedType?.trimmedDescription == "AnyObject" ? $0.name.text : nil
    }
    open[open.count - 1]?.classParameters = names ?? []
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let clause = node.genericArgumentClause else { return .skipChildren }
    let arguments = clause.arguments.map { argument in
      let text = argument.argument.trimmedDescription
      return text.hasPrefix("any ") ? String(text.dropFirst(4)) : text
    }
    // In their order: what is known of a file is the same in each run.
    let application = GenericApplication(name: node.name.text, arguments: arguments)
    if applications.insert(application).inserted { declarations.applications.append(application) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector", let method = node.arguments.first?.expression {
      let name =
        method.as(MemberAccessExprSyntax.self)?.declName.baseName
        ?? method.as(DeclReferenceExprSyntax.self)?.baseName
      if let name { declarations.selectors.append(name.text) }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if called == "Selector" || called == "NSSelectorFromString",
      let text = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?
        .segments.trimmedDescription
    {
      declarations.selectors.append(text)
    }
    return .visitChildren
  }

  @discardableResult
  private func begin(
    _ kind: TypeDeclaration.Kind,
    _ named: some SyntaxProtocol,
    _ node: some WithAttributesSyntax & WithModifiersSyntax,
    _ inheritance: InheritanceClauseSyntax?,
    _ isGeneric: Bool
  ) -> SyntaxVisitorContinueKind {
    let name = named.trimmedDescription
    let around = open.last ?? nil
    let isLocal = open.contains { $0 == nil }
    let qualified =
      kind == .extension ? name : [around?.name, name].compactMap(\.self).joined(separator: ".")
    var type = TypeDeclaration(kind: kind, name: qualified)
    type.inherited = inheritance?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    // What SwiftData's macro makes of it.
    if node.attributes.has("Model") { type.inherited.append("PersistentModel") }
    type.isGeneric = isGeneric || around?.isGeneric == true
    type.isLocal = isLocal
    type.isHidden =
      around?.isHidden == true || (around != nil && node.modifiers.has("private"))
    type.access = ["open", "public"].first(where: node.modifiers.has).map { $0 + " " } ?? ""
    type.isMain = node.attributes.has("main") || node.attributes.has("UIApplicationMain")
    type.runtimeName = node.attributes.argument(of: "objc")
    type.hasRuntimeMembers =
      node.attributes.has("objcMembers") || (kind != .class && node.attributes.has("objc"))
    open.append(type)
    openOffsets.append(named.positionAfterSkippingLeadingTrivia.utf8Offset)
    return .visitChildren
  }

  private func end() {
    let offset = openOffsets.removeLast()
    if let type = open.removeLast() {
      declarations.types.append(type)
      offsets.append(offset)
    }
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = open.last ?? nil {
      let method = MethodDeclaration(node, in: type)
      open[open.count - 1]?.methods.append(method)
      keep(node, method.fullName, isOverride: method.isOverride, in: type)
    }
    open.append(nil)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { open.removeLast() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = open.last ?? nil else { return .visitChildren }
    let isInspectable = node.attributes.has("IBInspectable")
    let isConnected = isInspectable || node.attributes.has("IBOutlet")
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let name = pattern.identifier.text
      if binding.typeAnnotation?.type.trimmedDescription.contains("->") == true {
        declarations.closures.append(name)
      }
      if let property = MethodDeclaration(node, binding) {
        open[open.count - 1]?.methods.append(property)
        keep(node, name, isOverride: property.isOverride, in: type)
      }
      guard isConnected else { continue }
      let text = binding.typeAnnotation?.type.trimmedDescription ?? ""
      open[open.count - 1]?.outlets.append(
        OutletDeclaration(name: name, type: text, isInspectable: isInspectable)
      )
    }
    return .visitChildren
  }

  /// Keeps a member that may have to move from an extension into its class.
  private func keep(
    _ node: some DeclSyntaxProtocol,
    _ name: String,
    isOverride: Bool,
    in type: TypeDeclaration
  ) {
    guard type.kind == .extension, isOverride || names.contains(name) else { return }
    var member = MovableMember(
      fullName: name,
      text: node.trimmedDescription,
      file: file.path,
      line: file.place(of: node).line,
      isOverride: isOverride
    )
    if !node.saysAccess { member.access = type.access }
    member.isBound = PrivateNames.isUsed(by: node, privateNames)
    open[open.count - 1]?.movable.append(member)
  }
}

extension MethodDeclaration {
  init(_ node: FunctionDeclSyntax, in type: TypeDeclaration? = nil) {
    name = node.name.text
    parameters = node.signature.parameterClause.parameters.map(Parameter.init)
    let clause = node.signature.returnClause?.type.trimmedDescription
    result = clause == "Void" || clause == "()" ? nil : clause
    let attributes = node.attributes
    role =
      attributes.has("IBSegueAction")
      ? .segueAction
      : attributes.has("objc") || attributes.has("IBAction") || type?.hasRuntimeMembers == true
        ? .action : .plain
    runtimeName = attributes.argument(of: "objc")
    isStatic = node.modifiers.has("static") || node.modifiers.has("class")
    isOverride = node.modifiers.has("override")
    isOpen = node.modifiers.has("open") && node.attributes.has("objc")
    isOptional = node.modifiers.has("optional")
    hasEffects = node.signature.effectSpecifiers?.trimmedDescription.isEmpty == false
    isGeneric = node.genericParameterClause != nil
  }
}

extension MethodDeclaration {
  /// A computed property; nil for a stored one.
  init?(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
    guard binding.accessorBlock != nil, let type = binding.typeAnnotation?.type,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    name = pattern.identifier.text
    parameters = []
    result = type.trimmedDescription
    role = .plain
    runtimeName = nil
    isStatic = node.modifiers.has("static") || node.modifiers.has("class")
    isOverride = node.modifiers.has("override")
    isOpen = node.modifiers.has("open") && node.attributes.has("objc")
    isOptional = node.modifiers.has("optional")
    hasEffects = false
    isGeneric = false
    isProperty = true
  }
}

extension MethodDeclaration.Parameter {
  fileprivate init(_ node: FunctionParameterSyntax) {
    let first = node.firstName.text
    label = first == "_" ? nil : first
    name = node.secondName?.text ?? first
    type = node.type.trimmedDescription
    isInout = type.hasPrefix("inout ")
  }
}

extension AttributeListSyntax {
  func has(_ name: String) -> Bool { contains { $0.named == name } }

  /// The argument of an attribute, as it is written: `@objc(NAME)`.
  func argument(of name: String) -> String? {
    for element in self where element.named == name {
      if let arguments = element.as(AttributeSyntax.self)?.arguments {
        return arguments.trimmedDescription
      }
    }
    return nil
  }
}

extension AttributeListSyntax.Element {
  /// The attribute's name; nil for `#if`.
  var named: String? { self.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
}

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }
}

extension DeclModifierSyntax {
  /// Whether it is a word of what nobody can override: a constant, or a static member.
  var isOfFinal: Bool {
    guard let member = parent?.parent?.asProtocol((any WithModifiersSyntax).self) else {
      return false
    }
    let isConstant = member.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
    return isConstant || member.modifiers.has("static")
  }
}
