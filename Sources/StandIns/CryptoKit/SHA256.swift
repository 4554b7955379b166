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
  private static let constants: [UInt32] = {
    var primes: [UInt32] = []
    var number: UInt32 = 2
    while primes.count < 64 {
      if !primes.contains(where: { number % $0 == 0 }) { primes.append(number) }
      number += 1
    }
    return primes.map(cubeRootFraction)
  }()

  /// The first 32 bits behind the point of a cube root, without rounding.
  private static func cubeRootFraction(of number: UInt32) -> UInt32 {
    var root: UInt64 = 0
    for bit in stride(from: UInt64(34), through: 0, by: -1) {
      let next = root | 1 << bit
      // next³ is at most number · 2⁹⁶.
      let square = next.multipliedFullWidth(by: next)
      guard square.high == 0 || square.high < 1 << 32 else { continue }
      let low = square.low.multipliedFullWidth(by: next)
      let (high, isOver) = square.high.multipliedReportingOverflow(by: next)
      let (top, isOverToo) = high.addingReportingOverflow(low.high)
      if isOver || isOverToo { continue }
      let limit = UInt64(number) << 32
      if top < limit || top == limit && low.low == 0 { root = next }
    }
    return UInt32(truncatingIfNeeded: root)
  }
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
