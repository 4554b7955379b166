package import FlowShell

/// The files that belong together with a file, and that it may therefore name.
///
/// They are those of its repository; without one, those below the folder one is in, and below the
/// nearest folder with a definition. Links are followed: what lies elsewhere is none of them, however
/// it is called. Of a file that is a link itself, those of the place where it really is count too.
package struct FileTree: Sendable {
  private let files = PosixFiles()
  /// Further folders whose files any file may name.
  private let allowed: [String]

  /// `allowed` are folders between colons, as in `FLOWSHELL_ALLOW`.
  package init(allowed: String?) {
    self.allowed = (allowed ?? "").split(separator: ":").compactMap { Self.real(String($0)) }
  }

  /// Why a file may not name a path; nil when it may, or when there is nothing.
  package func problem(with path: String, namedBy file: String) -> FileProblem? {
    guard let target = Self.real(path) else {
      // What is there and has no path is a stream of the process.
      return files.exists(path) ? Self.outside : nil
    }
    var folders = [realFolder(of: file)]
    if let real = Self.real(file) { folders.append(FilePath.folder(of: real)) }
    for root in folders.compactMap({ $0 }).flatMap({ roots(of: $0) }) + allowed
    where Self.isBelow(root, target) {
      return nil
    }
    return Self.outside
  }

  private static let outside = FileProblem(
    "it is outside of the project; FLOWSHELL_ALLOW may name its folder"
  )

  /// The folders that all files of a tree are below, of which one is in this folder.
  private func roots(of folder: String) -> [String] {
    let repository = first(above: folder) { files.exists(FilePath.joined(".git", to: $0)) }
    if let repository { return [repository] }
    var roots = [first(above: folder) { !files.names(in: $0, endingIn: ".nav").isEmpty } ?? folder]
    if let current = Self.real("."), current != "/", Self.isBelow(current, folder) {
      roots.append(current)
    }
    return roots
  }

  /// The nearest folder for which something holds: this one or one above.
  private func first(above folder: String, where holds: (String) -> Bool) -> String? {
    var folder = folder
    while !holds(folder) {
      if folder == "/" { return nil }
      folder = FilePath.folder(of: folder)
    }
    return folder
  }

  /// The absolute path without links of the folder that a file is in, or of the nearest above it that there is.
  private func realFolder(of file: String) -> String? {
    var folder = FilePath.folder(of: FilePath.simplified(file))
    while !files.exists(folder) {
      let outer = FilePath.folder(of: folder)
      if outer == folder { return nil }
      folder = outer
    }
    return Self.real(folder)
  }

  /// The absolute path without links; nil when there is nothing.
  private static func real(_ path: String) -> String? {
    try? Posix.resolvedPath(path)
  }

  private static func isBelow(_ folder: String, _ path: String) -> Bool {
    let prefix = folder == "/" ? folder : folder + "/"
    return path.utf8.starts(with: prefix.utf8) || path.utf8.elementsEqual(folder.utf8)
  }
}
