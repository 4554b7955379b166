import SwiftSyntax

/// Texts that a generator of accessors gives, which nobody has run: `L10n.Login.title`, `R.string.main.title()`.
///
/// The name of the key stands for the text, as UIKit shows the key where there is no translation.
extension CutFinder {
  func text(at node: Syntax, _ reason: String) -> Cut? {
    guard let expression = node.as(ExprSyntax.self), !expression.isPartOfText,
      expression.parent?.is(CodeBlockItemSyntax.self) != true || expression.isImplicitResult,
      let key = expression.textKey
    else { return nil }
    return cut(.text, node.bytes, key.swiftLiteral, node, reason)
  }
}

extension ExprSyntax {
  /// The name of the key of a generated text, with what it is called with left out.
  fileprivate var textKey: String? {
    var names: [String] = []
    let call = self.as(FunctionCallExprSyntax.self)
    var next = call?.calledExpression ?? self
    while let member = next.as(MemberAccessExprSyntax.self), let base = member.base {
      names.insert(member.declName.baseName.text, at: 0)
      next = base
    }
    guard let root = next.as(DeclReferenceExprSyntax.self)?.baseName.text, let key = names.last
    else { return nil }
    switch root {
    case "R": guard names.first == "string", names.count > 2 else { return nil }
    case "L10n": if key == "tr" { return nil }
    // A type of the app's own may be called so: what is given something may do anything.
    default: guard root.isTextRoot, call.map(\.arguments.isEmpty) ?? true else { return nil }
    }
    return key.filter { $0 != "`" }
  }

  /// Whether a longer name of the same text stands around.
  fileprivate var isPartOfText: Bool {
    if let call = parent?.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.id == id
    }
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id else {
      return false
    }
    return !Self.membersOfTexts.contains(member.declName.baseName.text)
  }

  private static let membersOfTexts: Set = [
    "appending", "capitalized", "count", "isEmpty", "localizedCapitalized", "localizedLowercase",
    "localizedUppercase", "lowercased", "replacingOccurrences", "trimmingCharacters", "uppercased",
  ]
}

extension String {
  /// Whether a type of this name gives texts: Tuist's, and what apps call their own.
  fileprivate var isTextRoot: Bool {
    isCapitalized && ["Strings", "Localiz", "Translation"].contains { contains($0) }
  }
}
