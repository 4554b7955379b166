/// Paths as text: joined and tidied, never looked up.
package enum FilePath {
  /// A path seen from a folder; an absolute one is itself.
  package static func joined(_ path: String, to folder: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") || folder.isEmpty || folder == "." { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// A path without `.` and doubled slashes; `.` for the folder one is in.
  ///
  /// A `..` stays: behind a symbolic link it does not lead back to where the link is.
  package static func simplified(_ path: String) -> String {
    assembled(parts(of: path), isAbsolute: path.utf8.first == UInt8(ascii: "/"))
  }

  /// A path that a file names, seen from the folder of that file, without `name/..`.
  ///
  /// Read as text, so that the same file has one path in messages and caches whoever names it.
  package static func resolved(_ path: String, from folder: String) -> String {
    let path = joined(path, to: folder)
    if isTidy(path) { return path }
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var kept: [Substring] = []
    for part in parts(of: path) {
      guard part == ".." else {
        kept.append(part)
        continue
      }
      if let last = kept.last, last != ".." {
        kept.removeLast()
      } else if !isAbsolute {
        kept.append(part)
      }
    }
    return assembled(kept, isAbsolute: isAbsolute)
  }

  /// A path as a folder sees it; both are seen from the same place, or absolute.
  package static func relative(_ path: String, to folder: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    // Between an absolute and a relative path nothing is known without asking the disk.
    guard isAbsolute == (folder.utf8.first == UInt8(ascii: "/")), folder != "." else { return path }
    let target = parts(of: resolved(path, from: "."))
    let start = parts(of: resolved(folder, from: "."))
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - shared)
    if up.isEmpty == false, start.dropFirst(shared).contains("..") { return path }
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }

  /// The folder that a path lies in, `.` for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// Whether no part of a path is empty, `.` or `..`.
  private static func isTidy(_ path: String) -> Bool {
    var (length, dots) = (0, 0)
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    for byte in path.utf8.dropFirst(isAbsolute ? 1 : 0) {
      if byte == UInt8(ascii: "/") {
        if length == dots, length <= 2 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length != dots || length > 2
  }

  private static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }.filter { $0 != "." }
  }

  private static func assembled(_ parts: [Substring], isAbsolute: Bool) -> String {
    let text = parts.joined(separator: "/")
    if isAbsolute { return "/" + text }
    return text.isEmpty ? "." : text
  }
}
