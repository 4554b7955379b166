import SwiftSyntax

/// Finds what a file needs changed.
final class Rewriter: SyntaxVisitor {
  var edits = TextEdits()
  var remarks: [Remark] = []
  var foreignImports: Set<String> = []
  let file: SourceFile
  let index: TypeIndex
  let plan: Plan
  /// The types around, the innermost last, each with its whole name.
  private(set) var types: [(name: String, isExtension: Bool)] = []
  /// The override around whose `super` is looked up.
  var override: Plan.Method?
  /// Whether the method around is `awakeFromNib` of a class that has it from nobody.
  var isAwaking = false
  /// What the file's methods are exchanged with, by their names.
  private(set) lazy var exchanges = ExchangeFinder.exchanges(in: file.tree)
  /// What the file's conditions are about.
  var conditions = Conditions()
  /// Whether the file's module is of a version of Swift that took UIKit's names of before 4.2.
  var isBeforeSwift5 = false
  /// The names that modules have in the build, by their own.
  var renamed: [String: String] = [:]
  /// What classes say of their actions by themselves, by the places of their names.
  var sending: [Int: Tables.Sending] = [:]
  /// The file's classes of tests that are the main actor's.
  var mainActorTests: Set<String> = []
  /// Whether the file uses SwiftData's macros.
  private(set) lazy var importsModels = file.text.contains("import SwiftData")
  /// Modules that the package has besides those that are always there.
  var available: Set<String> = []

  init(_ file: SourceFile, _ index: TypeIndex, _ plan: Plan) {
    self.file = file
    self.index = index
    self.plan = plan
    super.init(viewMode: .sourceAccurate)
  }

  func tell(_ weight: Remark.Weight, _ node: some SyntaxProtocol, _ message: String) {
    remarks.append(Remark(weight, file.place(of: node), message))
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return .skipChildren }
    if let name = node.path.first?.name, let other = renamed[module] {
      edits.replace(name, with: other)
      return .skipChildren
    }
    #if !canImport(Darwin)
    if let other = ["Cocoa": "UIKit", "Darwin": "Foundation", "os": "OSLog"][module] {
      edits.replace(node, with: "import \(other)")
      return .skipChildren
    }
    #endif
    if Modules.covered.contains(module) {
      edits.replace(node, with: "import UIKit")
    } else if ["Foundation", "UIKit"].contains(module), path.count > 1,
      node.importKindSpecifier == nil
    {
      edits.replace(node, with: "import \(module)")
    } else if !Modules.present.contains(module), !available.contains(module) {
      let isLeftOut = conditions.leaveOut(node) { name in
        Modules.covered.contains(name) || Modules.present.contains(name) || available.contains(name)
      }
      if !isLeftOut { foreignImports.insert(module) }
      // Many modules give UIKit or Foundation on to who imports them.
      edits.replace(node, with: "import UIKit")
    }
    return .skipChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { rewrite(condition: condition) }
    return .visitChildren
  }

  private func rewrite(condition: ExprSyntax) {
    let finder = ConditionFinder(viewMode: .sourceAccurate)
    finder.walk(condition)
    for node in finder.found {
      if let value = conditions.value(of: node) {
        edits.replace(node, with: value ? "true" : "false")
      }
    }
  }

  // MARK: Attributes and modifiers

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    // A wrapper without `()` is a parameter of its type's initialiser, a macro is none.
    if name == "Query", node.leftParen == nil, importsModels {
      edits.insert("()", after: node.attributeName)
    }
    guard Attributes.dropped.contains(name) || name == "main" && beginsApp else {
      return .visitChildren
    }
    edits.blank(node)
    tell(.change, node, "@\(name) is left out")
    return .skipChildren
  }

  private var beginsApp: Bool {
    types.last.map { type in
      index.ancestors(of: type.name).contains("UIApplicationDelegate") || index.isApp(type.name)
    } ?? false
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["dynamic", "optional"].contains(node.name.text) {
      edits.blank(node)
      tell(.change, node, "'\(node.name.text)' is left out")
    }
    // Before Swift 5 the compiler only warned of it.
    if node.name.text == "open", node.isOfFinal { edits.replace(node.name, with: "public") }
    return .skipChildren
  }

  // MARK: Names of methods and properties

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": replaceSelector(node)
    case "keyPath": replaceKeyPath(node)
    case "Preview": leaveOutPreview(node)
    case "colorLiteral": replaceLiteral(node, "UIColor")
    case "imageLiteral": replaceLiteral(node, "UIImage")
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text != "Preview" { return .visitChildren }
    leaveOutPreview(node)
    return .skipChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self) { renameModule(base.name) }
    return .visitChildren
  }

  /// `Replay.Item`, where the module `Replay` has another name and no type is called so.
  private func renameModule(_ token: TokenSyntax) {
    guard let other = renamed[token.text], index[token.text] == nil else { return }
    edits.replace(token, with: other)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    rename(token)
    return .visitChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
    loosen(node.genericParameterClause)
    writeModel(node)
    writeModelActor(node)
    send(node)
    noteTests(node)
    complete(node.memberBlock)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
    writeModelActor(node)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
    loosen(node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    types.append((index[name]?.name ?? name, true))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  /// Gives a class that no table can name the protocol of its actions.
  private func send(_ node: ClassDeclSyntax) {
    let offset = node.name.positionAfterSkippingLeadingTrivia.utf8Offset
    guard let sending = sending[offset] else { return }
    if let last = node.inheritanceClause?.inheritedTypes.last {
      edits.insert(", \(sending.protocol)", after: last)
    } else if let parameters = node.genericParameterClause {
      edits.insert(": \(sending.protocol)", after: parameters)
    } else {
      edits.insert(": \(sending.protocol)", after: node.name)
    }
    edits.insert(" \(sending.method);", after: node.memberBlock.leftBrace)
    tell(.change, node.name, "\(node.name.text) sends its actions by itself")
  }

  private func enter(_ name: String) {
    types.append((types.last.map { "\($0.name).\(name)" } ?? name, false))
  }

  /// A protocol of Objective-C is one of classes only.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
    guard node.attributes.has("objc") else { return .visitChildren }
    if let clause = node.inheritanceClause {
      edits.insert(" AnyObject,", after: clause.colon)
    } else {
      edits.insert(": AnyObject", after: node.name)
    }
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    writeBody(of: node)
    runOnMainActor(node)
    answerExchange(of: node)
    keepKeyPaths(node)
    return rewrite(node)
  }
  override func visitPost(_ node: FunctionDeclSyntax) {
    if node.isMember, override?.name == node.fullName { override = nil }
    if node.fullName == Plan.awake { isAwaking = false }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if writeEntry(of: node) { return .skipChildren }
    writeAccessors(of: node)
    tellStates(node)
    loosen(node)
    return rewrite(node)
  }
  override func visitPost(_ node: VariableDeclSyntax) {
    let name = node.bindings.first?.pattern.trimmedDescription
    if node.isMember, override?.name == name { override = nil }
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    loosen(node)
    makeAssignedObject(node)
    return .visitChildren
  }

  override func visit(_ node: DictionaryElementSyntax) -> SyntaxVisitorContinueKind {
    makeObject(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self) { renameModule(base.baseName) }
    if renameNotification(node) { return .skipChildren }
    rewriteSuper(node)
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    askOnce(node.expression, node.questionMark)
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    askOnce(node.expression, node.exclamationMark)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    plainCall(node)
    rewriteSuper(node)
    renameLabel(node)
    giveInitialiser(node)
    findBundle(node)
    makeManaged(node)
    makeOfMetatype(node)
    plainArguments(node)
    askByKey(node)
    describe(node)
    emptyDefaults(node)
    tellStates(node)
    answer(node)
    loosen(node)
    return .visitChildren
  }
}
