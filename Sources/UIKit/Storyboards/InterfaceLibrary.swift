import Foundation
import Storyboards

/// Where storyboards and xibs are found, and those that were read.
@MainActor
public enum InterfaceLibrary {
  nonisolated static let fileLimit = 100_000

  /// The folders of files that belong to no bundle, searched to their bottom.
  nonisolated(unsafe) package static var folders: [String] = []
  /// The language whose texts are shown.
  package static var language = "en"

  private static var indexes: [String: [String: [String]]] = [:]
  private static var read: [String: Interface] = [:]
  nonisolated private static let own: [String] = {
    // A package's resources lie beside its program.
    let folder = Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
      .map { folder.appendingPathComponent($0).path }
  }()

  /// Finds files in a folder, too, for a program that launches no app: its tests.
  public static func look(in folder: String) { folders.append(folder) }

  /// Reads all anew when it is asked for next.
  package static func forget() {
    indexes = [:]
    read = [:]
  }

  /// The file of a name, read; nil where there is none.
  static func interface(
    _ name: String,
    _ kind: InterfaceFile.Kind,
    in bundle: Bundle?
  ) -> Interface? {
    let file = name + (kind == .storyboard ? ".storyboard" : ".xib")
    for folder in places(bundle) {
      guard let paths = index(folder)[file], let path = best(paths) else { continue }
      if let known = read[path] { return known }
      guard let interface = load(path, name, folder) else { return nil }
      read[path] = interface
      return interface
    }
    return nil
  }

  /// Whether an app has said where files are: for one that has not, none is looked for by a class's name.
  static func mayHaveFiles(_ bundle: Bundle?) -> Bool { bundle != nil || !folders.isEmpty }

  nonisolated static func places(_ bundle: Bundle?) -> [String] {
    guard let bundle, bundle != .main else { return folders + own }
    return [bundle.resourcePath ?? bundle.bundlePath] + folders
  }

  /// The files of a folder that are of use, by their names.
  static func index(_ folder: String) -> [String: [String]] {
    if let known = indexes[folder] { return known }
    var index: [String: [String]] = [:]
    let root = URL(fileURLWithPath: folder)
    // Links are not followed, so that nothing outside of the folder is read.
    let files = FileManager.default.enumerator(
      at: root,
      includingPropertiesForKeys: [.isRegularFileKey],
      options: [.skipsHiddenFiles]
    )
    var count = 0
    while let url = files?.nextObject() as? URL, count < fileLimit {
      count += 1
      guard ["storyboard", "xib", "strings", "xcstrings"].contains(url.pathExtension),
        (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
      else { continue }
      index[url.lastPathComponent, default: []].append(url.path)
    }
    index = index.mapValues { $0.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) } }
    indexes[folder] = index
    return index
  }

  /// Of files of one name, that of the language, else the one all languages share.
  private static func best(_ paths: [String]) -> String? {
    for folder in ["/\(language).lproj/", "/Base.lproj/"] {
      if let path = paths.first(where: { $0.contains(folder) }) { return path }
    }
    return paths.first { !$0.contains(".lproj/") } ?? paths.first { $0.contains("/en.lproj/") }
      ?? paths.first
  }

  private static func load(_ path: String, _ name: String, _ folder: String) -> Interface? {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      MainLoop.current.raise(.invalidArgument, "Could not read '\(path)'")
      return nil
    }
    do throws(InterfaceProblems) {
      let file = try InterfaceFile(Array(bytes))
      return Interface(file, name: name, path: path, texts: texts(name, folder))
    } catch {
      let file = URL(fileURLWithPath: path).lastPathComponent
      let told = error.problems.map {
        "\(file):\($0.location.line):\($0.location.column): \($0.message)"
      }
      MainLoop.current.raise(.invalidArgument, told.joined(separator: "\n"))
      return nil
    }
  }

  /// The texts of a file in the language, by the ids of their elements.
  private static func texts(_ name: String, _ folder: String) -> [String: String] {
    let paths = index(folder)["\(name).strings"] ?? []
    if let path = paths.first(where: { $0.contains("/\(language).lproj/") }),
      let bytes = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
    {
      return list as? [String: String] ?? [:]
    }
    guard let path = index(folder)["\(name).xcstrings"]?.first,
      let bytes = FileManager.default.contents(atPath: path),
      let catalog = try? JSONDecoder().decode(Catalog.self, from: bytes)
    else { return [:] }
    return catalog.strings.compactMapValues { $0.localizations?[language]?.stringUnit?.value }
  }

  private struct Catalog: Decodable {
    let strings: [String: Entry]

    struct Entry: Decodable { let localizations: [String: Localization]? }
    struct Localization: Decodable { let stringUnit: Unit? }
    struct Unit: Decodable { let value: String }
  }
}

/// A storyboard or xib that was read, with its texts.
@MainActor
final class Interface {
  let file: InterfaceFile
  let name: String
  let path: String
  private let texts: [String: String]

  init(_ file: InterfaceFile, name: String, path: String, texts: [String: String]) {
    self.file = file
    self.name = name
    self.path = path
    self.texts = texts
  }

  /// A text of an element in the language; `key` is what it is called in a file of texts.
  func text(_ place: Int, _ attribute: String, key: String? = nil, of owner: Int? = nil) -> String?
  {
    if !texts.isEmpty, let id = file.id(owner ?? place),
      let text = texts["\(id).\(key ?? attribute)"]
    {
      return text
    }
    return file.string(place, attribute)
  }

  /// Where an element stands, as people read it.
  func location(_ place: Int) -> String {
    let location = file.elements[place].location
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return "\(name):\(location.line):\(location.column)"
  }
}

/// An object that is known and not held.
struct WeakObject {
  weak var object: NSObject?
}
