/// Paths as texts: joined and shortened without asking any disk.
package enum FilePath {
  /// The folder of a file: what stands before the last `/`; empty for a plain name.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path seen from a folder, without `.` and `name/..`.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return normalized(path) }
    return normalized(folder + "/" + path)
  }

  private static func normalized(_ path: String) -> String {
    var pieces: [Substring] = []
    let isAbsolute = path.hasPrefix("/")
    for piece in path.split(separator: "/", omittingEmptySubsequences: true) {
      switch piece {
      case ".": continue
      case "..":
        if let last = pieces.last, last != ".." {
          pieces.removeLast()
        } else if !isAbsolute {
          pieces.append(piece)
        }
      default: pieces.append(piece)
      }
    }
    return (isAbsolute ? "/" : "") + pieces.joined(separator: "/")
  }
}
