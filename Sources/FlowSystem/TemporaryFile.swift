#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// A file for a while, which only its owner can read.
package enum TemporaryFile {
  /// Makes a file with these bytes; its path, nil when that is not possible.
  package static func make(_ bytes: [UInt8], suffix: String) -> String? {
    let folder = Platform.environmentVariable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    guard let path = strdup("\(folder)/flowshell-XXXXXX\(suffix)") else { return nil }
    defer { free(path) }
    let descriptor = mkstemps(path, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { return nil }
    do throws(SystemFailure) {
      try Platform.writeAll(bytes, to: descriptor)
      try Platform.closeFile(descriptor)
      return String(cString: path)
    } catch {
      // A file that was written in part must not be edited as the whole.
      unlink(path)
      return nil
    }
  }

  package static func remove(_ path: String) {
    unlink(path)
  }

  /// What changes when a file is saved; nil when there is none.
  package static func stamp(of path: String) -> [Int]? {
    guard let status = try? Platform.status(at: path) else { return nil }
    return [Int(status.modified), status.size, Int(truncatingIfNeeded: status.identity.number)]
  }
}
