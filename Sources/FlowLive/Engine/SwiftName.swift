import FlowNavigation

/// What values of an app's own types are called, by their metadata: no code of the app runs.
enum SwiftName {
  /// A value: its type, and its case where it is of an enumeration, as `CartEvent.pay`; a type itself.
  static func of(_ value: Any) -> String {
    if let type = value as? Any.Type { return of(type: type) }
    let type = of(type: type(of: value))
    return caseName(of: value).map { "\(type).\($0)" } ?? type
  }

  /// The case of a value, else its type.
  static func ofCase(_ value: Any) -> String { caseName(of: value) ?? of(type: type(of: value)) }

  /// What a result is told as: itself where it is plain, else its name.
  static func value(of result: Any) -> Value {
    switch result {
    case let flag as Bool: .bool(flag)
    case let number as Int: .integer(Int64(number))
    case let text as String: .string(text)
    default: .string(of(result))
    }
  }

  /// The name of a type without its module.
  private static func of(type: Any.Type) -> String {
    let name = _typeName(type, qualified: true).prefix { $0 != "<" }
    // A private type stands in a context that has an address and no name.
    return name.split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }
      .joined(separator: ".")
  }

  private static func caseName(of value: Any) -> String? {
    func name<Content>(_ content: Content) -> String? {
      let type = RuntimeType(Content.self)
      guard type.kind == .enum, !type.isOptional, let records = type.records else { return nil }
      let tag = withUnsafePointer(to: content) { type.tag(of: $0) }
      return tag < records.count ? records.name(at: tag) : nil
    }
    return _openExistential(value, do: name)
  }
}
