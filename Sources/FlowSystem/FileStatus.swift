#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// What the file system says about a file.
package struct FileStatus {
  package var kind: Kind
  package var size: Int
  package var mode: UInt32
  package var identity: Identity
  /// When it was written last, in nanoseconds.
  package var modified: Int64

  /// What a path leads to.
  package enum Kind {
    case file
    case folder
    case link
    case pipe
    case socket
    case device
    /// The folder's listing did not say.
    case unknown
  }

  /// The identity of a file, which all its names share.
  package struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }
}

extension FileStatus {
  init(_ info: stat) {
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
    identity = Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      number: UInt64(truncatingIfNeeded: info.st_ino)
    )
  }
}
