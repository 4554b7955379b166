import Foundation

/// Files that answer requests, each at the place that its address names.
///
/// `api.example.org/users/ann.json` answers `GET https://api.example.org/users/ann?page=2`. A folder or file called `_`
/// is for any name. Behind the name may stand a method and a status: `users.POST.201.json`.
struct AnswerFolder: Sendable {
  /// What is answered.
  struct Answer: Equatable, Sendable {
    let status: Int
    let file: URL
  }

  let root: URL

  /// The file for a request; nil where there is none.
  func answer(to url: URL, method: String) -> Answer? {
    let names = url.path.split(separator: "/").map(String.init)
    guard let host = url.host() else { return nil }
    return find([host] + (names.isEmpty ? ["index"] : names), in: root, method)
  }

  /// Where a file for a request would lie.
  func place(of url: URL) -> String {
    let path = url.path.split(separator: "/").joined(separator: "/")
    let name = path.isEmpty ? "index.json" : url.pathExtension.isEmpty ? path + ".json" : path
    return root.appending(path: "\(url.host() ?? "")/\(name)").path
  }

  private func find(_ names: [String], in folder: URL, _ method: String) -> Answer? {
    guard let name = names.first else { return nil }
    let children = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .sorted()
    let rest = Array(names.dropFirst())
    for word in [name, "_"] {
      if !rest.isEmpty {
        if children.contains(word), let found = find(rest, in: folder.appending(path: word), method)
        {
          return found
        }
        continue
      }
      let found = children.compactMap { child in
        Self.read(child, named: word, method).map { (child, $0) }
      }
      // One with the method in its name is meant before one without.
      let best = found.first { $0.1.hasMethod } ?? found.first
      if let (child, (status, _)) = best {
        return Answer(status: status, file: folder.appending(path: child))
      }
    }
    return nil
  }

  private static func read(
    _ child: String,
    named name: String,
    _ method: String
  ) -> (status: Int, hasMethod: Bool)? {
    if child == name, child.contains(".") { return (200, false) }
    guard child.hasPrefix(name + ".") else { return nil }
    var words = child.dropFirst(name.count + 1).split(separator: ".").map(String.init)
    let hasMethod = words.count > 1 && words[0] == words[0].uppercased() && Int(words[0]) == nil
    if hasMethod, words.removeFirst() != method { return nil }
    let status = words.count > 1 ? Int(words[0]) : nil
    if status != nil { words.removeFirst() }
    return words.count == 1 ? (status ?? 200, hasMethod) : nil
  }
}
