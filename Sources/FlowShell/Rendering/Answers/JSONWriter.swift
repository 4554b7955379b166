import FlowNavigation

/// One JSON value in the making: it sets the commas, names are the definition's.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  /// Begins an object or an array, and ends it.
  mutating func begin(_ bracket: Bracket) {
    separate()
    bytes.append(bracket.rawValue)
  }

  mutating func end(_ bracket: Bracket) {
    bytes.append(bracket == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  enum Bracket: UInt8 {
    case object = 0x7B
    case array = 0x5B
  }

  /// Begins a member of the object; its value comes next.
  mutating func key(_ key: StaticString) {
    separate()
    bytes.append("\"")
    bytes.append(key)
    bytes.append("\":")
  }

  mutating func value(_ text: String) {
    separate()
    JSONText.append(text, to: &bytes)
  }

  mutating func value(_ number: Int) {
    separate()
    bytes.append(decimal: Int64(number))
  }

  mutating func value(_ isTrue: Bool) {
    separate()
    bytes.append(isTrue ? "true" : "false")
  }

  mutating func value(_ value: Value) {
    separate()
    JSONText.append(value, to: &bytes)
  }

  mutating func null() {
    separate()
    bytes.append("null")
  }

  /// Takes over what is JSON already.
  mutating func value(json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// A comma behind the value before; no value ends in a bracket that opens, or in a colon.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): return
    default: bytes.append(UInt8(ascii: ","))
    }
  }
}

/// Members of an object at once.
extension JSONWriter {
  mutating func member(_ key: StaticString, _ text: String) {
    self.key(key)
    value(text)
  }

  mutating func member(_ key: StaticString, word: StaticString) {
    member(key, word.description)
  }

  mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    value(number)
  }

  mutating func member(_ key: StaticString, _ isTrue: Bool) {
    self.key(key)
    value(isTrue)
  }

  mutating func member(_ key: StaticString, value: Value) {
    self.key(key)
    self.value(value)
  }

  mutating func member(_ key: StaticString, json: [UInt8]) {
    self.key(key)
    value(json: json)
  }

  /// Named values as an object; nothing when there are none.
  mutating func member(
    _ key: StaticString,
    _ named: [NamedValue],
    _ definition: AppDefinition
  ) {
    if named.isEmpty { return }
    self.key(key)
    JSONText.append(named, definition, to: &bytes)
  }
}
