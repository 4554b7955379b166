#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

// Looking.
extension Platform {
  /// What a path leads to, links followed.
  package static func status(at path: String) throws(SystemFailure) -> FileStatus {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .last }
    return FileStatus(info)
  }

  /// The status of a path itself, also where it is a link.
  package static func linkStatus(at path: String) throws(SystemFailure) -> FileStatus {
    var info = stat()
    guard lstat(path, &info) == 0 else { throw .last }
    return FileStatus(info)
  }

  package static func status(of descriptor: Int32) throws(SystemFailure) -> FileStatus {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .last }
    return FileStatus(info)
  }

  /// The absolute path without links.
  package static func resolvedPath(_ path: String) throws(SystemFailure) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Calls back for each name in a folder, in no order; nil stands for one that is not UTF-8.
  package static func list(
    _ path: String,
    _ body: (String?, FileStatus.Kind) -> Void
  ) throws(SystemFailure) {
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
      let kind: FileStatus.Kind =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        default: .unknown
        }
      body(String(validatingCString: name), kind)
    }
  }
}

// Changing.
extension Platform {
  private static func setMode(_ mode: UInt32, of descriptor: Int32) throws(SystemFailure) {
    guard fchmod(descriptor, mode_t(truncatingIfNeeded: mode)) == 0 else { throw .last }
  }

  /// Waits until the disk has it.
  private static func synchronize(_ descriptor: Int32) throws(SystemFailure) {
    while fsync(descriptor) != 0 { if errno != EINTR { throw .last } }
  }

  private static func move(_ path: String, to target: String) throws(SystemFailure) {
    guard rename(path, target) == 0 else { throw .last }
  }

  package static func makeFolder(_ path: String) throws(SystemFailure) {
    guard mkdir(path, 0o777) == 0 else { throw .last }
  }

  package static func remove(_ path: String) throws(SystemFailure) {
    guard unlink(path) == 0 else { throw .last }
  }

  /// Makes an empty file that only its owner can read where there is none, and the folders that it lies in.
  package static func makePrivateFile(_ path: String) {
    for (offset, byte) in path.utf8.enumerated() where offset > 0 && byte == UInt8(ascii: "/") {
      mkdir(String(decoding: path.utf8.prefix(offset), as: UTF8.self), 0o700)
    }
    guard let descriptor = try? create(path, mode: 0o600) else { return }
    try? closeFile(descriptor)
  }

  /// Replaces the file at a path, or makes it: a reader meanwhile sees the old bytes or the new
  /// ones.
  ///
  /// With `isDurable` the new bytes are on the disk when this returns. A link is replaced, not
  /// followed.
  package static func replace(
    _ path: String,
    in folder: String,
    with bytes: [UInt8],
    mode: UInt32?,
    isDurable: Bool
  ) throws(SystemFailure) {
    let (temporary, descriptor) = try createTemporary(in: folder)
    do throws(SystemFailure) {
      try fill(descriptor, with: bytes, mode: mode, isDurable: isDurable)
      try move(temporary, to: path)
    } catch {
      try? remove(temporary)
      throw error
    }
    if isDurable { synchronize(folder: folder) }
  }

  /// A new file in a folder; its name begins with a dot, so that no search for flows finds it.
  private static func createTemporary(
    in folder: String
  ) throws(SystemFailure) -> (path: String, descriptor: Int32) {
    var number = 0
    while true {
      let name = ".flowshell-\(processNumber)-\(number).tmp"
      let path = folder == "." ? name : "\(folder)/\(name)"
      do throws(SystemFailure) {
        return (path, try create(path))
      } catch {
        number += 1
        guard error.isExisting, number < 1000 else { throw error }
      }
    }
  }

  private static func fill(
    _ descriptor: Int32,
    with bytes: [UInt8],
    mode: UInt32?,
    isDurable: Bool
  ) throws(SystemFailure) {
    do throws(SystemFailure) {
      try writeAll(bytes, to: descriptor)
      if let mode { try setMode(mode, of: descriptor) }
      if isDurable { try synchronize(descriptor) }
    } catch {
      try? closeFile(descriptor)
      throw error
    }
    try closeFile(descriptor)
  }

  /// Some file systems cannot synchronise a folder; the file is whole all the same.
  private static func synchronize(folder: String) {
    guard let descriptor = try? openForReading(folder) else { return }
    try? synchronize(descriptor)
    try? closeFile(descriptor)
  }
}
