import SwiftSyntax

/// What `#` begins.
extension Rewriter {
  func replaceSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first,
      let method = SelectedMethod(argument.expression, label: argument.label?.text)
    else {
      return tell(.error, node, "the method of '\(node.trimmedDescription)' is not understood")
    }
    let named = method.type.flatMap { ["self", "Self", "super"].contains($0) ? nil : $0 }
    let known = index.selector(method.name, labels: method.labels, in: named ?? types.last?.name)
    if known == nil {
      let message = "no method '\(method.name)' for Objective-C is known: taken to have no argument"
      tell(.warning, node, message)
    }
    let name = known ?? method.name
    edits.replace(node, with: "Selector(\"\(name)\")")
    tell(.change, node, "\(node.trimmedDescription) is Selector(\"\(name)\")")
  }

  func replaceKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first?.expression else { return }
    var path = argument.trimmedDescription.split(separator: ".")
    if let first = path.first, first.first?.isUppercase == true { path.removeFirst() }
    edits.replace(node, with: "\"\(path.joined(separator: "."))\"")
    tell(.change, node, "\(node.trimmedDescription) is a string")
  }

  /// `#imageLiteral(resourceName: "a")`: what the compiler makes of it for UIKit.
  func replaceLiteral(_ node: MacroExpansionExprSyntax, _ type: String) {
    edits.replace(node.pound, with: "")
    edits.replace(node.macroName, with: type)
    if let label = node.arguments.first?.label, label.text == "resourceName" {
      edits.replace(label, with: "imageLiteralResourceName")
    }
    tell(.change, node, "#\(node.macroName.text) is a \(type)")
  }

  func leaveOutPreview(_ node: some SyntaxProtocol) {
    edits.blank(node)
    tell(.change, node, "#Preview is left out")
  }
}

/// What `#selector` names.
private struct SelectedMethod {
  let name: String
  /// The labels, nil for `_`; nil where none are written.
  let labels: [String?]?
  /// The type or object before the dot.
  let type: String?

  init?(_ expression: ExprSyntax, label: String?) {
    var expression = expression
    // `#selector(tap as (UIButton) -> Void)`
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      expression = first
    }
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
      expression = only.expression
    }
    let reference: DeclReferenceExprSyntax
    if let member = expression.as(MemberAccessExprSyntax.self) {
      reference = member.declName
      type = member.base?.trimmedDescription.filter { $0 != "?" && $0 != "!" }
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      reference = name
      type = nil
    } else {
      return nil
    }
    let base = reference.baseName.text
    switch label {
    case "setter":
      name = "set" + base.prefix(1).uppercased() + base.dropFirst() + ":"
      labels = []
    case "getter":
      name = base
      labels = []
    default:
      name = base
      let written = reference.argumentNames?.arguments
      labels = written?.map { $0.name.text == "_" ? nil : $0.name.text }
    }
  }
}
