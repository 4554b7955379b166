import SwiftSyntax

/// Calls that mean something else, or are not there, without Objective-C.
extension Rewriter {
  /// `URLSession(configuration: a)`, `Data(contentsOf: a)`: what answers requests of the shared session answers them, too.
  func answer(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = node.arguments.first
    else { return }
    switch (name, argument.label?.text) {
    case ("URLSession", "configuration"):
      tell(.change, node, "requests of the session are answered by files")
    case ("Data", "contentsOf"), ("NSData", "contentsOf"), ("String", "contentsOf"):
      tell(.change, node, "an address of the web is answered by a file")
    default: return
    }
    let isPlain =
      argument.expression.is(DeclReferenceExprSyntax.self)
      || argument.expression.is(MemberAccessExprSyntax.self)
      || argument.expression.is(FunctionCallExprSyntax.self)
    if !isPlain { edits.insert("(", before: argument.expression) }
    edits.insert(isPlain ? ".answered()" : ").answered()", after: argument.expression)
  }

  /// `a.method?(b)` of a protocol's optional method, the app's own or UIKit's: it is there, and does nothing.
  func plainCall(_ node: FunctionCallExprSyntax) {
    guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self)
    else { return }
    let name = member.declName.baseName.text
    let labels = node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
    guard plan.optionalCalls.contains(name) || plan.givenCalls.contains("\(name)(\(labels))") else {
      return
    }
    edits.blank(chain.questionMark)
    tell(.change, member.declName, "an optional call is a plain one")
  }

  /// `delegate.window??.rootViewController`: in Objective-C a delegate need not have a window, so what it has is asked for twice.
  func askOnce(_ inner: ExprSyntax, _ mark: TokenSyntax) {
    let chain = inner.as(OptionalChainingExprSyntax.self).map { ($0.expression, $0.questionMark) }
    let unwrap = inner.as(ForceUnwrapExprSyntax.self).map { ($0.expression, $0.exclamationMark) }
    guard let (asked, first) = chain ?? unwrap,
      asked.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "window"
    else { return }
    edits.replace(first, with: mark.text)
    edits.blank(mark)
    tell(.change, inner, "a delegate's window is asked for once")
  }

  /// `defaults.removePersistentDomain(forName: a)`: on Linux what `UserDefaults.standard` has stays.
  func emptyDefaults(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "removePersistentDomain",
      member.base?.trimmedDescription.lowercased().contains("defaults") ?? true,
      node.arguments.first?.label?.text == "forName", node.arguments.count == 1
    else { return }
    edits.replace(member.declName, with: "removeDomain")
    tell(.change, node, "the app's own user defaults are emptied, too")
  }

  /// `(a as AnyObject?)?.value(forKeyPath: b)`: Objective-C asks any object for values by key.
  func askByKey(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "value", node.arguments.count == 1,
      ["forKey", "forKeyPath"].contains(node.arguments.first?.label?.text)
    else { return }
    let chain = member.base?.as(OptionalChainingExprSyntax.self)?.expression
    let unwrap = member.base?.as(ForceUnwrapExprSyntax.self)?.expression
    let isOptional = chain ?? unwrap != nil
    guard let base = (chain ?? unwrap ?? member.base)?.as(TupleExprSyntax.self),
      base.elements.count == 1,
      let type = base.elements.first?.expression.as(SequenceExprSyntax.self)?.elements.last,
      type.trimmedDescription == (isOptional ? "AnyObject?" : "AnyObject")
    else { return }
    if isOptional {
      edits.insert(".map(UIKit.KeyedObject.init)", after: base)
    } else {
      edits.insert("UIKit.KeyedObject", before: base)
    }
    tell(.change, node, "any object is asked for values by key")
  }

  /// `type(of: a).description()`: Objective-C describes every class by its whole name.
  func describe(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description",
      let type = member.base?.as(FunctionCallExprSyntax.self),
      type.calledExpression.trimmedDescription == "type",
      type.arguments.first?.label?.text == "of"
    else { return }
    edits.replace(node, with: "String(reflecting: \(type.trimmedDescription))")
    tell(.change, node, "a class is described by its whole name")
  }

  /// `NSPredicate(format: "date > %@", date as CVarArg)`: on Linux a date is no such argument, and need not be.
  func plainArguments(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "NSPredicate",
      node.arguments.first?.label?.text == "format"
    else { return }
    for argument in node.arguments.dropFirst() {
      guard let parts = argument.expression.as(SequenceExprSyntax.self)?.elements.suffix(2),
        let cast = parts.first, cast.is(UnresolvedAsExprSyntax.self), let type = parts.last,
        ["CVarArg", "any CVarArg"].contains(type.trimmedDescription)
      else { continue }
      edits.blank(cast)
      edits.blank(type)
      tell(.change, argument, "a predicate takes any argument")
    }
  }

  /// `NSError()`, `NSMutableAttributedString()`, `ProcessInfo()`: Objective-C gives every class that initialiser.
  func giveInitialiser(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil, let start = node.leftParen,
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return }
    switch name {
    case "NSError":
      edits.insert("domain: \"\", code: 0", after: start)
      tell(.change, node, "NSError() has a domain and a code")
    case "NSAttributedString", "NSMutableAttributedString":
      edits.insert("string: \"\"", after: start)
      tell(.change, node, "\(name)() is empty")
    case "ProcessInfo":
      edits.replace(node, with: "ProcessInfo.processInfo")
      tell(.change, node, "ProcessInfo() is the one of the process")
    case "URLResponse", "HTTPURLResponse":
      let nowhere = "url: URL(fileURLWithPath: \"/\"), mimeType: nil"
      edits.insert("\(nowhere), expectedContentLength: -1, textEncodingName: nil", after: start)
      tell(.change, node, "\(name)() is of no place")
    default: break
    }
  }

  // The frameworks of an app have one bundle with it.
  func findBundle(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression.trimmedDescription
    guard ["Bundle", "Foundation.Bundle"].contains(called),
      node.arguments.map(\.label?.text) == ["identifier"], index["Bundle"]?.declaration == nil
    else { return }
    edits.replace(node.calledExpression, with: "Foundation.Bundle.made")
    tell(.change, node, "the bundle of a framework of the app is the app's")
  }

  // Objective-C makes an object of the entity's class of it, Swift one of the class that is named.
  func makeManaged(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "NSManagedObject",
      node.arguments.map(\.label?.text) == ["entity", "insertInto"]
    else { return }
    edits.replace(node.calledExpression, with: "NSManagedObject.made")
    tell(.change, node, "an object is of its entity's class")
  }
}
