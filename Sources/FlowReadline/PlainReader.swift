import FlowScript

/// Lines from a pipe, a file or a dumb terminal: no editing, no echo.
///
/// Of a line that is too long so much is kept that whoever looks at it sees that it is.
package struct PlainReader {
  /// The error number of a read that failed, which ended the input.
  package private(set) var failure: Int32?

  /// How many bytes of a line are kept: more than may be entered at once.
  package static let lineLimit = SyntaxLimits.entry + 1

  private let descriptor: Int32
  private var block: [UInt8]
  private var unread = 0..<0
  private var isAtEnd = false

  /// Reads from an open descriptor, which stays open, in blocks that cost few calls.
  package init(descriptor: Int32, blockSize: Int = 64 * 1024) {
    self.descriptor = descriptor
    block = [UInt8](repeating: 0, count: blockSize)
  }

  /// The next line, asked for with `prompt` if there is one; the last needs no newline.
  package mutating func next(prompt: String? = nil) -> LineEvent {
    if let prompt { Platform.writeAll(Array(prompt.utf8), to: 1) }
    var line: [UInt8] = []
    while true {
      if takeLine(into: &line) { return .line(line) }
      if isAtEnd { return line.isEmpty ? .endOfFile : .line(line) }
      guard fill() else {
        InterruptFlag.clear()
        return .interrupted
      }
    }
  }

  // Moves bytes up to the next newline to the line; false if the block has none.
  private mutating func takeLine(into line: inout [UInt8]) -> Bool {
    let length = block.withUnsafeBytes { Platform.newline(in: .init(rebasing: $0[unread])) }
    let end = length.map { unread.lowerBound + $0 } ?? unread.upperBound
    line += block[unread.lowerBound..<end].prefix(Self.lineLimit - line.count)
    unread = min(end + 1, unread.upperBound)..<unread.upperBound
    return length != nil
  }

  // Reads the next block; false if Ctrl-C came first.
  private mutating func fill() -> Bool {
    SignalPipe.beginPrompt()
    defer { SignalPipe.endPrompt() }
    // A Ctrl-C that the command before did not see counts too; a full pipe must not hide it.
    var readiness = Platform.Readiness()
    while !readiness.isReadable {
      guard SignalPipe.interruptCount == 0 else {
        _ = SignalPipe.drain()
        return false
      }
      readiness = Platform.wait(descriptor, orSignalIn: SignalPipe.descriptor)
      if readiness.hasSignal { _ = SignalPipe.drain() }
    }
    switch block.withUnsafeMutableBytes({ Platform.readSome(descriptor, into: $0) }) {
    case .bytes(let count):
      unread = 0..<count
    case .end:
      isAtEnd = true
    case .failed(let code):
      failure = code
      isAtEnd = true
    }
    return true
  }
}
