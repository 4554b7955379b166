#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// An error number of a call to the system, with its words.
package struct SystemFailure: Error, Hashable {
  package var code: Int32

  package init(code: Int32) {
    self.code = code
  }

  package static var last: SystemFailure { SystemFailure(code: errno) }

  package var isMissing: Bool { code == ENOENT }
  package var isExisting: Bool { code == EEXIST }
  /// The reader of a pipe is gone.
  package var isBrokenPipe: Bool { code == EPIPE }
  /// A terminal went away, or a disk is broken.
  package var isDeviceLost: Bool { code == EIO }

  /// Words that end a sentence: `no such file`.
  package var reason: String {
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
    default: words
    }
  }

  /// What the system itself says.
  package var words: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
