import Foundation

/// A folder of files for one test.
final class Folder {
  let url = URL.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "flowshell-\(UUID().uuidString)/Project")

  init(_ files: [String: String]) throws {
    for (path, text) in files { try write(text, to: path) }
  }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
