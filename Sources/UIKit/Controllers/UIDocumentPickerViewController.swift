import Foundation

public enum UIDocumentPickerMode: UInt, Sendable {
  case `import`, open, exportToService, moveToService
}

/// Lets a user choose a file, or a place for some: its screen has a button for each end.
///
/// What is chosen is an empty file of the first type that is asked for.
@MainActor @preconcurrency
open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  open var shouldShowFileExtensions = false
  open var directoryURL: URL?
  public let documentPickerMode: UIDocumentPickerMode
  private let types: [UTType]
  private let exported: [URL]
  private var chosen: [URL]?

  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    (types, exported) = (contentTypes, [])
    documentPickerMode = asCopy ? .import : .open
    super.init(nibName: nil, bundle: nil)
  }

  public init(forExporting urls: [URL], asCopy: Bool = false) {
    (types, exported) = ([], urls)
    documentPickerMode = asCopy ? .exportToService : .moveToService
    super.init(nibName: nil, bundle: nil)
  }

  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    (types, exported, documentPickerMode) = (allowedUTIs.compactMap(UTType.init), [], mode)
    super.init(nibName: nil, bundle: nil)
  }

  public init(urls: [URL], in mode: UIDocumentPickerMode) {
    (types, exported, documentPickerMode) = ([], urls, mode)
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(urls: [url], in: mode)
  }

  public required init?(coder: NSCoder) {
    (types, exported, documentPickerMode) = ([], [], .open)
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addEnd("Choose") { [unowned self] in
      chosen = exported.isEmpty ? [document()] : exported
      dismiss(animated: true)
    }
    addEnd("Cancel") { [unowned self] in dismiss(animated: true) }
  }

  private func document() -> URL {
    let kind = types.lazy.compactMap(\.preferredFilenameExtension).first ?? "txt"
    let file = URL.temporaryDirectory.appending(path: "Document.\(kind)")
    if !FileManager.default.fileExists(atPath: file.path) { try? Data().write(to: file) }
    return file
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    if let chosen {
      delegate?.documentPicker(self, didPickDocumentsAt: chosen)
    } else {
      delegate?.documentPickerWasCancelled(self)
    }
  }
}

/// Hears what was chosen; the picker goes away by itself.
@MainActor @preconcurrency
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  )
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  ) {
    // The older method is called where there is no newer one.
    urls.first.map { documentPicker(controller, didPickDocumentAt: $0) }
  }
  public func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentAt url: URL
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
