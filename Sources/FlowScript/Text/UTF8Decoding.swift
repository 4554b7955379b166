/// Decodes UTF-8 one scalar at a time.
enum UTF8Decoding {
  /// The scalar at an offset and its length; nil where the bytes are ill-formed.
  static func scalar<Bytes: RandomAccessCollection<UInt8>>(
    in bytes: Bytes,
    at offset: Int,
    end: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? where Bytes.Index == Int {
    let lead = bytes[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length: Int
    var value: UInt32
    let least: UInt32
    switch lead {
    case 0xC2...0xDF: (length, value, least) = (2, UInt32(lead & 0x1F), 0x80)
    case 0xE0...0xEF: (length, value, least) = (3, UInt32(lead & 0x0F), 0x800)
    case 0xF0...0xF4: (length, value, least) = (4, UInt32(lead & 0x07), 0x1_0000)
    default: return nil
    }
    guard offset + length <= end else { return nil }
    for index in offset + 1..<offset + length {
      guard bytes[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    // The initialiser refuses surrogates and what lies beyond U+10FFFF.
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  /// The offset of the scalar before an offset, as far as bytes tell.
  static func before<Bytes: RandomAccessCollection<UInt8>>(
    _ offset: Int,
    in bytes: Bytes,
    start: Int
  ) -> Int where Bytes.Index == Int {
    var earlier = offset - 1
    while earlier > start, earlier > offset - 4, bytes[earlier] & 0xC0 == 0x80 { earlier -= 1 }
    return max(earlier, start)
  }
}
