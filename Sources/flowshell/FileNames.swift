import FlowReplay
import FlowShell

/// Names of files that go on with what was typed.
enum FileNames {
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
