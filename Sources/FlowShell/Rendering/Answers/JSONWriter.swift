import FlowNavigation

/// One JSON value in the making: it sets the commas, names are the definition's.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Begins an object or an array, and ends it.
  package mutating func begin(_ bracket: Bracket) {
    separate()
    bytes.append(bracket.rawValue)
  }

  package mutating func end(_ bracket: Bracket) {
    bytes.append(bracket == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  package enum Bracket: UInt8 {
    case object = 0x7B
    case array = 0x5B
  }

  /// Begins a member of the object; its value comes next.
  package mutating func key(_ key: StaticString) {
    separate()
    bytes.append("\"")
    bytes.append(key)
    bytes.append("\":")
  }

  /// Begins a member whose name is a word of the language.
  mutating func key(text: String) {
    separate()
    JSONText.append(text, to: &bytes)
    bytes.append(":")
  }

  package mutating func value(_ text: String) {
    separate()
    JSONText.append(text, to: &bytes)
  }

  package mutating func value(_ number: Int) {
    separate()
    bytes.append(decimal: Int64(number))
  }

  package mutating func value(_ isTrue: Bool) {
    separate()
    bytes.append(isTrue ? "true" : "false")
  }

  mutating func value(_ value: Value) {
    separate()
    JSONText.append(value, to: &bytes)
  }

  package mutating func null() {
    separate()
    bytes.append("null")
  }

  /// Takes over what is JSON already.
  package mutating func value(json: [UInt8]) {
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
  package mutating func member(_ key: StaticString, _ text: String) {
    self.key(key)
    value(text)
  }

  mutating func member(_ key: StaticString, word: StaticString) {
    member(key, word.description)
  }

  package mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    value(number)
  }

  package mutating func member(_ key: StaticString, _ texts: [String]) {
    self.key(key)
    begin(.array)
    for text in texts { value(text) }
    end(.array)
  }

  package mutating func member(_ key: StaticString, _ isTrue: Bool) {
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
    _ vocabulary: Vocabulary
  ) {
    if named.isEmpty { return }
    self.key(key)
    JSONText.append(named, vocabulary, to: &bytes)
  }
}
