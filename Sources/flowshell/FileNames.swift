import FlowReplay
import FlowShell

/// Names of files: those that go on with what was typed, and those below a folder.
enum FileNames {
  /// A file itself, or every definition and flow below a folder, in byte order of their paths.
  static func sources(below path: String, depth: Int = 0) -> [String] {
    let files = PosixFiles()
    guard files.isFolder(path) else { return [path] }
    // Links can lead in a circle: nobody has a project this deep.
    if depth > 64 { return [] }
    return files.names(in: path, markingFolders: true).flatMap { name in
      if name.hasPrefix(".") { return [String]() }
      let inner = FilePath.joined(name.hasSuffix("/") ? String(name.dropLast()) : name, to: path)
      if name.hasSuffix("/") { return sources(below: inner, depth: depth + 1) }
      return name.hasSuffix(".nav") || name.hasSuffix(".flow") ? [inner] : []
    }
  }

  /// Files and folders that begin so, in byte order; folders end in `/`.
  static func matching(_ prefix: String) -> [String] {
    let folder = FilePath.folder(of: prefix)
    let start = prefix.dropLast(FilePath.name(of: prefix).count)
    let files = PosixFiles()
    let isHidden = prefix.dropFirst(start.count).hasPrefix(".")
    return files.names(in: folder, markingFolders: true)
      .filter { isHidden || !$0.hasPrefix(".") }
      .map { start + $0 }.filter { $0.hasPrefix(prefix) }
  }
}
