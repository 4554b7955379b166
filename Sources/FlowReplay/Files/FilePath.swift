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
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual([0x2E]) }
    let text = parts.map { String(Substring($0)) }.joined(separator: "/")
    if path.utf8.first == UInt8(ascii: "/") { return "/" + text }
    return text.isEmpty ? "." : text
  }

  /// The folder that a path lies in, `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }
}
