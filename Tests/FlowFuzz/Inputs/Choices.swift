/// Bytes of an input taken from the front as choices; behind the end everything is 0.
struct Choices {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) {
    rest = Array(bytes)[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next byte.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// A number from 0 up to a limit, of one byte, or of two where one cannot name them all.
  mutating func number(below limit: Int) -> Int {
    if limit <= 1 { return 0 }
    var number = Int(byte())
    if limit > 256 { number = number << 8 | Int(byte()) }
    return number % limit
  }

  /// One of some elements; nil when there are none.
  mutating func one<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element? {
    if elements.isEmpty { return nil }
    let place = number(below: elements.count)
    return elements[elements.index(elements.startIndex, offsetBy: place)]
  }

  /// The bytes up to a byte, which is taken, too.
  mutating func bytes(to end: UInt8) -> ArraySlice<UInt8> {
    let taken = rest.prefix { $0 != end }
    rest = rest.dropFirst(taken.count + 1)
    return taken
  }

  /// A text of a length that a byte tells, whatever the bytes are.
  mutating func text(upTo limit: Int = 40) -> String {
    let count = number(below: limit + 1)
    let taken = rest.prefix(count)
    rest = rest.dropFirst(count)
    return String(decoding: taken, as: UTF8.self)
  }
}
