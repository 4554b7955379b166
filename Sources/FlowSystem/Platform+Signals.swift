#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

// Signals. `signal` restarts interrupted reads on every system here; `poll` is never restarted.
extension Platform {
  package static var interruptSignal: Int32 { SIGINT }
  static var endingSignals: [Int32] { [SIGTERM, SIGHUP] }
  package static var hangUpSignal: Int32 { SIGHUP }
  package static var brokenPipeSignal: Int32 { SIGPIPE }

  static func setHandler(of number: Int32, to handler: @escaping @convention(c) (Int32) -> Void) {
    signal(number, handler)
  }

  /// Whether the parent process had the signal ignored.
  package static func isIgnored(_ number: Int32) -> Bool {
    let previous = signal(number, SIG_IGN)
    signal(number, previous)
    return unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  static func ignore(_ number: Int32) {
    signal(number, SIG_IGN)
  }

  static func setDefault(of number: Int32) {
    signal(number, SIG_DFL)
  }

  /// Ends the process as a signal would have.
  package static func die(of number: Int32) {
    AppHome.remove()
    raiseDefault(number)
  }

  /// Lets a signal do its worst.
  package static func raiseDefault(_ number: Int32) {
    setDefault(of: number)
    raise(number)
  }

  /// Ends the process in a handler: says so, and leaves all else as it is.
  static func endAtOnce(_ text: StaticString, _ status: Int32) -> Never {
    _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
    _exit(status)
  }

  /// Called by the signal handler: keeps `errno` as it was.
  static func writeByte(_ byte: UInt8, to descriptor: Int32) {
    let saved = errno
    withUnsafeBytes(of: byte) { _ = write(descriptor, $0.baseAddress, 1) }
    errno = saved
  }
}
