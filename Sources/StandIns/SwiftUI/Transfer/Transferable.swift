public import UIKit

/// What can be given to another app, or taken from it, as `CoreTransferable` has it: here it is only taken, from data.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// One way in which something is given and taken.
public protocol TransferRepresentation<Item> {
  associatedtype Item
  /// What data of a picture says; nil where it is taken in another way.
  func item(of data: Data) async throws -> Item?
}

@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation<Item>>(
    _ content: Content
  ) -> Content { content }

  public static func buildBlock<Content: TransferRepresentation<Item>>(
    _ content: Content
  ) -> Content { content }

  public static func buildBlock<
    First: TransferRepresentation<Item>,
    Second: TransferRepresentation<Item>
  >(_ first: First, _ second: Second) -> some TransferRepresentation<Item> {
    FirstRepresentation(all: [first, second])
  }

  public static func buildBlock<
    First: TransferRepresentation<Item>,
    Second: TransferRepresentation<Item>,
    Third: TransferRepresentation<Item>
  >(_ first: First, _ second: Second, _ third: Third) -> some TransferRepresentation<Item> {
    FirstRepresentation(all: [first, second, third])
  }
}

/// The first of several ways that takes what there is.
private struct FirstRepresentation<Item: Transferable>: TransferRepresentation {
  let all: [any TransferRepresentation<Item>]

  func item(of data: Data) async throws -> Item? {
    for representation in all {
      if let item = try await representation.item(of: data) { return item }
    }
    return nil
  }
}

/// Something as data.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  private let read: ((Data) async throws -> Item)?

  public init(
    contentType: UTType,
    exporting: @escaping (Item) async throws -> Data,
    importing: @escaping (Data) async throws -> Item
  ) { read = importing }
  public init(
    exportedContentType: UTType,
    exporting: @escaping (Item) async throws -> Data
  ) { read = nil }
  public init(
    importedContentType: UTType,
    importing: @escaping (Data) async throws -> Item
  ) { read = importing }

  public func item(of data: Data) async throws -> Item? { try await read?(data) }
}

/// A file that was given.
public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}

/// A file that is given.
public struct SentTransferredFile: Sendable {
  public let file: URL
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// Something as a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  private let read: ((ReceivedTransferredFile) async throws -> Item)?

  public init(
    contentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping (Item) async throws -> SentTransferredFile,
    importing: @escaping (ReceivedTransferredFile) async throws -> Item
  ) { read = importing }
  public init(
    exportedContentType: UTType,
    shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping (Item) async throws -> SentTransferredFile
  ) { read = nil }
  public init(
    importedContentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping (ReceivedTransferredFile) async throws -> Item
  ) { read = importing }

  /// The file is there as long as it is read.
  public func item(of data: Data) async throws -> Item? {
    guard let read else { return nil }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await read(ReceivedTransferredFile(file: file, isOriginalFile: false))
  }
}

/// Something as what it is made of.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  private let read: ((Proxy) async throws -> Item)?

  public init(
    exporting: @escaping (Item) throws -> Proxy,
    importing: @escaping (Proxy) throws -> Item
  ) { read = importing }
  public init(exporting: @escaping (Item) throws -> Proxy) { read = nil }
  public init(importing: @escaping (Proxy) throws -> Item) { read = importing }

  public func item(of data: Data) async throws -> Item? {
    guard let read, let proxy = try await Proxy.transferRepresentation.item(of: data) as? Proxy
    else {
      return nil
    }
    return try await read(proxy)
  }
}

/// Something as JSON.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public init() {}
  public init(contentType: UTType) {}

  public func item(of data: Data) async throws -> Item? {
    try JSONDecoder().decode(Item.self, from: data)
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation<Data> {
    DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
  }
}

extension Image: Transferable {
  public static var transferRepresentation: some TransferRepresentation<Image> {
    DataRepresentation(importedContentType: .image) { data in
      guard let image = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
      return Image(uiImage: image)
    }
  }
}

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation<String> {
    DataRepresentation(
      contentType: .plainText,
      exporting: { Data($0.utf8) },
      importing: { String(decoding: $0, as: UTF8.self) }
    )
  }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation<URL> {
    DataRepresentation<URL>(exportedContentType: .url) { Data($0.absoluteString.utf8) }
  }
}
