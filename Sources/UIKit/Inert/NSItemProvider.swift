import Foundation

#if !canImport(ObjectiveC)
/// What an item provider can make an object of.
public protocol NSItemProviderReading: NSObjectProtocol {
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// What an item provider can be made of.
public protocol NSItemProviderWriting: NSObjectProtocol {
  static var writableTypeIdentifiersForItemProvider: [String] { get }
}

public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all
  case ownProcess = 3
}

/// Something that was picked or dragged; what it gives comes on another queue, as in Foundation.
open class NSItemProvider: NSObject, @unchecked Sendable {
  private let object: (any NSItemProviderWriting)?
  private let data: Data?
  open private(set) var registeredTypeIdentifiers: [String]
  open var suggestedName: String?

  public override init() {
    (object, data, registeredTypeIdentifiers) = (nil, nil, [])
  }
  public init(object: any NSItemProviderWriting) {
    self.object = object
    data = (object as? UIImage)?.pngData()
    registeredTypeIdentifiers = type(of: object).writableTypeIdentifiersForItemProvider
  }
  public init?(contentsOf fileURL: URL!) {
    guard let fileURL, let data = try? Data(contentsOf: fileURL),
      let type = UTType(filenameExtension: fileURL.pathExtension)
    else { return nil }
    object = nil
    self.data = data
    registeredTypeIdentifiers = [type.identifier]
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
  }

  /// What else it is: kept as a name, for what is asked for is the object that it was made of.
  open func registerObject(
    _ object: any NSItemProviderWriting,
    visibility: NSItemProviderRepresentationVisibility
  ) { registeredTypeIdentifiers += type(of: object).writableTypeIdentifiersForItemProvider }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { conforms($0, to: typeIdentifier) }
  }
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }

  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    // A class is nobody's alone.
    nonisolated(unsafe) let aClass = aClass
    return finish {
      guard self.canLoadObject(ofClass: aClass) else {
        return completionHandler(nil, Self.failure)
      }
      if let object = self.object as? any NSItemProviderReading, type(of: object) == aClass {
        return completionHandler(object, nil)
      }
      do {
        let type = self.registeredTypeIdentifiers.first ?? ""
        completionHandler(
          try aClass.object(withItemProviderData: self.data ?? Data(), typeIdentifier: type),
          nil
        )
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    finish {
      let data = self.hasItemConformingToTypeIdentifier(typeIdentifier) ? self.data : nil
      completionHandler(data, data == nil ? Self.failure : nil)
    }
  }

  /// The file lies in the folder for what is temporary, and is gone once the handler has run.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    finish {
      guard self.hasItemConformingToTypeIdentifier(typeIdentifier), let data = self.data else {
        return completionHandler(nil, Self.failure)
      }
      let kind = UTType(self.registeredTypeIdentifiers.first ?? "")?.preferredFilenameExtension
      let file = URL.temporaryDirectory
        .appending(path: "\(self.suggestedName ?? "item").\(kind ?? "data")")
      do {
        try data.write(to: file)
        completionHandler(file, nil)
        try? FileManager.default.removeItem(at: file)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  private func conforms(_ identifier: String, to other: String) -> Bool {
    guard let type = UTType(identifier), let wanted = UTType(other) else { return false }
    return type.conforms(to: wanted)
  }

  private func finish(_ body: @escaping @Sendable () -> Void) -> Progress {
    DispatchQueue.global().async(execute: body)
    return Progress(totalUnitCount: 1)
  }

  private static var failure: any Error {
    NSError(domain: "NSItemProviderErrorDomain", code: -1_000)
  }
}

extension NSString: NSItemProviderWriting {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }
}

extension NSUserActivity: NSItemProviderWriting {
  public static var writableTypeIdentifiersForItemProvider: [String] { [] }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier] }
  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String
  ) throws -> Self {
    guard let image = UIImage(data: data) as? Self else { throw CocoaError(.fileReadCorruptFile) }
    return image
  }
}
#endif
