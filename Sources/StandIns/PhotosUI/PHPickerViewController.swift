@_exported public import Photos
public import UIKit

/// What may be picked.
public struct PHPickerFilter: Sendable {
  public static let images = PHPickerFilter()
  public static let videos = PHPickerFilter()
  public static let livePhotos = PHPickerFilter()
  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter() }
}

/// How a picker picks.
public struct PHPickerConfiguration {
  public var selectionLimit: Int = 1
  public var filter: PHPickerFilter?
  public init() {}
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// What was picked.
public struct PHPickerResult {
  public let assetIdentifier: String?
}

/// Picks pictures; its button Cancel picks none.
open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let cancel = UIButton(type: .system)
    cancel.accessibilityIdentifier = "Cancel"
    cancel.addAction(
      UIAction { [unowned self] _ in delegate?.picker(self, didFinishPicking: []) },
      for: .touchUpInside
    )
    view.addSubview(cancel)
  }
}

/// Is given what was picked.
@MainActor @preconcurrency
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
