import SwiftSyntax

// An operation's queue observes its states by their keys, and other keys that these follow from.
extension Rewriter {
  private static let states: Set = [
    #""isReady""#, #""isExecuting""#, #""isFinished""#, #""isCancelled""#,
  ]

  private var isInOperation: Bool {
    types.last.map { index.ancestors(of: $0.name).contains("Operation") } ?? false
  }

  /// `didChangeValue(forKey: "state")`: the queue hears of all states.
  func tellStates(_ node: FunctionCallExprSyntax) {
    guard isInOperation, node.arguments.count == 1, let key = node.arguments.first,
      key.label?.text == "forKey", !Self.states.contains(key.expression.trimmedDescription),
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
        ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName,
      name.text == "didChangeValue"
    else { return }
    edits.replace(name, with: "didChangeStates")
    tell(.change, name, "the queue is told of all states of the operation")
  }

  /// `@objc dynamic var state = State.ready`: the queue hears of all states when it is set.
  func tellStates(_ node: VariableDeclSyntax) {
    guard isInOperation, node.isMember, node.modifiers.has("dynamic"),
      node.bindings.count == 1, let binding = node.bindings.first
    else { return }
    let told = "the queue is told of all states of the operation"
    guard let block = binding.accessorBlock else {
      tell(.change, binding, told)
      edits.insert(#" { didSet { didChangeStates(forKey: "") } }"#, after: binding)
      return
    }
    guard case .accessors(let accessors) = block.accessors,
      let setter = accessors.first(where: { accessor in
        ["didSet", "set"].contains(accessor.accessorSpecifier.text)
      }),
      let start = setter.body?.leftBrace
    else { return }
    tell(.change, binding, told)
    edits.insert(#" defer { didChangeStates(forKey: "") };"#, after: start)
  }

  /// `override class func keyPathsForValuesAffectingValue(forKey:)`: nothing asks for them.
  func keepKeyPaths(_ node: FunctionDeclSyntax) {
    guard node.fullName == "keyPathsForValuesAffectingValue(forKey:)" else { return }
    for modifier in node.modifiers where modifier.name.text == "override" { edits.blank(modifier) }
  }
}
