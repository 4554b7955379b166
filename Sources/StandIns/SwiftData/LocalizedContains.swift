public import Foundation

#if !canImport(ObjectiveC)
extension PredicateExpressions {
  /// Whether a text is in another as a user looks for it: on Linux Foundation has it outside of predicates alone.
  public struct LocalizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>:
    PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    public typealias Output = Bool
    let root: Root
    let other: Other

    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try root.evaluate(bindings).localizedStandardContains(other.evaluate(bindings))
    }
  }

  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root,
    _ other: Other
  ) -> LocalizedStandardContains<Root, Other> {
    LocalizedStandardContains(root: root, other: other)
  }
}

extension PredicateExpressions.LocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.LocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}
extension PredicateExpressions.LocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
#endif
