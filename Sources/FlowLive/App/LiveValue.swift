import FlowNavigation

/// A value that a line brings to an app: a word, a number, a list, a map.
public indirect enum LiveValue: Hashable, Sendable {
  case none
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([LiveValue])
  case map([String: LiveValue])

  init(_ value: Value) {
    switch value {
    case .null: self = .none
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .number(Double(number))
    case .decimal(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .list(let items): self = .list(items.map(LiveValue.init))
    case .map(let members):
      self = .map(
        Dictionary(members.map { ($0.key, LiveValue($0.value)) }, uniquingKeysWith: { $1 })
      )
    }
  }

  /// The member of a map; none where there is no such.
  public subscript(name: String) -> LiveValue {
    if case .map(let members) = self { members[name] ?? .none } else { .none }
  }

  /// The items of a list; empty for everything else.
  public var items: [LiveValue] {
    if case .list(let items) = self { items } else { [] }
  }

  /// As it is written; nil where there is none, and for lists and maps.
  public var word: String? {
    switch self {
    case .none, .list, .map: nil
    case .bool(let flag): "\(flag)"
    case .number(let number): Value.number(number).description
    case .text(let text): text
    }
  }
}
