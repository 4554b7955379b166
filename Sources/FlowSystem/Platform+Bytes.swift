#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

// Bytes, looked through at once.
extension Platform {
  /// Where the first newline is.
  package static func newline(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress, let found = memchr(base, 0x0A, bytes.count) else {
      return nil
    }
    return UnsafeRawPointer(found) - base
  }

  /// Whether a name stands before another by their bytes.
  package static func precedes(_ left: String, _ right: String) -> Bool { compare(left, right) < 0 }

  /// Like `memcmp`, the shorter one first: a string's own `<` and `==` look through Unicode.
  package static func compare(_ left: String, _ right: String) -> Int {
    let order = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { compare($0, with: left) }
    }
    if let order = order ?? nil { return order }
    // Text of another runtime, in another form.
    return Array(left.utf8).withUnsafeBufferPointer { left in
      Array(right.utf8).withUnsafeBufferPointer { compare($0, with: left) }
    }
  }

  private static func compare(
    _ right: UnsafeBufferPointer<UInt8>,
    with left: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard let start = left.baseAddress, let other = right.baseAddress else {
      return left.count - right.count
    }
    let order = Int(memcmp(start, other, min(left.count, right.count)))
    return order != 0 ? order : left.count - right.count
  }
}
