#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// A stream from a process that was forked to the one that forks: it waits in memory of both, and goes through a
/// pipe from time to time.
///
/// What a process wrote is not lost with it, and nobody is woken for each piece.
package struct SharedStream: Sendable {
  // Three numbers, then what waits: its place in the stream, its length, and when something was sent last.
  private let memory: UInt

  private static let head = 24
  private static let size = 1 << 16
  /// How long something waits while more is written, in nanoseconds.
  private static let patience: Int64 = 20_000_000

  /// Nil where there is no memory.
  package init?() {
    let page = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0)
    guard let page, page != MAP_FAILED else { return nil }
    memory = UInt(bitPattern: page)
  }

  /// Writes some bytes, and sends what waits where that is much, or old.
  package func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemFailure) {
    guard let base else { return }
    if Self.head + waiting + bytes.count > Self.size { try send(to: descriptor) }
    guard Self.head + bytes.count <= Self.size else {
      try Platform.writeAll(bytes, to: descriptor)
      sent += bytes.count
      return
    }
    bytes.withUnsafeBytes {
      guard let start = $0.baseAddress else { return }
      (base + Self.head + waiting).copyMemory(from: start, byteCount: $0.count)
    }
    // What is not whole does not count.
    waiting += bytes.count
    if Platform.nanoseconds - lastSent > Self.patience { try send(to: descriptor) }
  }

  /// Sends what waits.
  package func send(to descriptor: Int32) throws(SystemFailure) {
    guard let base else { return }
    let count = waiting
    let bytes = [UInt8](UnsafeRawBufferPointer(start: base + Self.head, count: count))
    try Platform.writeAll(bytes, to: descriptor)
    lastSent = Platform.nanoseconds
    // In this order: at no moment is something said to wait that was not sent, or sent that waits.
    waiting = 0
    sent += count
  }

  /// What was written behind so many bytes that have come, by a process that is gone.
  package func rest(behind received: Int) -> [UInt8] {
    let missing = sent + waiting - received
    guard let base, missing > 0, missing <= waiting, Self.head + waiting <= Self.size else {
      return []
    }
    return [UInt8](
      UnsafeRawBufferPointer(start: base + Self.head + waiting - missing, count: missing)
    )
  }

  /// Gives the memory back.
  package func close() { munmap(base, Self.size) }

  private var base: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: memory) }

  private var sent: Int {
    get { self[0] }
    nonmutating set { self[0] = newValue }
  }

  private var waiting: Int {
    get { self[1] }
    nonmutating set { self[1] = newValue }
  }

  private var lastSent: Int64 {
    get { Int64(self[2]) }
    nonmutating set { self[2] = Int(newValue) }
  }

  private subscript(number: Int) -> Int {
    get { base?.load(fromByteOffset: 8 * number, as: Int.self) ?? 0 }
    nonmutating set { base?.storeBytes(of: newValue, toByteOffset: 8 * number, as: Int.self) }
  }
}
