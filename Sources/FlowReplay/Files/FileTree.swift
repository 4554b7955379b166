import FlowScript
package import FlowShell
import FlowSystem

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

  /// The tree with the folders that the user of the process allows besides.
  package static var ofProcess: FileTree {
    FileTree(allowed: Platform.environmentVariable("FLOWSHELL_ALLOW"))
  }

  /// Why nothing may be written at a path: a folder on the way is a link out of the project that it is in.
  ///
  /// Links outside of all projects are those of the machine.
  package func problem(withLinksTo path: String) -> FileProblem? {
    for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
      let folder = String(path[..<slash])
      guard (try? Platform.linkStatus(at: folder))?.kind == .link,
        let target = Self.real(folder), let place = Self.real(FilePath.folder(of: folder))
      else { continue }
      let roots = projects(of: place)
      if roots.isEmpty || (roots + allowed).contains(where: { Self.isBelow($0, target) }) {
        continue
      }
      let link = SafeText.string(folder)
      return FileProblem(
        "the link '\(link)' leads out of the project; FLOWSHELL_ALLOW may name its folder"
      )
    }
    return nil
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
    let projects = projects(of: folder)
    return projects.isEmpty ? [folder] : projects
  }

  /// The projects that a folder is in: its repository, or what has a definition and what one is in.
  private func projects(of folder: String) -> [String] {
    let repository = first(above: folder) { files.exists(FilePath.joined(".git", to: $0)) }
    if let repository { return [repository] }
    var projects: [String] = []
    if let named = first(above: folder, where: { !files.names(in: $0, endingIn: ".nav").isEmpty }) {
      projects.append(named)
    }
    if let current = Self.real("."), current != "/", Self.isBelow(current, folder) {
      projects.append(current)
    }
    return projects
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
    try? Platform.resolvedPath(path)
  }

  private static func isBelow(_ folder: String, _ path: String) -> Bool {
    let prefix = folder == "/" ? folder : folder + "/"
    return path.utf8.starts(with: prefix.utf8) || path.utf8.elementsEqual(folder.utf8)
  }
}
