import SwiftSyntax

/// Calls that stand where something was left out, and tell a step that comes to them.
extension CutFinder {
  /// Whether a call may stand in the place of a statement: not where a result is built of all of them.
  func takesCall(_ item: CodeBlockItemSyntax) -> Bool {
    var next = item.parent
    while let node = next {
      if node.is(ClosureExprSyntax.self) { return !buildsViews }
      if let function = node.as(FunctionDeclSyntax.self) {
        return !(buildsViews && function.hasResult)
      }
      if let accessor = node.as(AccessorDeclSyntax.self) {
        return accessor.accessorSpecifier.text != "get" || !buildsViews
      }
      if node.is(AccessorBlockSyntax.self) { return !buildsViews }
      if node.is(InitializerDeclSyntax.self) || node.is(DeinitializerDeclSyntax.self) {
        return true
      }
      next = node.parent
    }
    return false
  }

  func leftOut(at node: some SyntaxProtocol) -> String {
    "_flowshellLeftOut(\(literal(at: node)))"
  }

  /// A condition that does not hold, because what it asks for was left out.
  func unmet(at node: some SyntaxProtocol) -> String {
    "_flowshellLeftOut(\(literal(at: node)), holds: false)"
  }
}
