import FlowScript
package import FlowSystem

/// Lines from a pipe, a file or a dumb terminal: no editing, no echo.
///
/// Of a line that is too long so much is kept that the session's limit refuses it.
package struct PlainReader {
  /// Why a read failed, which ended the input.
  package private(set) var failure: SystemFailure?

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
    if let prompt { try? Platform.writeAll(Array(prompt.utf8), to: 1) }
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
    do throws(SystemFailure) {
      let count = try block.withUnsafeMutableBytes { buffer in
        Result { () throws(SystemFailure) in try Platform.readSome(descriptor, into: buffer) }
      }.get()
      unread = 0..<count
      isAtEnd = count == 0
    } catch {
      failure = error
      isAtEnd = true
    }
    return true
  }
}
