import SwiftSyntax

// A protocol of Objective-C, as all of UIKit's are, is a class where a generic type asks for one:
// `Weak<any UITableViewDelegate>` of a `Weak<Value: AnyObject>`. Swift's own are none, so the type asks for less.
extension Rewriter {
  private var loose: Set<String> { types.last.flatMap { index.looseParameters[$0.name] } ?? [] }

  func loosen(_ clause: GenericParameterClauseSyntax?) {
    for parameter in clause?.parameters ?? [] where loose.contains(parameter.name.text) {
      if let colon = parameter.colon { edits.replace(colon, with: "") }
      if let type = parameter.inheritedType { edits.replace(type, with: "") }
      tell(.change, parameter, "\(parameter.name.text) may be a protocol")
    }
  }

  /// `weak var value: Value?`.
  func loosen(_ node: VariableDeclSyntax) {
    guard node.isMember, let weak = node.modifiers.first(where: { $0.name.text == "weak" }),
      let type = node.bindings.first?.typeAnnotation?.type.as(OptionalTypeSyntax.self),
      loose.contains(type.wrappedType.trimmedDescription)
    else { return }
    edits.insert("@UIKit.WeakReference ", before: node)
    edits.blank(weak)
    if node.bindingSpecifier.text == "let" { edits.replace(node.bindingSpecifier, with: "var") }
  }

  /// `ObjectIdentifier(value)`.
  func loosen(_ node: FunctionCallExprSyntax) {
    guard !loose.isEmpty, node.calledExpression.trimmedDescription == "ObjectIdentifier",
      let argument = node.arguments.first?.expression, !argument.is(AsExprSyntax.self)
    else { return }
    edits.insert("(", before: argument)
    edits.insert(") as AnyObject", after: argument)
  }

  /// `value === other`.
  func loosen(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    guard !loose.isEmpty, parts.count == 3, ["===", "!=="].contains(parts[1].trimmedDescription)
    else { return }
    for part in [parts[0], parts[2]] where part.trimmedDescription != "nil" {
      edits.insert("((", before: part)
      edits.insert(") as AnyObject?)", after: part)
    }
  }
}
