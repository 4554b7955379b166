/// The open brackets of a scan, innermost first, without an allocation.
struct BracketStack {
  /// How many brackets are open.
  private(set) var depth = 0
  private var joining = 0
  // Two shift registers hold the kind of each level: 00 `(`, 01 `[`, 10 `{`.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Whether an open `[` or `(` makes a line end a blank.
  var joins: Bool { joining > 0 }

  /// Opens a bracket; false when that is one level too many.
  mutating func push(_ opening: UInt8) -> Bool {
    guard depth < SyntaxLimits.brackets else { return false }
    depth += 1
    low = low &<< 1 | (opening == .openBracket ? 1 : 0)
    high = high &<< 1 | (opening == .openBrace ? 1 : 0)
    if opening != .openBrace { joining += 1 }
    return true
  }

  /// Closes the innermost bracket; false when it is of another kind, or there is none.
  mutating func pop(_ closing: UInt8) -> Bool {
    guard depth > 0, closing == innermost.closing else { return false }
    if closing != .closeBrace { joining -= 1 }
    depth -= 1
    low = low &>> 1
    high = high &>> 1
    return true
  }

  private var innermost: UInt8 {
    if high & 1 != 0 { return .openBrace }
    return low & 1 != 0 ? .openBracket : .openParenthesis
  }
}
