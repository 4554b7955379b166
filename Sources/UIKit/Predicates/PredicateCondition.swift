import Foundation

/// What a predicate is asked about.
struct PredicateScope {
  var object: Any?
  var variables: [String: Any]
}

/// A condition that was read from a format.
indirect enum PredicateCondition {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)

  func holds(_ scope: PredicateScope) -> Bool {
    switch self {
    case .constant(let holds): holds
    case .not(let condition): !condition.holds(scope)
    case .all(let conditions): conditions.allSatisfy { $0.holds(scope) }
    case .any(let conditions): conditions.contains { $0.holds(scope) }
    case .comparison(let comparison): comparison.holds(scope)
    }
  }
}

/// One side of a comparison.
indirect enum PredicateOperand {
  case constant(Any?)
  case key([String])
  case variable(String, [String])
  case list([PredicateOperand])
  /// The elements for which a condition holds.
  case subquery(PredicateOperand, variable: String, PredicateCondition, [String])

  func value(_ scope: PredicateScope) -> Any? {
    switch self {
    case .constant(let value): return value
    case .key(let path): return KeyedValue.value(of: scope.object, path)
    case .variable(let name, let path): return KeyedValue.value(of: scope.variables[name], path)
    case .list(let operands): return operands.map { $0.value(scope) ?? NSNull() }
    case .subquery(let collection, let variable, let condition, let path):
      let elements = collection.value(scope).flatMap(KeyedValue.elements) ?? []
      let found = elements.filter { element in
        var inner = scope
        inner.variables[variable] = element
        return condition.holds(inner)
      }
      return KeyedValue.value(of: found, path)
    }
  }
}

/// Two values, and how they are to lie to each other.
struct PredicateComparison {
  enum Kind: String {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case between = "BETWEEN"
    case `in` = "IN"
    case contains = "CONTAINS"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"
  }

  /// Of a collection on the left, how many elements it is to hold for.
  enum Modifier: String {
    case direct
    case any = "ANY"
    case some = "SOME"
    case all = "ALL"
    case none = "NONE"
  }

  var modifier = Modifier.direct
  let left: PredicateOperand
  let kind: Kind
  let options: String.CompareOptions
  let right: PredicateOperand

  func holds(_ scope: PredicateScope) -> Bool {
    let (first, second) = (left.value(scope), right.value(scope))
    let elements = first.flatMap(KeyedValue.elements) ?? []
    return switch modifier {
    case .direct: holds(first, second)
    case .any, .some: elements.contains { holds($0, second) }
    case .all: elements.allSatisfy { holds($0, second) }
    case .none: !elements.contains { holds($0, second) }
    }
  }

  private func holds(_ first: Any?, _ second: Any?) -> Bool {
    func order(_ other: Any?) -> ComparisonResult? {
      guard KeyedValue.unwrapped(first) != nil, KeyedValue.unwrapped(other) != nil else {
        return nil
      }
      return KeyedValue.order(first, other, options)
    }
    switch kind {
    case .equal: return KeyedValue.areEqual(first, second, options)
    case .notEqual: return !KeyedValue.areEqual(first, second, options)
    case .less: return order(second) == .orderedAscending
    case .greater: return order(second) == .orderedDescending
    case .lessOrEqual: return order(second).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual: return order(second).map { $0 != .orderedAscending } ?? false
    case .between:
      guard let bounds = second.flatMap(KeyedValue.elements), bounds.count == 2 else {
        return false
      }
      return order(bounds[0]).map { $0 != .orderedAscending } ?? false
        && order(bounds[1]).map { $0 != .orderedDescending } ?? false
    case .in: return holds(first, isIn: second)
    case .contains: return holds(second, isIn: first)
    case .beginsWith, .endsWith, .like, .matches:
      guard case .text(let text) = KeyedValue(first), case .text(let other) = KeyedValue(second)
      else { return false }
      return holds(text, other)
    }
  }

  private func holds(_ value: Any?, isIn collection: Any?) -> Bool {
    if let elements = collection.flatMap(KeyedValue.elements) {
      return elements.contains { KeyedValue.areEqual($0, value, options) }
    }
    guard case .text(let whole) = KeyedValue(collection), case .text(let part) = KeyedValue(value)
    else { return false }
    return whole.range(of: part, options: options) != nil
  }

  private func holds(_ text: String, _ other: String) -> Bool {
    switch kind {
    case .beginsWith: return text.range(of: other, options: options.union(.anchored)) != nil
    case .endsWith:
      return text.range(of: other, options: options.union([.anchored, .backwards])) != nil
    case .like:
      let pattern = NSRegularExpression.escapedPattern(for: other)
        .replacing("\\*", with: ".*").replacing("\\?", with: ".")
      return matches(text, pattern)
    default: return matches(text, other)
    }
  }

  /// Whether a pattern describes a whole text.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    var flags: NSRegularExpression.Options = kind == .like ? .dotMatchesLineSeparators : []
    if options.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
    func plain(_ text: String) -> String {
      options.contains(.diacriticInsensitive)
        ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    }
    let (text, pattern) = (plain(text), plain(pattern))
    guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: flags)
    else { return false }
    let whole = NSRange(location: 0, length: text.utf16.count)
    return expression.firstMatch(in: text, range: whole) != nil
  }
}
