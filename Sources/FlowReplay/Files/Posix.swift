#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// The calls to the C library; the one file that knows on which system it runs.
enum Posix {
  /// An error number, with its words.
  struct Failure: Error {
    var code: Int32

    static var last: Failure { Failure(code: errno) }

    var isMissing: Bool { code == ENOENT }
    var isExisting: Bool { code == EEXIST }

    /// Words that end a sentence: `no such file`.
    var reason: String {
      switch code {
      case ENOENT: "no such file"
      case ENOTDIR: "a part of the path is not a folder"
      case EACCES, EPERM: "permission denied"
      case EROFS: "the disk is read-only"
      case EISDIR: "it is a folder"
      case ELOOP: "its symbolic links go round in circles"
      case ENXIO: "it is a socket or a device"
      case ENAMETOOLONG: "its name is too long"
      case ENOSPC, EDQUOT: "the disk is full"
      case EMFILE, ENFILE: "too many files are open"
      default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
      }
    }
  }
}

extension Posix.Status {
  fileprivate init(_ info: stat) {
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    case S_IFIFO: kind = .pipe
    case S_IFSOCK: kind = .socket
    default: kind = .device
    }
    size = Int(info.st_size)
    mode = UInt32(info.st_mode) & 0o7777
    #if canImport(Darwin)
    let time = info.st_mtimespec
    #else
    let time = info.st_mtim
    #endif
    modified = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    identity = Posix.Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      number: UInt64(truncatingIfNeeded: info.st_ino)
    )
  }
}

// Looking.
extension Posix {
  /// What a path leads to, links followed.
  static func status(at path: String) throws(Failure) -> Status {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .last }
    return Status(info)
  }

  /// What stands at a path, which may be a link.
  static func linkStatus(at path: String) throws(Failure) -> Status {
    var info = stat()
    guard lstat(path, &info) == 0 else { throw .last }
    return Status(info)
  }

  static func status(of descriptor: Int32) throws(Failure) -> Status {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .last }
    return Status(info)
  }

  /// The absolute path without links.
  static func resolvedPath(_ path: String) throws(Failure) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  static var processNumber: Int32 { getpid() }

  /// Calls back for each name in a folder, in no order; nil stands for one that is not UTF-8.
  static func list(_ path: String, _ body: (String?, Kind) -> Void) throws(Failure) {
    guard let folder = opendir(path) else { throw .last }
    defer { closedir(folder) }
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0 { throw .last }
        return
      }
      let name = (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self)
      let kind: Kind =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        default: .unknown
        }
      body(String(validatingCString: name), kind)
    }
  }

  /// Whether a name stands before another by their bytes.
  static func precedes(_ left: String, _ right: String) -> Bool { compare(left, right) < 0 }

  /// Like `memcmp`, the shorter one first: a string's own `<` and `==` look through Unicode.
  static func compare(_ left: String, _ right: String) -> Int {
    let order = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { compare($0, with: left) }
    }
    if let order = order ?? nil { return order }
    // Text of another runtime, in another form.
    return Array(left.utf8).withUnsafeBufferPointer { left in
      Array(right.utf8).withUnsafeBufferPointer { compare($0, with: left) }
    }
  }

  private static func compare(
    _ right: UnsafeBufferPointer<UInt8>,
    with left: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard let start = left.baseAddress, let other = right.baseAddress else {
      return left.count - right.count
    }
    let order = Int(memcmp(start, other, min(left.count, right.count)))
    return order != 0 ? order : left.count - right.count
  }
}

// Reading and writing.
extension Posix {
  /// Opens a file to read it, without waiting for whoever is at the other end of a pipe.
  static func openForReading(_ path: String) throws(Failure) -> Int32 {
    try open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, 0)
  }

  /// Makes a file that was not there.
  static func create(_ path: String) throws(Failure) -> Int32 {
    try open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o666)
  }

  private static func open(
    _ path: String,
    _ flags: Int32,
    _ mode: mode_t
  ) throws(Failure) -> Int32 {
    // C would stop at the NUL, and open another file.
    guard !path.utf8.contains(0) else { throw Failure(code: ENOENT) }
    while true {
      #if canImport(Darwin)
      let descriptor = Darwin.open(path, flags | O_CLOEXEC, mode)
      #elseif canImport(Musl)
      let descriptor = Musl.open(path, flags | O_CLOEXEC, mode)
      #else
      let descriptor = Glibc.open(path, flags | O_CLOEXEC, mode)
      #endif
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .last }
    }
  }

  /// Reads once; 0 is the end.
  static func readSome(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(Failure) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }

  /// Waits until there is something to read, also where a read would not wait.
  static func waitToRead(_ descriptor: Int32) {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&polled, 1, -1)
  }

  /// Writes all of it, whatever a single write takes.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        // Someone left a shared descriptor in non-blocking mode.
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&polled, 1, -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  static func setMode(_ mode: UInt32, of descriptor: Int32) throws(Failure) {
    guard fchmod(descriptor, mode_t(truncatingIfNeeded: mode)) == 0 else { throw .last }
  }

  /// Waits until the disk has it.
  static func synchronize(_ descriptor: Int32) throws(Failure) {
    while fsync(descriptor) != 0 { if errno != EINTR { throw .last } }
  }

  static func move(_ path: String, to target: String) throws(Failure) {
    guard rename(path, target) == 0 else { throw .last }
  }

  static func makeFolder(_ path: String) throws(Failure) {
    guard mkdir(path, 0o777) == 0 else { throw .last }
  }

  static func remove(_ path: String) throws(Failure) {
    guard unlink(path) == 0 else { throw .last }
  }

  /// A close that fails may say that a disk across the network is full.
  static func closeFile(_ descriptor: Int32) throws(Failure) {
    guard close(descriptor) == 0 || errno == EINTR else { throw .last }
  }
}
