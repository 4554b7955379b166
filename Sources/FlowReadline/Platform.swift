#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// The calls to the C library; the one file that knows on which system it runs.
package enum Platform {
  /// What a read brought.
  enum ReadResult {
    case bytes(Int)
    case end
    case failed(Int32)
  }

  /// What a wait ended with.
  struct Readiness {
    var isReadable = false
    var isHungUp = false
    var hasSignal = false
  }

  static var interruptSignal: Int32 { SIGINT }
  static var endingSignals: [Int32] { [SIGTERM, SIGHUP] }
  package static var hangUpSignal: Int32 { SIGHUP }
  package static var brokenPipeSignal: Int32 { SIGPIPE }

  /// How many processors are there to work.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The value of an environment variable.
  package static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
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

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Where the first newline is.
  static func newline(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress, let found = memchr(base, 0x0A, bytes.count) else {
      return nil
    }
    return UnsafeRawPointer(found) - base
  }
}

// Reading and writing.
extension Platform {
  /// Reads once; a signal in between does not end it.
  static func readSome(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer
  ) -> ReadResult {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      if errno == EAGAIN {
        // Someone left a shared descriptor in non-blocking mode.
        _ = wait(descriptor, orSignalIn: -1)
      } else if errno != EINTR {
        return .failed(errno)
      }
    }
  }

  /// Writes all of it, or as much as the other end takes; whether it took all.
  @discardableResult
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        waitToWrite(descriptor)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Waits until somebody takes more: a shared descriptor may have been left in non-blocking mode.
  package static func waitToWrite(_ descriptor: Int32) {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&polled, 1, -1)
  }

  /// Waits until there is something to read, the other side is gone, or a signal came.
  static func wait(_ descriptor: Int32, orSignalIn signals: Int32) -> Readiness {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&polled, nfds_t(polled.count), -1) < 0, errno == EINTR {}
    let events = Int32(polled[0].revents)
    var readiness = Readiness()
    readiness.isReadable = events != 0
    readiness.isHungUp = events & POLLHUP != 0
    readiness.hasSignal = polled[1].revents != 0
    // macOS cannot poll /dev/tty itself: look fifty times a second there.
    if events & POLLNVAL != 0, !readiness.hasSignal { usleep(20_000) }
    return readiness
  }

  /// Makes an empty file that only its owner can read, and the folders that it lies in.
  static func createPrivateFile(_ path: String) {
    for (offset, byte) in path.utf8.enumerated() where offset > 0 && byte == UInt8(ascii: "/") {
      mkdir(String(decoding: path.utf8.prefix(offset), as: UTF8.self), 0o700)
    }
    let descriptor = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor >= 0 { closeDescriptor(descriptor) }
  }

  package static func closeDescriptor(_ descriptor: Int32) {
    close(descriptor)
  }

  /// Keeps the places of standard input, output and errors taken where nobody gave one.
  ///
  /// A file that is opened would get the number, and what is printed would go into it. Whoever reads
  /// or writes there is told that it is not possible, as before.
  package static func reserveStandardDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether a path leads to something that is no file: opening it may wait for ever.
  static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// What an error number means.
  package static func words(of error: Int32) -> String {
    strerror(error).map { String(cString: $0) } ?? "error \(error)"
  }
}

// Signals. `signal` restarts interrupted reads on every system here; `poll` is never restarted.
extension Platform {
  static func setHandler(of number: Int32, to handler: @escaping @convention(c) (Int32) -> Void) {
    signal(number, handler)
  }

  /// Whether whoever started the process wants the signal ignored.
  static func isIgnored(_ number: Int32) -> Bool {
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

  /// Lets a signal do its worst.
  static func raiseDefault(_ number: Int32) {
    setDefault(of: number)
    raise(number)
  }

  /// Ends the process in a handler: says so, and leaves all else as it is.
  static func endAtOnce(_ text: StaticString, _ status: Int32) -> Never {
    _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
    _exit(status)
  }

  /// A pipe neither end of which ever waits or outlives an exec.
  package static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Away from 0 to 2: where standard input is closed, it must not become this pipe.
    let moved = ends.map { end in
      defer { closeDescriptor(end) }
      return fcntl(end, F_DUPFD_CLOEXEC, 3)
    }
    for end in moved { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return (moved[0], moved[1])
  }

  /// The next byte of a descriptor that never waits, if it has one.
  static func readByte(from descriptor: Int32) -> UInt8? {
    var byte: UInt8 = 0
    return descriptor >= 0 && read(descriptor, &byte, 1) == 1 ? byte : nil
  }

  /// Called by the signal handler: keeps `errno` as it was.
  static func writeByte(_ byte: UInt8, to descriptor: Int32) {
    let saved = errno
    withUnsafeBytes(of: byte) { _ = write(descriptor, $0.baseAddress, 1) }
    errno = saved
  }
}
