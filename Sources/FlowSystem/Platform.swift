#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// The calls to the C library: this target is the one that knows on which system it runs.
package enum Platform {
  /// How many processors are there to work.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The value of an environment variable, as the user has it.
  package static func environmentVariable(_ name: String) -> String? {
    AppHome.before(name) ?? getenv(name).map { String(cString: $0) }
  }

  /// Gives an environment variable a value, for programs that are started from now on.
  package static func setEnvironmentVariable(_ name: String, to value: String) {
    setenv(name, value, 1)
  }

  /// The folder that the process is in.
  package static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Goes into a folder; nothing happens where that is not possible.
  package static func enter(_ folder: String) {
    _ = chdir(folder)
  }

  static var processNumber: Int32 { getpid() }

  /// The seconds since 1970.
  package static var seconds: Int { time(nil) }

  /// A clock that never goes back, in nanoseconds.
  package static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Waits; a signal ends it sooner.
  package static func sleep(milliseconds: Int) {
    poll(nil, 0, Int32(milliseconds))
  }

  /// Ends the process, streams flushed.
  package static func exit(_ status: Int32) -> Never {
    AppHome.remove()
    fflush(nil)
    end(status)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

private func end(_ status: Int32) -> Never {
  exit(status)
}
