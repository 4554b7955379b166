#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// A folder for a while, which only its owner can read.
package enum TemporaryFolder {
  /// Makes one; its path, nil when that is not possible.
  package static func make() -> String? {
    let folder = Platform.environmentVariable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    guard let path = strdup("\(folder)/flowshell-XXXXXX") else { return nil }
    defer { free(path) }
    return mkdtemp(path).map { String(cString: $0) }
  }

  /// Removes it with all in it; links are removed, not followed.
  package static func remove(_ path: String) {
    if rmdir(path) == 0 || errno == ENOENT { return }
    var names: [(String, FileStatus.Kind)] = []
    do throws(SystemFailure) {
      try Platform.list(path) { name, kind in
        if let name, name != ".", name != ".." { names.append((name, kind)) }
      }
    } catch {
      return
    }
    for (name, kind) in names {
      let inner = "\(path)/\(name)"
      guard kind == .folder || (kind == .unknown && isFolder(inner)) else {
        unlink(inner)
        continue
      }
      // Somebody may have closed it.
      chmod(inner, 0o700)
      remove(inner)
    }
    rmdir(path)
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? Platform.linkStatus(at: path))?.kind == .folder
  }
}
