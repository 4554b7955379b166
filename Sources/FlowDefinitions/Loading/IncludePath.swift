/// The path of an included file, made of the including file's folder and the words of the line.
enum IncludePath {
  /// Why a path is refused.
  enum Problem: Error {
    case empty
    case absolute
    /// It leads out of the folder of the top file.
    case outside
  }

  /// The path of `path` seen from `file`, both below the folder of `top`.
  static func resolve(
    _ path: String,
    from file: String,
    top: String
  ) throws(Problem) -> String {
    guard path.utf8.contains(where: { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/") }) else {
      throw .empty
    }
    guard path.utf8.first != UInt8(ascii: "/") else { throw .absolute }
    let root = folder(of: top)
    // The path below the top file's folder; no piece of it may lead above that, not even for a
    // while.
    var parts: [Substring] = folder(of: file).dropFirst(root.count).split(separator: "/")
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..":
        guard !parts.isEmpty else { throw .outside }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    return root + parts.joined(separator: "/")
  }

  /// The text up to the last `/`, which it includes; empty for a bare name.
  private static func folder(of path: String) -> Substring {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return path[...slash]
  }
}
