public import UIKit

/// What a hash function gives.
public protocol Digest: Hashable, Sequence, CustomStringConvertible, Sendable
where Element == UInt8 {
  static var byteCount: Int { get }
}

/// FIPS 180-4: apps send the hash of a number when somebody signs in.
public struct SHA256: Sendable {
  public static let byteCount = 32
  public static let blockByteCount = 64

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  public init() {}

  public static func hash<Bytes: DataProtocol>(data: Bytes) -> SHA256Digest {
    var hash = SHA256()
    hash.update(data: data)
    return hash.finalize()
  }

  public mutating func update<Bytes: DataProtocol>(data: Bytes) {
    count += UInt64(data.count)
    for byte in data {
      rest.append(byte)
      if rest.count == Self.blockByteCount { take() }
    }
  }

  public func finalize() -> SHA256Digest {
    var last = self
    last.rest.append(0x80)
    if last.rest.count > 56 {
      last.rest += Array(repeating: 0, count: Self.blockByteCount - last.rest.count)
      last.take()
    }
    last.rest += Array(repeating: 0, count: 56 - last.rest.count)
    last.rest += withUnsafeBytes(of: (count * 8).bigEndian, Array.init)
    last.take()
    return SHA256Digest(
      bytes: last.state.flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }
    )
  }

  /// Takes a whole block.
  private mutating func take() {
    var words = stride(from: 0, to: rest.count, by: 4).map { start in
      rest[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    rest.removeAll(keepingCapacity: true)
    for index in 16..<64 {
      let (old, new) = (words[index - 15], words[index - 2])
      let first = old.turned(7) ^ old.turned(18) ^ old >> 3
      let second = new.turned(17) ^ new.turned(19) ^ new >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var now = state
    for (word, constant) in zip(words, Self.constants) {
      let (a, e) = (now[0], now[4])
      let choice = e & now[5] ^ ~e & now[6]
      let majority = a & now[1] ^ a & now[2] ^ now[1] & now[2]
      let first =
        now[7] &+ (e.turned(6) ^ e.turned(11) ^ e.turned(25)) &+ choice &+ constant &+ word
      let second = (a.turned(2) ^ a.turned(13) ^ a.turned(22)) &+ majority
      now = [first &+ second, a, now[1], now[2], now[3] &+ first, e, now[5], now[6]]
    }
    state = zip(state, now).map { $0 &+ $1 }
  }

  /// The fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

/// The 32 bytes of a hash.
public struct SHA256Digest: Digest {
  public static let byteCount = SHA256.byteCount
  let bytes: [UInt8]

  public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try bytes.withUnsafeBytes(body) }
  public var description: String {
    let digits = bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "SHA256 digest: \(digits.joined())"
  }
}

extension UInt32 {
  fileprivate func turned(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
