import FlowShell
import FlowSystem

/// Puts messages together from the bytes of a pipe: each has its length before it.
struct MessageInbox {
  private var bytes: [UInt8] = []
  private var place = 0

  /// A message is never longer: what says so was written by somebody else.
  static let longest = 64 << 20

  enum Finding {
    /// The next message has not come whole.
    case nothing
    case message(FlowMessage)
    case nonsense
  }

  mutating func add(_ more: [UInt8]) {
    bytes.removeFirst(place)
    place = 0
    bytes += more
  }

  mutating func next() -> Finding {
    guard bytes.count - place >= 4 else { return .nothing }
    let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    if length > Self.longest { return .nonsense }
    guard bytes.count - place - 4 >= length else { return .nothing }
    let start = place + 4
    place = start + length
    return FlowMessage(Array(bytes[start..<place])).map { .message($0) } ?? .nonsense
  }
}

/// Writes messages into a pipe; waits where the reader is slower.
struct MessageOutbox: Sendable {
  let descriptor: Int32

  /// More of a transcript is told in pieces.
  private static let piece = 1 << 20

  func send(_ message: FlowMessage) {
    switch message {
    case .printed(let printed) where printed.count > Self.piece:
      for start in stride(from: 0, to: printed.count, by: Self.piece) {
        write(.printed(Array(printed[start..<min(printed.count, start + Self.piece)])))
      }
    default: write(message)
    }
  }

  private func write(_ message: FlowMessage) {
    if Platform.isForkedByApp { Platform.endAtOnce() }
    let bytes = message.bytes
    let length = (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (24 - 8 * $0)) }
    do throws(SystemFailure) {
      try Platform.writeAll(length + bytes, to: descriptor)
    } catch {
      // Nobody reads: there is nothing to run for.
      Platform.endAtOnce()
    }
  }
}
