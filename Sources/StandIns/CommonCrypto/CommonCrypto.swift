import CryptoKit
import UIKit

public typealias CC_LONG = UInt32
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_MD5_DIGEST_LENGTH: Int32 = 16

/// Writes the hash of some bytes where it is told, and gives that place back.
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer?,
  _ len: CC_LONG,
  _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA256.hash(data: bytes(data, len)).map { $0 }, md)
}

/// Writes the hash of some bytes where it is told, and gives that place back.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer?,
  _ len: CC_LONG,
  _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(md5(bytes(data, len)), md)
}

private func bytes(_ data: UnsafeRawPointer?, _ count: CC_LONG) -> [UInt8] {
  Array(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count)))
}

private func write(
  _ hash: [UInt8],
  _ place: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  place?.update(from: hash, count: hash.count)
  return place
}

/// RFC 1321: apps name what they keep by it.
private func md5(_ bytes: [UInt8]) -> [UInt8] {
  let shifts: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
  let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
  var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
  var all = bytes + [0x80]
  while all.count % 64 != 56 { all.append(0) }
  all += withUnsafeBytes(of: (UInt64(bytes.count) * 8).littleEndian, Array.init)
  for start in stride(from: 0, to: all.count, by: 64) {
    let words = stride(from: start, to: start + 64, by: 4).map { place in
      all[place..<place + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let (mixed, word) =
        switch step / 16 {
        case 0: (b & c | ~b & d, step)
        case 1: (d & b | ~d & c, (5 * step + 1) % 16)
        case 2: (b ^ c ^ d, (3 * step + 5) % 16)
        default: (c ^ (b | ~d), 7 * step % 16)
        }
      let sum = a &+ mixed &+ constants[step] &+ words[word]
      let shift = shifts[step / 16 * 4 + step % 4]
      (a, d, c) = (d, c, b)
      b = b &+ (sum << shift | sum >> (32 - shift))
    }
    state = zip(state, [a, b, c, d]).map { $0 &+ $1 }
  }
  return state.flatMap { withUnsafeBytes(of: $0.littleEndian, Array.init) }
}
