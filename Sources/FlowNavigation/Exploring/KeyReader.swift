/// Reads the bytes of a key from the first to the last.
struct KeyReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() -> Int {
    defer { position += 1 }
    return Int(bytes[position])
  }

  @inline(__always)
  mutating func number() -> Int {
    let first = byte()
    return first < 0x80 ? first : long(first)
  }

  private mutating func long(_ first: Int) -> Int {
    var number = first & 0x7f
    var shift = 7
    while true {
      let next = byte()
      number |= (next & 0x7f) << shift
      if next < 0x80 { return number }
      shift += 7
    }
  }
}
