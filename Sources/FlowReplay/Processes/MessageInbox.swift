import FlowShell
import FlowSystem

/// Puts messages together from the bytes of a pipe: each has its length before it.
struct MessageInbox {
  private var bytes: [UInt8] = []
  private var place = 0
  /// How many bytes of the stream have come: a fault is told beside it.
  private(set) var received = 0

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
    received += more.count
  }

  mutating func next() -> Finding {
    guard bytes.count - place >= 4 else { return .nothing }
    let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    if length > Self.longest { return .nonsense }
    guard bytes.count - place - 4 >= length else { return .nothing }
    let start = place + 4
    place = start + length
    if length > 0, bytes[start] == FlowMessage.faultKind { received -= place - start + 4 }
    return FlowMessage(Array(bytes[start..<place])).map { .message($0) } ?? .nonsense
  }
}

/// Writes messages into a stream; waits where the reader is slower.
struct MessageOutbox: Sendable {
  let descriptor: Int32
  /// Where messages wait for each other; nil: they do not.
  let stream: SharedStream?

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
    let content = message.bytes
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 + content.count)
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: content.count >> shift)) }
    bytes += content
    sending { descriptor throws(SystemFailure) in
      if let stream {
        // An app may close what is not its own.
        try Platform.requireOpen(descriptor)
        try stream.write(bytes, to: descriptor)
      } else {
        try Platform.writeAll(bytes, to: descriptor)
      }
    }
  }

  /// Sends what waits.
  func flush() {
    guard let stream else { return }
    sending { descriptor throws(SystemFailure) in try stream.send(to: descriptor) }
  }

  private func sending(_ send: (Int32) throws(SystemFailure) -> Void) {
    if Platform.isForkedByApp { Platform.endAtOnce() }
    do throws(SystemFailure) {
      try send(descriptor)
    } catch {
      // Nobody reads: there is nothing to run for.
      Platform.endAtOnce()
    }
  }
}
