public import Foundation

public typealias NSDataAssetName = String

/// The data of a data set of an asset catalogue.
open class NSDataAsset: NSObject {
  public let name: NSDataAssetName
  public let data: Data
  public let typeIdentifier: String

  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let (file, type) = Self.file(name, in: bundle), let data = try? Data(contentsOf: file)
    else { return nil }
    (self.name, self.data, typeIdentifier) = (name, data, type ?? "public.data")
  }

  private static func file(_ name: String, in bundle: Bundle) -> (URL, type: String?)? {
    for folder in InterfaceLibrary.places(bundle) {
      let files = FileManager.default.enumerator(
        at: URL(fileURLWithPath: folder),
        includingPropertiesForKeys: nil,
        options: [.skipsHiddenFiles]
      )
      var count = 0
      while let set = files?.nextObject() as? URL, count < InterfaceLibrary.fileLimit {
        count += 1
        // A folder of the catalogue may be part of the name.
        guard set.pathExtension == "dataset", set.path.hasSuffix("/\(name).dataset"),
          let bytes = try? Data(contentsOf: set.appending(path: "Contents.json")),
          let contents = try? JSONDecoder().decode(Contents.self, from: bytes),
          let item = contents.data.first(where: { $0.filename != nil }),
          let file = item.filename
        else { continue }
        return (set.appending(path: file), item.type)
      }
    }
    return nil
  }

  private struct Contents: Decodable {
    let data: [Item]

    struct Item: Decodable {
      let filename: String?
      let type: String?

      enum CodingKeys: String, CodingKey {
        case filename
        case type = "universal-type-identifier"
      }
    }
  }
}
