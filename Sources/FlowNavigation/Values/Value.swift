/// What parameters, states, fields, results and services hold.
///
/// Whole decimals are integers, so that `1.0 == 1` needs no special comparison.
package enum Value: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case decimal(Double)
  case string(String)
  case list([Value])
  case map([ValueMember])

  /// A number in its one form: an integer when it is whole and small enough to be exact.
  package static func number(_ number: Double) -> Value {
    if number == number.rounded(), abs(number) < 9_007_199_254_740_992 {
      return .integer(Int64(number))
    }
    return .decimal(number)
  }

  /// A bare word: `true false null` and numbers are themselves, everything else is a string.
  package init(word: String) {
    switch word {
    case "null": self = .null
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    default: self = Value.number(word: word) ?? .string(word)
    }
  }

  /// The number a word stands for: digits, at most one sign before and one point between.
  package static func number(word: String) -> Value? {
    var sawDigit = false
    var sawPoint = false
    for (offset, byte) in word.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where offset == 0: continue
      case UInt8(ascii: ".") where sawDigit && !sawPoint: sawPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): sawDigit = true
      default: return nil
      }
    }
    guard sawDigit, word.utf8.last != UInt8(ascii: ".") else { return nil }
    if !sawPoint { return Int64(word).map { .integer($0) } }
    return Double(word).flatMap { $0.isFinite ? .number($0) : nil }
  }

  /// The value of a member: of a map by its key, of a list by its index from 0; null when absent.
  package func member(_ name: String) -> Value {
    switch self {
    case .map(let members):
      for place in members.indices where members[place].key == name { return members[place].value }
      return .null
    case .list(let items):
      return Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil } ?? .null
    default: return .null
    }
  }
}

/// One key of a map with its value.
package struct ValueMember: Hashable, Sendable {
  package var key: String
  package var value: Value

  package init(key: String, value: Value) {
    self.key = key
    self.value = value
  }
}
