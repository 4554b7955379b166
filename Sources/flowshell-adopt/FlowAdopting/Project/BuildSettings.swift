import Foundation

/// The settings of a build, which name each other.
struct BuildSettings {
  /// How many bytes other settings may add to a text, how deep they may name each other, and how many files may include
  /// each other; what is beyond is empty.
  private static let byteLimit = 65_536
  private static let depthLimit = 32
  private static let fileLimit = 100

  private(set) var values: [String: Any] = [:]
  /// The files of settings that were asked for, also those that are not there.
  private(set) var files: Set<URL> = []

  subscript(name: String) -> Any? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Puts settings over these, which `$(inherited)` in a text means.
  mutating func put(_ settings: [String: Any]) {
    for (name, value) in settings {
      let inherited = values[name] as? String ?? ""
      values[name] = (value as? String).map { Self.inheriting($0, inherited) } ?? value
    }
  }

  private static func inheriting(_ text: String, _ inherited: String) -> String {
    var left = byteLimit
    return text.replacing(/\$[({]inherited[)}]/) { _ in taking(inherited, &left) ?? "" }
  }

  /// The text with the settings that it names; one that is not there is empty.
  func expanding(_ text: String) -> String {
    var left = Self.byteLimit
    return expanding(text, within: [], &left)
  }

  private func expanding(_ text: String, within names: Set<String>, _ left: inout Int) -> String {
    text.replacing(/\$[({]([A-Za-z_0-9]*)(:[A-Za-z0-9]+)?[)}]/) { match in
      let name = String(match.output.1)
      guard names.count < Self.depthLimit, !names.contains(name),
        let value = (values[name] as? String).flatMap({ Self.taking($0, &left) })
      else { return "" }
      return expanding(value, within: names.union([name]), &left)
    }
  }

  /// A text, where there is room for it.
  private static func taking(_ text: String, _ left: inout Int) -> String? {
    guard text.utf8.count < left else { return nil }
    left -= text.utf8.count + 1
    return text
  }
}

// Files of settings: `.xcconfig`.
extension BuildSettings {
  /// Puts the settings of a file over these, and those of the files that it includes.
  ///
  /// One that is not there says nothing: what it tells is often a secret.
  mutating func put(fileAt file: URL) {
    var seen: Set<URL> = []
    put(Self.settings(of: file, &seen))
    files.formUnion(seen)
  }

  private static func settings(of file: URL, _ seen: inout Set<URL>) -> [String: Any] {
    guard seen.count < fileLimit, seen.insert(file.standardizedFileURL).inserted,
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [:] }
    var settings = BuildSettings()
    for line in text.split(whereSeparator: \.isNewline) {
      if let match = line.firstMatch(of: /^\s*#include\??\s*"([^"]+)"/) {
        let other = file.deletingLastPathComponent().appending(path: String(match.output.1))
        settings.put(Self.settings(of: other, &seen))
      } else if let match = line.firstMatch(of: /^\s*([A-Za-z_0-9]+)\s*=(.*?)(\/\/.*)?$/) {
        let value = match.output.2.trimmingCharacters(in: .whitespaces)
        settings.put([
          String(match.output.1): value.hasSuffix(";") ? String(value.dropLast()) : value
        ])
      }
    }
    return settings.values
  }
}
