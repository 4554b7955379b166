@_exported public import Photos
public import UIKit

/// What may be picked.
public struct PHPickerFilter: Hashable, Sendable {
  public static let images = PHPickerFilter()
  public static let videos = PHPickerFilter()
  public static let livePhotos = PHPickerFilter()
  public static let screenshots = PHPickerFilter()
  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter() }
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter() }
}

/// How a picker picks.
public struct PHPickerConfiguration {
  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
  public enum Selection: Int, Sendable { case `default`, ordered }

  /// How many may be picked; 0 for as many as there are.
  public var selectionLimit: Int = 1
  public var filter: PHPickerFilter?
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  public var selection = Selection.default
  public var preselectedAssetIdentifiers: [String] = []
  let knowsAssets: Bool

  public init() { knowsAssets = false }
  public init(photoLibrary: PHPhotoLibrary) { knowsAssets = true }
}

/// What was picked.
public struct PHPickerResult: Hashable {
  public let itemProvider: NSItemProvider
  /// The picture in the library; nil where the picker was made without one.
  public let assetIdentifier: String?
}

/// Picks pictures: its screen has a button for each end, and who chooses takes the first one.
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
    addEnd("Choose") { [unowned self] in delegate?.picker(self, didFinishPicking: [first]) }
    addEnd("Cancel") { [unowned self] in delegate?.picker(self, didFinishPicking: []) }
  }

  private var first: PHPickerResult {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    let provider = NSItemProvider(object: image)
    provider.suggestedName = "IMG_0001"
    let identifier = configuration.knowsAssets ? PHAsset.all.first?.localIdentifier : nil
    return PHPickerResult(itemProvider: provider, assetIdentifier: identifier)
  }

  private func addEnd(_ name: String, _ body: @escaping () -> Void) {
    let button = UIButton(type: .system)
    button.accessibilityIdentifier = name
    button.addAction(UIAction { _ in body() }, for: .touchUpInside)
    view.addSubview(button)
  }
}

/// Is given what was picked, and takes the picker away.
@MainActor @preconcurrency
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
