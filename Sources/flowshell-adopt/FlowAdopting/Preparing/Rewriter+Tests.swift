import SwiftSyntax

/// Tests of XCTest's that are the main actor's: XCTest on Linux knows none, and calls them on its thread.
extension Rewriter {
  /// Has what XCTest calls be nobody's, and its body the main actor's.
  func runOnMainActor(_ node: FunctionDeclSyntax) {
    let signature = node.signature
    guard let type = types.last?.name, isOfTests(type), Self.isCalledByXCTest(node.name.text),
      let body = node.body, !body.statements.isEmpty, signature.returnClause == nil,
      signature.parameterClause.parameters.isEmpty,
      signature.effectSpecifiers?.asyncSpecifier == nil,
      !node.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
    else { return }
    if let attribute = node.attributes.mainActor {
      edits.blank(attribute)
    } else if !mainActorTests.contains(type) {
      return
    }
    if mainActorTests.contains(type) { edits.insert("nonisolated ", before: node.funcKeyword) }
    let attempt = signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
    edits.insert(
      " \(attempt)MainActor.assumeIsolated { () -> Void in",
      after: body.leftBrace
    )
    edits.insert("}", before: body.rightBrace)
    tell(.change, node.name, "\(node.name.text) is called by XCTest, and runs as the main actor's")
  }

  /// Remembers a class of tests that is the main actor's.
  func noteTests(_ node: ClassDeclSyntax) {
    guard let type = types.last?.name, node.attributes.mainActor != nil, isOfTests(type) else {
      return
    }
    mainActorTests.insert(type)
  }

  private func isOfTests(_ type: String) -> Bool {
    index.ancestors(of: type).contains("XCTestCase")
  }

  private static func isCalledByXCTest(_ name: String) -> Bool {
    name.hasPrefix("test")
      || ["setUp", "setUpWithError", "tearDown", "tearDownWithError"].contains(name)
  }
}

extension AttributeListSyntax {
  fileprivate var mainActor: AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "MainActor" }
  }
}
