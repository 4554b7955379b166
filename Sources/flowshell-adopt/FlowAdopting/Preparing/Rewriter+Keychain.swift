import SwiftSyntax

// Core Foundation's texts are objects on Apple's platforms, and Swift's own here.
extension Rewriter {
  /// `[kSecClass as String: kSecClassKey]`: what a query of objects takes.
  func makeObject(_ node: DictionaryElementSyntax) { makeObject(node.value) }

  /// `query[kSecClass as String] = kSecClassKey`.
  func makeAssignedObject(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    guard parts.count == 3, parts[0].is(SubscriptCallExprSyntax.self),
      parts[1].is(AssignmentExprSyntax.self)
    else { return }
    makeObject(parts[2])
  }

  private func makeObject(_ value: ExprSyntax) {
    guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName,
      name.text.hasPrefix("kSec")
    else { return }
    edits.insert(" as AnyObject", after: name)
    tell(.change, name, "\(name.text) is an object")
  }
}
