public import UIKit

extension View {
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    choosing(isPresented, opening: allowedContentTypes) {
      if let file = $0.first { onCompletion(.success(file)) }
    }
  }
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented,
      allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: allowsMultipleSelection,
      onCompletion: onCompletion,
      onCancellation: {}
    )
  }
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    choosing(isPresented, opening: allowedContentTypes) {
      $0.isEmpty ? onCancellation() : onCompletion(.success($0))
    }
  }

  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { exporting(isPresented, contentType, defaultFilename, onCompletion) }
  public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>,
    item: T?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporting(
      isPresented,
      contentTypes.first ?? .data,
      defaultFilename,
      onCompletion,
      onCancellation
    )
  }
  public func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    choosing(isPresented, exporting: file.map { [$0] } ?? []) {
      if let file = $0.first { onCompletion(.success(file)) }
    }
  }

  /// Where it would be written to is told; nothing is.
  private func exporting(
    _ isPresented: Binding<Bool>,
    _ type: UTType,
    _ name: String?,
    _ onCompletion: @escaping (Result<URL, any Error>) -> Void,
    _ onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let kind = type.preferredFilenameExtension.map { ".\($0)" } ?? ""
    let file = URL.temporaryDirectory.appending(path: (name ?? "Document") + kind)
    return choosing(isPresented, exporting: [file]) { files in
      if let file = files.first { onCompletion(.success(file)) } else { onCancellation() }
    }
  }

  private func choosing(
    _ isPresented: Binding<Bool>,
    opening types: [UTType] = [],
    exporting files: [URL]? = nil,
    _ chosen: @escaping ([URL]) -> Void
  ) -> some View {
    then { node in
      let hearer = node.part(1) { FileHearer() }
      hearer.chosen = { files in
        isPresented.wrappedValue = false
        chosen(files)
      }
      node.present(
        PresentedScreen.Wish(
          id: isPresented.wrappedValue ? 0 : nil,
          make: {
            let picker =
              files.map { UIDocumentPickerViewController(forExporting: $0) }
              ?? UIDocumentPickerViewController(forOpeningContentTypes: types)
            picker.delegate = hearer
            return picker
          }
        )
      )
    }
  }
}

/// Hears which files were chosen: none by who cancels.
private final class FileHearer: NSObject, UIDocumentPickerDelegate {
  var chosen: (([URL]) -> Void)?

  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  ) { chosen?(urls) }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { chosen?([]) }
}

/// A document as data: nothing is read or written.
public protocol FileDocument: Sendable {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}

public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  public let existingFile: FileWrapper?
}

#if !canImport(ObjectiveC)
/// A file, or a folder of some, in memory.
open class FileWrapper: NSObject {
  open var filename: String?
  open var preferredFilename: String?
  public let regularFileContents: Data?
  public let fileWrappers: [String: FileWrapper]?
  open var isRegularFile: Bool { regularFileContents != nil }
  open var isDirectory: Bool { fileWrappers != nil }

  public init(regularFileWithContents contents: Data) {
    (regularFileContents, fileWrappers) = (contents, nil)
  }
  public init(directoryWithFileWrappers children: [String: FileWrapper]) {
    (regularFileContents, fileWrappers) = (nil, children)
  }
}
#endif
