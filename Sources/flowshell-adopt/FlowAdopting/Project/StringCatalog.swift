import Foundation

/// A catalogue of texts in several languages, `Localizable.xcstrings`.
///
/// Xcode makes a table of each language of it, `de.lproj/Localizable.strings`. Of a text that varies by a number the
/// general one is taken.
struct StringCatalog {
  private let name: String
  /// The texts by language and key.
  private(set) var tables: [String: [String: String]] = [:]

  private struct File: Decodable {
    var strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  private struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: [String: [String: Variation]]?

    var text: String? {
      stringUnit?.value ?? variations?["plural"]?["other"]?.stringUnit?.value
        ?? variations?["device"]?["other"]?.stringUnit?.value
    }
  }

  private struct Variation: Decodable {
    var stringUnit: Unit?
  }

  private struct Unit: Decodable {
    var value: String?
  }

  /// What a file has; nil where it cannot be read.
  init?(at file: URL) {
    guard let data = try? Data(contentsOf: file),
      let content = try? JSONDecoder().decode(File.self, from: data)
    else { return nil }
    name = file.deletingPathExtension().lastPathComponent
    for (key, entry) in content.strings {
      for (language, localization) in entry.localizations ?? [:] {
        if let text = localization.text { tables[language, default: [:]][key] = text }
      }
    }
  }

  /// Writes the tables into a bundle, where it has none of their names.
  func write(to bundle: URL) throws {
    // What a file says is no way out of the bundle.
    for (language, texts) in tables where language.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil {
      let folder = bundle.appending(path: "\(language).lproj")
      let table = folder.appending(path: "\(name).strings")
      if FileManager.default.fileExists(atPath: table.path) { continue }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let plist = try PropertyListSerialization.data(
        fromPropertyList: texts,
        format: .xml,
        options: 0
      )
      try plist.write(to: table, options: .atomic)
    }
  }
}
