/// How much of a definition has to be reached: `90%`, `90` or `90.5%`.
package struct CoverageMinimum: Hashable, Sendable {
  /// In parts of `whole`, so that four decimals of a percent are exact.
  let parts: Int
  static let whole = 1_000_000

  /// The minimum that a text says; nil when it is not a percentage from 0 to 100.
  package init?(_ text: String) {
    var digits = text.utf8[...]
    if digits.last == UInt8(ascii: "%") { digits.removeLast() }
    let pieces = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard pieces.count <= 2, let whole = pieces.first, (1...3).contains(whole.count) else {
      return nil
    }
    let decimals = pieces.count == 2 ? pieces[1] : "0".utf8[...]
    guard (1...4).contains(decimals.count) else { return nil }
    var parts = 0
    for digit in Array(whole) + Array(decimals) + Array(repeating: 48, count: 4 - decimals.count) {
      guard (48...57).contains(digit) else { return nil }
      parts = parts * 10 + Int(digit - 48)
    }
    guard parts <= Self.whole else { return nil }
    self.parts = parts
  }

  /// The percentage as short as it can be: `90%`, `90.5%`.
  package var text: String {
    var text = "\(parts / 10_000)"
    var rest = parts % 10_000
    if rest > 0 { text += "." }
    var unit = 1_000
    while rest > 0 {
      text += "\(rest / unit)"
      rest %= unit
      unit /= 10
    }
    return text + "%"
  }
}
