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

  /// Where an app looks for a place to store something, on each system, and what is said there of a home.
  static let variables: [(name: String, inner: String)] =
    [("HOME", ""), ("CFFIXED_USER_HOME", ""), ("TMPDIR", "/tmp")]
    + ["data", "config", "cache", "state"].map { ("XDG_\($0.uppercased())_HOME", "/.\($0)") }

  /// Has the app of this process store there.
  func live() {
    for (name, inner) in Self.variables { setenv(name, path + inner, 1) }
    Platform.openConfiguration("\(path)/.config")
  }

  /// Removes it with all in it.
  package func remove() { TemporaryFolder.remove(path) }

  /// Copies what is stored to a folder that is not there yet; false where nothing is stored.
  package func save(to folder: String) -> Bool {
    if isUntouched { return false }
    Self.copy(path, to: folder)
    return true
  }

  /// Has what is stored be as it was saved to a folder; nil: nothing.
  package func restore(from folder: String?) {
    if folder == nil, isUntouched { return }
    var names: [String] = []
    try? Platform.list(path) { name, _ in
      if let name, name != ".", name != ".." { names.append(name) }
    }
    for name in names {
      let inner = "\(path)/\(name)"
      unlink(inner)
      TemporaryFolder.remove(inner)
    }
    if let folder { return Self.copy(folder, to: path) }
    chmod(path, 0o700)
    for name in Self.inner { mkdir("\(path)/\(name)", 0o700) }
  }

  /// Copies folders, files and links; a folder that is there is filled.
  private static func copy(_ source: String, to target: String) {
    guard let status = try? Platform.linkStatus(at: source) else { return }
    switch status.kind {
    case .folder:
      mkdir(target, 0o700)
      try? Platform.list(source) { name, _ in
        guard let name, name != ".", name != ".." else { return }
        copy("\(source)/\(name)", to: "\(target)/\(name)")
      }
      chmod(target, mode_t(truncatingIfNeeded: status.mode))
    case .link:
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      if readlink(source, &bytes, Int(PATH_MAX)) > 0 { symlink(bytes, target) }
    case .file: copyFile(source, to: target, mode: mode_t(truncatingIfNeeded: status.mode))
    default: break
    }
  }

  private static func copyFile(_ source: String, to target: String, mode: mode_t) {
    guard let from = try? Platform.openForReading(source) else { return }
    defer { try? Platform.closeFile(from) }
    guard let to = try? Platform.create(target, mode: UInt16(truncatingIfNeeded: mode)) else {
      return
    }
    var bytes: [UInt8] = []
    var isOpen = true
    while isOpen {
      bytes.removeAll()
      isOpen = Platform.readAvailable(from, to: &bytes)
      guard !bytes.isEmpty else { break }
      try? Platform.writeAll(bytes, to: to)
    }
    try? Platform.closeFile(to)
  }
}
