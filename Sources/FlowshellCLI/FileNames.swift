import FlowReplay
import FlowScript
import FlowShell

/// Names of files: those that go on with what was typed, and those below a folder.
enum FileNames {
  /// The definitions and flows that paths name, each once; this folder's without any path.
  ///
  /// What is named is taken whatever it is called; below a folder they are in byte order. A folder
  /// that cannot be read stays, and whoever reads it is told why. Links to files of other kinds are
  /// refused.
  static func sources(of paths: [String]) throws(RequestFailure) -> [String] {
    var files: [String] = []
    var problems: [String] = []
    for path in paths { try FileKind.requireSource(path) }
    for path in paths.isEmpty ? ["."] : paths { add(path, 0, to: &files, &problems) }
    if !problems.isEmpty {
      throw RequestFailure(sentences: problems.map { SafeText.string($0) })
    }
    var seen: Set<String> = []
    return files.filter { seen.insert(FilePath.resolved($0, from: ".")).inserted }
  }

  private static func add(
    _ path: String,
    _ depth: Int,
    to found: inout [String],
    _ problems: inout [String]
  ) {
    let files = PosixFiles()
    guard files.isFolder(path) else {
      let kind = path.hasSuffix(".nav") ? "nav" : "flow"
      if depth > 0, let problem = files.problem(withLink: path, to: kind) {
        return problems.append(problem)
      }
      return found.append(path)
    }
    // Links can lead in a circle: nobody has a project this deep.
    if depth > 64 { return }
    for name in files.names(in: path, markingFolders: true) where !name.hasPrefix(".") {
      let inner = FilePath.joined(name.hasSuffix("/") ? String(name.dropLast()) : name, to: path)
      let isSource = name.hasSuffix(".nav") || name.hasSuffix(".flow")
      if name.hasSuffix("/") || isSource { add(inner, depth + 1, to: &found, &problems) }
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
