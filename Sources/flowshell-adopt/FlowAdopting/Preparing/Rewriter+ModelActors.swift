import SwiftSyntax

// `@ModelActor` is a macro of SwiftData's: what it makes is written here.
extension Rewriter {
  /// Gives an actor or a class marked `@ModelActor` its container, its executor, and an initializer unless it says that
  /// it has its own.
  func writeModelActor(_ node: some DeclGroupSyntax & NamedDeclSyntax) {
    guard importsModels,
      let attribute = node.attributes.lazy.compactMap({ $0.named("ModelActor") }).first
    else { return }
    edits.blank(attribute)
    if let last = node.inheritanceClause?.inheritedTypes.last {
      edits.insert(", ModelActor", after: last)
    } else if let clause = node.asProtocol((any WithGenericParametersSyntax).self)?
      .genericParameterClause
    {
      edits.insert(": ModelActor", after: clause)
    } else {
      edits.insert(": ModelActor", after: node.name)
    }
    var members =
      " public nonisolated let modelContainer: ModelContainer; "
      + "public nonisolated let modelExecutor: any ModelExecutor; "
    let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
    if arguments?.first?.expression.trimmedDescription != "true" {
      members +=
        "public init(modelContainer: ModelContainer) { self.modelContainer = modelContainer; "
        + "modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(modelContainer)) }; "
    }
    edits.insert(members, after: node.memberBlock.leftBrace)
    tell(.change, node, "the model actor \(node.name.text) is written out")
  }
}
