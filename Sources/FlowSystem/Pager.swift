#if canImport(Darwin)
import Darwin
private typealias Stream = UnsafeMutablePointer<FILE>
#elseif canImport(Musl)
@preconcurrency import Musl
private typealias Stream = OpaquePointer
#else
@preconcurrency import Glibc
private typealias Stream = UnsafeMutablePointer<FILE>
#endif

/// The program that shows output longer than the screen, mostly `less`.
@MainActor
package final class Pager {
  private let command: String
  private var stream: Stream?
  private var isGone = false
  private var oldPipeHandler: (@convention(c) (Int32) -> Void)?

  /// A pager by its command, which a shell reads.
  package init(_ command: String) {
    self.command = command
  }

  /// The command that people want: `PAGER`, where empty and `cat` mean none, else `less -FRX`.
  package nonisolated static func command(
    environment: (String) -> String? = Platform.environmentVariable
  ) -> String? {
    guard let chosen = environment("PAGER") else { return "less -FRX" }
    let words = chosen.split(separator: " ")
    return words.isEmpty || words == ["cat"] ? nil : chosen
  }

  /// Whether it is running.
  package var isOpen: Bool { stream != nil }

  /// Starts it; whether that could be done.
  package func open() -> Bool {
    // The usual defaults for `less`: colours, no paging of one screen, and the text stays at its
    // end.
    setenv("LESS", "FRX", 0)
    setenv("LESSCHARSET", "utf-8", 0)
    guard let stream = AppHome.outside({ popen(command, "w") }) else { return false }
    self.stream = stream
    isGone = false
    // Set after popen, so that the pager has the default: leaving it early ends nothing here, and
    // Ctrl-C is for the pager, or for the command that still writes.
    oldPipeHandler = signal(SIGPIPE, SIG_IGN)
    SignalPipe.beginPrompt()
    return true
  }

  /// Hands bytes to the pager, waiting while its pipe is full; bytes for a pager that has ended are
  /// dropped.
  package func write(_ bytes: [UInt8]) {
    guard let stream, !isGone, !bytes.isEmpty else { return }
    if fwrite(bytes, 1, bytes.count, stream) < bytes.count || fflush(stream) != 0 { isGone = true }
  }

  /// Waits until the reader leaves it; whether there was such a program.
  @discardableResult
  package func close() -> Bool {
    guard let stream else { return true }
    self.stream = nil
    let status = pclose(stream)
    signal(SIGPIPE, oldPipeHandler)
    _ = SignalPipe.drain()
    SignalPipe.endPrompt()
    // What a shell says of a command that it does not find, or cannot run.
    let code = (status >> 8) & 0xFF
    return code != 127 && code != 126
  }
}
