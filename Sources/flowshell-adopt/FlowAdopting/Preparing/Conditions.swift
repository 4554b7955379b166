import SwiftSyntax

/// What the conditions of a module's files are about.
package struct Conditions: Sendable {
  package enum System: Sendable {
    /// `os(iOS)` holds, and `os(Linux)` does not.
    case phones
    /// There is none of Apple's modules, whatever stand-ins there are.
    case linux
    /// The compiler tells.
    case any
  }

  var system = System.phones
  /// Whether its project is a package: SwiftPM compiles the copies of others, too.
  var isPackage = false

  package init(system: System = .phones, isPackage: Bool = false) {
    self.system = system
    self.isPackage = isPackage
  }

  /// What holds whatever the compiler would say, and what does not; nil where the compiler tells.
  func value(of expression: ExprSyntax) -> Bool? {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text == "SWIFT_PACKAGE" ? isPackage : nil
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), let argument = call.arguments.first
    else { return nil }
    let name = argument.expression.trimmedDescription
    switch (call.calledExpression.trimmedDescription, system) {
    case ("os", .phones) where ["iOS", "Linux"].contains(name): return name == "iOS"
    case ("canImport", .phones) where Modules.covered.contains(name): return true
    #if !canImport(Darwin)
    case ("canImport", .linux) where Modules.apple.contains(name): return false
    #endif
    default: return nil
    }
  }

  /// Whether a part stands below a condition that does not hold, for the modules that are there.
  func leaveOut(_ node: some SyntaxProtocol, isThere: (String) -> Bool) -> Bool {
    var next = node.parent
    while let node = next {
      if let clause = node.as(IfConfigClauseSyntax.self),
        let all = clause.parent?.as(IfConfigClauseListSyntax.self)
      {
        for other in all {
          let holds = other.condition.map { self.holds($0, isThere) } ?? true
          if other.id == clause.id {
            if holds == false { return true }
            break
          }
          if holds == true { return true }
        }
      }
      next = node.parent
    }
    return false
  }

  private func holds(_ condition: ExprSyntax, _ isThere: (String) -> Bool) -> Bool? {
    if let value = value(of: condition) { return value }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return holds(not.expression, isThere).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return holds(only.expression, isThere)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      let words = Set(parts.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
      let values = parts.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map {
        holds($0, isThere)
      }
      if words == ["||"] { return values.contains(true) ? true : all(values, false) }
      if words == ["&&"] { return values.contains(false) ? false : all(values, true) }
      return nil
    }
    guard system == .phones, let call = condition.as(FunctionCallExprSyntax.self),
      let name = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch call.calledExpression.trimmedDescription {
    case "os": return name == "iOS"
    case "canImport": return isThere(name)
    default: return nil
    }
  }

  private func all(_ values: [Bool?], _ value: Bool) -> Bool? {
    values.allSatisfy { $0 == value } ? value : nil
  }
}

/// Finds the parts of a condition that may have a value of their own.
final class ConditionFinder: SyntaxVisitor {
  var found: [ExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(ExprSyntax(node))
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(ExprSyntax(node))
    return .skipChildren
  }
}
