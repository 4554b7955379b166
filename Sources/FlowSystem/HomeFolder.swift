#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// The folder that an app stores in for a while; another may have it after one that stored nothing.
package struct HomeFolder: Sendable {
  package let path: String

  private static let inner = ["tmp", ".config"]

  /// Makes one; nil when that is not possible.
  package init?() {
    guard let path = TemporaryFolder.make() else { return nil }
    self.path = path
    for name in Self.inner { mkdir("\(path)/\(name)", 0o700) }
  }

  /// Whether it is as it was made.
  package var isUntouched: Bool {
    let folders = [path] + Self.inner.map { "\(path)/\($0)" }
    return folders.allSatisfy { folder in
      guard let status = try? Platform.linkStatus(at: folder), status.kind == .folder,
        status.mode == 0o700
      else { return false }
      var names: Set<String> = []
      try? Platform.list(folder) { name, _ in names.insert(name ?? "") }
      return names == Set([".", ".."] + (folder == path ? Self.inner : []))
    }
  }

  /// Removes it with all in it.
  package func remove() { TemporaryFolder.remove(path) }
}
