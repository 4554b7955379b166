import SwiftSyntax

// An exchange of two methods changes nothing here. Behind it a method that calls itself means the other one.
extension Rewriter {
  /// Lets a method that calls itself by its own name do what the method does with which the file exchanges it.
  func answerExchange(of node: FunctionDeclSyntax) {
    guard let other = exchanges[node.name.text], let body = node.body,
      CallFinder.calls(node.name.text, in: body),
      let call = other.call(with: Array(node.signature.parameterClause.parameters))
    else { return }
    let isAlone = node.signature.returnClause == nil
    edits.insert(
      isAlone ? " do { \(call); return };" : " do { return \(call) };",
      after: body.leftBrace
    )
    tell(
      .warning,
      node.name,
      "\(node.name.text) does what '\(other.text)' does: the two are not exchanged"
    )
  }
}

/// A method of an exchange, as `#selector` names it.
struct ExchangedMethod {
  enum Kind { case method, getter, setter }

  let kind: Kind
  let name: String
  /// The labels, nil for `_`; nil where none are written.
  let labels: [String?]?
  let text: String

  init?(_ node: MacroExpansionExprSyntax) {
    guard node.macroName.text == "selector", let argument = node.arguments.first else { return nil }
    let expression = argument.expression
    let member = expression.as(MemberAccessExprSyntax.self)?.declName
    guard let reference = member ?? expression.as(DeclReferenceExprSyntax.self) else { return nil }
    kind = ["getter": .getter, "setter": .setter][argument.label?.text ?? ""] ?? .method
    name = reference.baseName.text
    labels = reference.argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.text }
    text = expression.trimmedDescription
  }

  /// A call with the parameters of a method; nil where they cannot be given on.
  func call(with parameters: [FunctionParameterSyntax]) -> String? {
    let names = parameters.map { ($0.secondName ?? $0.firstName).text }
    if names.contains("_") { return nil }
    switch kind {
    case .getter: return names.isEmpty ? "self.\(name)" : nil
    case .setter: return names.count == 1 ? "self.\(name) = \(names[0])" : nil
    case .method:
      let own = parameters.map { $0.firstName.text == "_" ? nil : $0.firstName.text }
      let labels = labels ?? own
      guard labels.count == names.count else { return nil }
      let arguments = zip(labels, names).map { label, name in label.map { "\($0): " + name } ?? name
      }
      return "self.\(name)(\(arguments.joined(separator: ", ")))"
    }
  }
}

/// Finds functions that exchange the two methods which they name.
final class ExchangeFinder: SyntaxVisitor {
  private var exchanges: [String: ExchangedMethod] = [:]

  /// What each method is exchanged with, by its name.
  static func exchanges(in file: SourceFileSyntax) -> [String: ExchangedMethod] {
    let finder = ExchangeFinder(viewMode: .sourceAccurate)
    finder.walk(file)
    return finder.exchanges
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard name == "method_exchangeImplementations" else { return .visitChildren }
    var around = node.parent
    while let found = around, !found.is(FunctionDeclSyntax.self), !found.is(ClosureExprSyntax.self)
    {
      around = found.parent
    }
    guard let around else { return .visitChildren }
    let selectors = SelectorFinder(viewMode: .sourceAccurate)
    selectors.walk(around)
    if selectors.found.count == 2 {
      exchanges[selectors.found[0].name] = selectors.found[1]
      exchanges[selectors.found[1].name] = selectors.found[0]
    }
    return .visitChildren
  }
}

private final class SelectorFinder: SyntaxVisitor {
  var found: [ExchangedMethod] = []

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if let method = ExchangedMethod(node) { found.append(method) }
    return .visitChildren
  }
}

/// Finds a call of a method of one's own, `a()` or `self.a()`.
private final class CallFinder: SyntaxVisitor {
  private let name: String
  private var isFound = false

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func calls(_ name: String, in body: CodeBlockSyntax) -> Bool {
    let finder = CallFinder(name)
    finder.walk(body)
    return finder.isFound
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    let member = called.as(MemberAccessExprSyntax.self)
    let isOwn = member?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    let reference = isOwn ? member?.declName : called.as(DeclReferenceExprSyntax.self)
    if reference?.baseName.text == name { isFound = true }
    return .visitChildren
  }
}
