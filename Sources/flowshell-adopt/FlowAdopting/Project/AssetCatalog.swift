import Foundation

/// The pictures and colours of an asset catalogue, for which Xcode makes names: `.netflixLogo` of `netflix-logo`.
struct AssetCatalog {
  struct Asset: Hashable {
    enum Kind: String { case image, color }

    let kind: Kind
    /// Its name for `UIImage(named:)`, with that of a folder that is a name space.
    let name: String
    /// The name in Swift.
    let symbol: String
  }

  private(set) var assets: [Asset] = []

  init(at folder: URL) { read(folder, prefix: "") }

  private mutating func read(_ folder: URL, prefix: String) {
    let children =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    for child in children.sorted(by: { $0.path < $1.path }) where child.isFolder {
      let name = child.deletingPathExtension().lastPathComponent
      switch child.pathExtension {
      case "imageset", "symbolset": add(.image, prefix + name, name)
      case "colorset": add(.color, prefix + name, name)
      case "": read(child, prefix: prefix + (child.isNamespace ? "\(name)/" : ""))
      default: break
      }
    }
  }

  private mutating func add(_ kind: Asset.Kind, _ name: String, _ last: String) {
    // Those of a name space have a type of their own.
    guard name == last else { return }
    assets.append(Asset(kind: kind, name: name, symbol: Self.symbol(of: name, kind)))
  }

  /// The name that Xcode makes: words in one, without the kind at its end.
  static func symbol(of name: String, _ kind: Asset.Kind) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    var symbol = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let end = kind == .image ? "Image" : "Color"
    if symbol.hasSuffix(end), symbol != end { symbol.removeLast(end.count) }
    // `URLIcon` is `urlIcon`, `Logo` is `logo`, `ID` is `id`.
    let capitals = symbol.prefix(while: \.isUppercase).count
    let rest = symbol.dropFirst(capitals)
    let head =
      capitals > 1 && !rest.isEmpty && rest.first?.isNumber != true ? capitals - 1 : capitals
    symbol = symbol.prefix(head).lowercased() + symbol.dropFirst(head)
    return symbol.first?.isNumber == true ? "_" + symbol : symbol
  }

  /// The extensions that declare the names which the texts use and nobody declares.
  static func text(of assets: [Asset], usedIn texts: [String], besides taken: String) -> String? {
    if assets.isEmpty { return nil }
    let used = texts.concurrently { $0.names(behind: ".") }.reduce(into: Set()) { $0.formUnion($1) }
    // What may give UIKit's type a member of its own with a name.
    func declared(in type: String) -> Set<String> {
      let found = (texts + [taken]).concurrently { text -> Set<String> in
        guard text.mentions("extension \(type)") || text.mentions("class \(type)") else {
          return []
        }
        return text.names(behind: "let ").union(text.names(behind: "var "))
      }
      return found.reduce(into: Set()) { $0.formUnion($1) }
    }
    let (images, colors) = (declared(in: "UIImage"), declared(in: "UIColor"))
    let showsViews = texts.contains { $0.mentions("import SwiftUI") }
    let viewColors = showsViews ? declared(in: "Color").union(declared(in: "ShapeStyle")) : []
    var lines: [String] = []
    var seen: Set<String> = []
    for asset in assets {
      let (type, resource, taken) =
        asset.kind == .image
        ? ("UIImage", "ImageResource", images) : ("UIColor", "ColorResource", colors)
      // A name all in capitals, such as `KZ`, is found in apps as it is, too.
      let names = [asset.symbol] + (asset.name.allSatisfy(\.isUppercase) ? [asset.name] : [])
      for symbol in names where used.contains(symbol) {
        guard seen.insert("\(type) \(symbol)").inserted else { continue }
        lines.append(
          "extension \(resource) { static var `\(symbol)`: Self { Self(name: \(asset.name.swiftLiteral), bundle: .main) } }"
        )
        if showsViews, asset.kind == .color, !viewColors.contains(symbol) {
          let member = "static var `\(symbol)`: Color { Color(ColorResource.`\(symbol)`) }"
          lines.append("extension Color { \(member) }")
          lines.append("extension ShapeStyle where Self == Color { \(member) }")
        }
        if taken.contains(symbol) { continue }
        // `Color(.brand)` is of the resource, though it may be made of this, too.
        lines.append(
          "extension \(type) { @_disfavoredOverload static var `\(symbol)`: \(type) { \(type)(resource: .`\(symbol)`) } }"
        )
      }
    }
    if lines.isEmpty { return nil }
    return "// Made by flowshell adopt: changes are lost.\nimport UIKit\n"
      + (showsViews ? "import SwiftUI\n\n" : "\n")
      + lines.joined(separator: "\n") + "\n"
  }
}

extension URL {
  /// Whether a folder of a catalogue is a name space.
  fileprivate var isNamespace: Bool {
    let file = appending(path: "Contents.json")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.contains(/"provides-namespace"\s*:\s*true/)
  }
}
