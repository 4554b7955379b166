/// Writes values as bytes for another process of the same program.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  /// Makes room for a line's message, which is told at each.
  init() { bytes.reserveCapacity(256) }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  mutating func flag(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Seven bits a byte, the lowest first.
  mutating func number(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func list(bytes list: [UInt8]) {
    number(list.count)
    bytes += list
  }

  mutating func string(_ string: String) {
    number(string.utf8.count)
    bytes += string.utf8
  }

  mutating func list<Item>(_ items: [Item], _ write: (inout Self, Item) -> Void) {
    number(items.count)
    for item in items { write(&self, item) }
  }

  mutating func optional<Item>(_ item: Item?, _ write: (inout Self, Item) -> Void) {
    flag(item != nil)
    if let item { write(&self, item) }
  }
}

/// Reads what a `MessageWriter` wrote, or finds that it did not.
struct MessageReader {
  /// The bytes are not what was to be written.
  struct Problem: Error {}

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() throws(Problem) -> UInt8 {
    guard place < bytes.count else { throw Problem() }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func flag() throws(Problem) -> Bool { try byte() != 0 }

  mutating func number() throws(Problem) -> Int {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: value)) }
    }
    throw Problem()
  }

  /// How many items follow, each of a byte at least.
  private mutating func count() throws(Problem) -> Int {
    let count = try number()
    guard count >= 0, count <= bytes.count - place else { throw Problem() }
    return count
  }

  mutating func list() throws(Problem) -> [UInt8] {
    let count = try count()
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  mutating func string() throws(Problem) -> String {
    String(decoding: try list(), as: UTF8.self)
  }

  mutating func list<Item>(_ read: (inout Self) throws(Problem) -> Item) throws(Problem) -> [Item] {
    var items: [Item] = []
    for _ in 0..<(try count()) { items.append(try read(&self)) }
    return items
  }

  mutating func optional<Item>(
    _ read: (inout Self) throws(Problem) -> Item
  ) throws(Problem) -> Item? {
    try flag() ? try read(&self) : nil
  }
}
