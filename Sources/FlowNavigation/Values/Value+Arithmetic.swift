/// Operators on values; operands that make no sense are refused with `bad-value`.
extension Value {
  /// How long a text or list that an expression makes may be.
  package static let lengthLimit = 1 << 20

  /// How many items a list that an expression makes may have.
  package static let countLimit = 10_000

  /// How deep lists and maps that an expression makes may be nested.
  package static let depthLimit = 64

  /// How many values a list or map that an expression makes may hold in all.
  package static let sizeLimit = 100_000

  /// How many bytes all texts in a list or map that an expression makes may have.
  package static let textLimit = 16 << 20

  /// The value itself, unless it is too deep or too large to be looked at in a reasonable time.
  func checkedSize() throws(Refusal) -> Value {
    var room = Room()
    try room.take(self, depth: 0)
    return self
  }

  /// How much more may be in a value.
  private struct Room {
    private var values = Value.sizeLimit
    private var bytes = Value.textLimit

    mutating func take(_ value: Value, depth: Int) throws(Refusal) {
      values -= 1
      if values < 0 { throw Refusal(.limit, "value", other: "\(Value.sizeLimit) values") }
      if depth > Value.depthLimit {
        throw Refusal(.limit, "value", other: "\(Value.depthLimit) lists inside each other")
      }
      switch value {
      case .list(let items): for item in items { try take(item, depth: depth + 1) }
      case .map(let members): for member in members { try take(member.value, depth: depth + 1) }
      case .string(let text):
        bytes -= text.utf8.count
        if bytes < 0 { throw Refusal(.limit, "value", other: "\(Value.textLimit) bytes") }
      case .null, .bool, .integer, .decimal: break
      }
    }
  }

  /// Refuses a text that is too long to be a value.
  static func checkLength(_ text: String) throws(Refusal) {
    if text.utf8.count > lengthLimit {
      throw Refusal(.limit, "text", other: "\(lengthLimit) bytes")
    }
  }

  /// Whether a condition holds: `true`; `false` and null do not; anything else is no condition.
  func condition() throws(Refusal) -> Bool {
    switch self {
    case .bool(let holds): return holds
    case .null: return false
    default: throw Refusal(.badValue, description, other: "true or false")
    }
  }

  /// `+`: numbers add, lists and texts join.
  func adding(_ other: Value) throws(Refusal) -> Value {
    switch (self, other) {
    case (.list(let left), .list(let right)):
      if left.count + right.count > Self.countLimit {
        throw Refusal(.limit, "list", other: "\(Self.countLimit) items")
      }
      return try Value.list(left + right).checkedSize()
    case (.string, _), (_, .string):
      let text = description + other.description
      try Self.checkLength(text)
      return .string(text)
    default:
      return try arithmetic(other, "+") {
        $0.addingReportingOverflow($1)
      } _: {
        $0 + $1
      }
    }
  }

  /// `-`: numbers subtract; a list loses what the other has.
  func subtracting(_ other: Value) throws(Refusal) -> Value {
    if case .list(let left) = self, case .list(let right) = other {
      let gone = Set(right)
      return .list(left.filter { !gone.contains($0) })
    }
    return try arithmetic(other, "-") {
      $0.subtractingReportingOverflow($1)
    } _: {
      $0 - $1
    }
  }

  /// `*` of numbers.
  func multiplied(by other: Value) throws(Refusal) -> Value {
    try arithmetic(other, "*") {
      $0.multipliedReportingOverflow(by: $1)
    } _: {
      $0 * $1
    }
  }

  /// `/` of numbers: whole when it comes out whole; by zero is a `bad-value`.
  func divided(by other: Value) throws(Refusal) -> Value {
    guard let left = double, let right = other.double, right != 0 else {
      throw Refusal(.badValue, "\(description) / \(other.description)")
    }
    if case .integer(let left) = self, case .integer(let right) = other {
      let (quotient, overflow) = left.dividedReportingOverflow(by: right)
      if !overflow, quotient &* right == left { return .integer(quotient) }
    }
    return .number(left / right)
  }

  /// `<` and its kin: numbers with numbers, texts with texts, byte by byte.
  func isLess(than other: Value, orEqual isEqualToo: Bool = false) throws(Refusal) -> Bool {
    guard let order = order(other) else {
      throw Refusal(.badValue, "\(description) \(isEqualToo ? "<=" : "<") \(other.description)")
    }
    return order.isLess || isEqualToo && order.isEqual
  }

  /// `>` and `>=`.
  func isGreater(than other: Value, orEqual isEqualToo: Bool = false) throws(Refusal) -> Bool {
    guard let order = order(other) else {
      throw Refusal(.badValue, "\(description) \(isEqualToo ? ">=" : ">") \(other.description)")
    }
    return !order.isLess && (isEqualToo || !order.isEqual)
  }

  /// How it stands to another one; nil where they cannot be compared.
  private func order(_ other: Value) -> (isLess: Bool, isEqual: Bool)? {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): return (left < right, left == right)
    case (.string(let left), .string(let right)):
      let isEqual = left.utf8.elementsEqual(right.utf8)
      return (!isEqual && left.utf8.lexicographicallyPrecedes(right.utf8), isEqual)
    default:
      guard let left = double, let right = other.double else { return nil }
      return (left < right, left == right)
    }
  }

  /// `in`: an item of a list, a key of a map, a piece of a text.
  func isIn(_ other: Value) throws(Refusal) -> Bool {
    switch (self, other) {
    case (_, .list(let items)): return items.contains(self)
    case (.string(let key), .map(let members)): return members.contains { $0.key == key }
    case (.string(let piece), .string(let text)): return text.contains(piece)
    default: throw Refusal(.badValue, "\(description) in \(other.description)")
    }
  }

  /// `count(…)` of a list, a map or a text; null has none.
  func counted() throws(Refusal) -> Value {
    switch self {
    case .null: return .integer(0)
    case .list(let items): return .integer(Int64(items.count))
    case .map(let members): return .integer(Int64(members.count))
    case .string(let text): return .integer(Int64(text.count))
    default: throw Refusal(.badValue, description, other: "a list")
    }
  }

  private var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    default: nil
    }
  }

  private func arithmetic(
    _ other: Value,
    _ sign: String,
    whole: (Int64, Int64) -> (partialValue: Int64, overflow: Bool),
    _ real: (Double, Double) -> Double
  ) throws(Refusal) -> Value {
    if case .integer(let left) = self, case .integer(let right) = other {
      let (result, overflow) = whole(left, right)
      if !overflow { return .integer(result) }
    } else if let left = double, let right = other.double {
      let result = real(left, right)
      if result.isFinite { return .number(result) }
    }
    throw Refusal(.badValue, "\(description) \(sign) \(other.description)")
  }
}

extension Value: CustomStringConvertible {
  /// The value as text: what interpolation puts into a string.
  package var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let number): String(number)
    case .decimal(let number): number.description
    case .string(let text): text
    case .list(let items): "[" + items.map(\.description).joined(separator: ", ") + "]"
    case .map(let members):
      "{" + members.map { "\($0.key): \($0.value.description)" }.joined(separator: ", ") + "}"
    }
  }
}
