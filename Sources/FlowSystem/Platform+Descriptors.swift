import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

// Opening, reading and writing; descriptors are numbers, as the streams of the process are.
extension Platform {
  /// Opens a file to read it, without waiting for a writer at the other end of a pipe.
  package static func openForReading(_ path: String) throws(SystemFailure) -> Int32 {
    try open(path, .readOnly, [.nonBlocking, FileDescriptor.OpenOptions(rawValue: O_NOCTTY)])
  }

  /// Makes a file that was not there, and is no link.
  static func create(_ path: String, mode: UInt16 = 0o666) throws(SystemFailure) -> Int32 {
    let permissions = FilePermissions(rawValue: mode_t(mode))
    return try open(path, .writeOnly, [.create, .exclusiveCreate, .noFollow], permissions)
  }

  /// Opens a file to write behind its end.
  package static func openForAppending(_ path: String) throws(SystemFailure) -> Int32 {
    try open(
      path,
      .writeOnly,
      [.append, .nonBlocking, FileDescriptor.OpenOptions(rawValue: O_NOCTTY)]
    )
  }

  /// Goes to a place in a file.
  package static func seek(_ descriptor: Int32, to place: Int) throws(SystemFailure) {
    _ = try wrapping {
      try FileDescriptor(rawValue: descriptor).seek(offset: Int64(place), from: .start)
    }
  }

  private static func open(
    _ path: String,
    _ mode: FileDescriptor.AccessMode,
    _ options: FileDescriptor.OpenOptions,
    _ permissions: FilePermissions? = nil
  ) throws(SystemFailure) -> Int32 {
    // C would stop at the NUL, and open another file.
    guard !path.utf8.contains(0) else { throw SystemFailure(code: ENOENT) }
    return try wrapping {
      try path.withCString { path in
        try FileDescriptor.open(
          path,
          mode,
          options: options.union(.closeOnExec),
          permissions: permissions
        )
      }
    }.rawValue
  }

  /// Reads once, when there is something; 0 is the end.
  package static func readSome(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemFailure) -> Int {
    while true {
      do throws(SystemFailure) {
        return try wrapping { try FileDescriptor(rawValue: descriptor).read(into: buffer) }
      } catch {
        guard error.code == EAGAIN else { throw error }
        // Someone left a shared descriptor in non-blocking mode.
        waitToRead(descriptor)
      }
    }
  }

  /// Writes all bytes, with as many calls as it takes.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemFailure) {
    var done = 0
    while done < bytes.count {
      do throws(SystemFailure) {
        done += try wrapping {
          try bytes.withUnsafeBytes { buffer in
            try FileDescriptor(rawValue: descriptor).write(
              UnsafeRawBufferPointer(rebasing: buffer[done...])
            )
          }
        }
      } catch {
        guard error.code == EAGAIN else { throw error }
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&polled, 1, -1)
      }
    }
  }

  /// A close that fails may say that a disk across the network is full.
  package static func closeFile(_ descriptor: Int32) throws(SystemFailure) {
    do throws(SystemFailure) {
      try wrapping { try FileDescriptor(rawValue: descriptor).close() }
    } catch {
      guard error.code == EINTR else { throw error }
    }
  }

  /// Turns what the library throws into an error number.
  private static func wrapping<Value>(_ body: () throws -> Value) throws(SystemFailure) -> Value {
    do {
      return try body()
    } catch {
      throw SystemFailure(code: (error as? Errno)?.rawValue ?? EINVAL)
    }
  }
}

// Waiting.
extension Platform {
  /// What a wait ended with.
  package struct Readiness {
    package var isReadable = false
    package var isHungUp = false
    package var hasSignal = false

    package init() {}
  }

  private static func waitToRead(_ descriptor: Int32) {
    _ = wait(descriptor, orSignalIn: -1)
  }

  /// Waits until there is something to read, the other side is gone, or a signal came.
  package static func wait(_ descriptor: Int32, orSignalIn signals: Int32) -> Readiness {
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

  /// Opens the null device for each of standard input, output and errors that is closed.
  ///
  /// A file that is opened would get its number, and printed text would go into that. Reading or
  /// writing such a stream fails as before.
  package static func reserveStandardDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = try? FileDescriptor.open("/dev/null", descriptor == 0 ? .writeOnly : .readOnly)
    }
  }

  /// Fails where a descriptor of ours was closed.
  package static func requireOpen(_ descriptor: Int32) throws(SystemFailure) {
    if fcntl(descriptor, F_GETFD) < 0 { throw .last }
  }

  /// A pipe neither end of which ever waits or outlives an exec.
  package static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Away from 0 to 2: where standard input is closed, it must not become this pipe.
    let moved = ends.map { end in
      defer { close(end) }
      return fcntl(end, F_DUPFD_CLOEXEC, 3)
    }
    for end in moved { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return (moved[0], moved[1])
  }

  /// The next byte of a descriptor that never waits, if it has one.
  package static func readByte(from descriptor: Int32) -> UInt8? {
    var byte: UInt8 = 0
    return descriptor >= 0 && read(descriptor, &byte, 1) == 1 ? byte : nil
  }
}
extension Platform {
  /// What a descriptor that never waits has now, and no more than so many bytes.
  package static func readSome(_ descriptor: Int32, most: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      var got = 0
      repeat { got = read(descriptor, buffer.baseAddress, most) } while got < 0 && errno == EINTR
      count = max(got, 0)
    }
  }
}
