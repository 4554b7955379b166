import FlowNavigation

/// What parameters, states, fields, results and services hold.
public enum FlowValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without a fraction.
  case integer(Int64)
  case decimal(Double)
  case string(String)
  case list([FlowValue])
  case map([String: FlowValue])

  /// The member of a map by its key; null when absent.
  public subscript(key: String) -> FlowValue {
    if case .map(let members) = self { members[key] ?? .null } else { .null }
  }

  /// The item of a list by its index, from 0; null when absent.
  public subscript(index: Int) -> FlowValue {
    if case .list(let items) = self, items.indices.contains(index) { items[index] } else { .null }
  }

  /// The text; nil for any other value.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number; nil for any other value.
  public var int: Int? {
    if case .integer(let number) = self { Int(number) } else { nil }
  }
}

extension FlowValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  /// `true` or `false`.
  public init(booleanLiteral flag: Bool) {
    self = .bool(flag)
  }

  /// A number without a fraction.
  public init(integerLiteral number: Int64) {
    self = .integer(number)
  }

  /// A text, also where it looks like a number.
  public init(stringLiteral text: String) {
    self = .string(text)
  }

  /// No value.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension FlowValue {
  init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(number)
    case .decimal(let number): self = .decimal(number)
    case .string(let text): self = .string(text)
    case .list(let items): self = .list(items.map(FlowValue.init))
    case .map(let members):
      self = .map(
        Dictionary(members.map { ($0.key, FlowValue($0.value)) }) { _, later in later }
      )
    }
  }

  /// The value as the model keeps it, with the members of maps sorted by key.
  var value: Value {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .decimal(let number): .number(number)
    case .string(let text): .string(text)
    case .list(let items): .list(items.map(\.value))
    case .map(let members):
      .map(
        members.sorted { $0.key < $1.key }.map { ValueMember(key: $0.key, value: $0.value.value) }
      )
    }
  }
}
