import FlowNavigation
import FlowScript

/// Appending text without making strings.
extension [UInt8] {
  /// Appends constant text.
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a number.
  mutating func append(decimal number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude)
  }

  private mutating func append(digits number: UInt64) {
    if number > 9 { append(digits: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a name of the definition; what could steer a terminal is made visible.
  mutating func append(_ symbol: Symbol, _ vocabulary: Vocabulary) {
    if vocabulary.tables.symbols.append(plain: symbol, to: &self) { return }
    SafeText.append(vocabulary.text(symbol).utf8, to: &self)
  }

  /// Appends a node as `ID#n`, or as `ID` where there is no serial.
  mutating func append(_ name: NodeName, _ vocabulary: Vocabulary) {
    append(name.id, vocabulary)
    if name.serial == 0 { return }
    append(UInt8(ascii: "#"))
    append(decimal: Int64(name.serial))
  }

  /// Appends text from outside, made safe to show.
  mutating func append(safe text: String) {
    SafeText.append(text.utf8, to: &self)
  }

  /// Appends a span of time: `0.5s`, `2s`, `1.25s`.
  mutating func append(milliseconds: Int64) {
    append(decimal: milliseconds / 1_000)
    var rest = (milliseconds % 1_000).magnitude
    if rest > 0 { append(UInt8(ascii: ".")) }
    var unit: UInt64 = 100
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
    append(UInt8(ascii: "s"))
  }
}
