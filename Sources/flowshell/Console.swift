import FlowReadline
import FlowReplay

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Darwin
#endif

/// Standard output and standard error of the process.
enum Console {
  static let output: Int32 = 1
  static let errors: Int32 = 2

  /// Writes everything, whatever is interrupted; a closed pipe ends the program quietly.
  static func write(_ bytes: [UInt8], to descriptor: Int32 = output) {
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        posixWrite(descriptor, buffer.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if written < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        exit(errno == EPIPE ? 141 : 2)
      }
      start += written
    }
  }

  static func write(_ text: String, to descriptor: Int32 = output) {
    write(Array(text.utf8), to: descriptor)
  }

  /// A clock that never goes back, in milliseconds.
  static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Ends the process.
  static func exit(_ status: Int32) -> Never {
    fflush(nil)
    systemExit(status)
  }

  /// Whether colour is wanted on a stream: the flag, then NO_COLOR, CLICOLOR_FORCE, the terminal.
  static func hasColor(_ wish: ColorWish, on descriptor: Int32) -> Bool {
    switch wish {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if isSet("NO_COLOR") { return false }
    if isSet("CLICOLOR_FORCE"), Platform.environmentVariable("CLICOLOR_FORCE") != "0" {
      return true
    }
    if Platform.environmentVariable("CLICOLOR") == "0" { return false }
    return Terminal.isTerminal(descriptor)
      && Terminal.isCapable(Platform.environmentVariable("TERM"))
  }

  /// Whether a continuous-integration machine says that it is one.
  static var isCI: Bool {
    guard let value = Platform.environmentVariable("CI") else { return false }
    return !["", "0", "false"].contains(value)
  }

  private static func isSet(_ name: String) -> Bool {
    Platform.environmentVariable(name).map { !$0.isEmpty } ?? false
  }
}

private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemExit(_ status: Int32) -> Never {
  exit(status)
}
