/// The hash of the tables of a search: the same in every process, unlike that of the standard library.
///
/// Words are multiplied and folded, in the manner of wyhash.
enum Hashing {
  static let seed: UInt64 = 0x9e37_79b9_7f4a_7c15

  @inline(__always)
  static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
    return product.high ^ product.low
  }

  /// The hash of some bytes.
  static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { hash($0) } }

  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = seed
    var place = 0
    while place + 8 <= bytes.count {
      hash = mix(hash, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = rest << 8 | UInt64(bytes[place])
      place += 1
    }
    return mix(mix(hash, rest), UInt64(bytes.count))
  }
}
