import FlowReplay
import FlowShell

/// What people type to start a program again.
enum TypedProgram {
  /// What has it where another program has started this one.
  static let variable = "FLOWSHELL_STARTED_BY"

  /// What has how many parts of the app are left out, where it was adopted.
  static let leftOut = "FLOWSHELL_LEFT_OUT"

  /// The words for a program that was started by a path.
  ///
  /// `swift run` starts what it has built in the folder of the machine's kind: it builds it anew, too.
  static func words(startedAs path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let build = parts.count - 4
    guard build >= 0, parts[build] == ".build", parts[build + 1].contains("-"),
      ["debug", "release"].contains(parts[build + 2])
    else { return ShellWord.quoted(path) }
    let folder = parts[..<build].joined(separator: "/")
    var words = ["swift", "run"]
    if path.hasPrefix("/") || !folder.isEmpty {
      words += ["--package-path", folder.isEmpty ? "/" : folder]
    }
    if parts[build + 2] == "release" { words += ["-c", "release"] }
    return (words + [parts[build + 3]]).map(ShellWord.quoted).joined(separator: " ")
  }
}
