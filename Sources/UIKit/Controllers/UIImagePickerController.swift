import Foundation

/// Lets a user choose a picture or take one: its screen has a button for each end.
@MainActor @preconcurrency
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto, on
  }
  public enum QualityType: Int, Sendable { case typeHigh, typeMedium, typeLow }

  /// What is told of what was chosen.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
  }

  open var sourceType = SourceType.photoLibrary
  open var mediaTypes = ["public.image"]
  open var allowsEditing = false
  open var videoMaximumDuration: TimeInterval = 600
  open var videoQuality = QualityType.typeMedium
  open var cameraDevice = CameraDevice.rear
  open var cameraCaptureMode = CameraCaptureMode.photo
  open var cameraFlashMode = CameraFlashMode.auto
  open var showsCameraControls = true
  open var cameraOverlayView: UIView?

  public init() {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([PhotosViewController()], animated: false)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setViewControllers([PhotosViewController()], animated: false)
  }

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { true }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { true }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { ["public.image"] }

  fileprivate func choose() {
    let image = UIImage.drawn()
    var info: [InfoKey: Any] = [.originalImage: image, .mediaType: "public.image"]
    if allowsEditing { info[.editedImage] = image }
    if let delegate = delegate as? any UIImagePickerControllerDelegate {
      delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    } else {
      dismiss(animated: true)
    }
  }

  fileprivate func cancel() {
    if let delegate = delegate as? any UIImagePickerControllerDelegate {
      delegate.imagePickerControllerDidCancel(self)
    } else {
      dismiss(animated: true)
    }
  }
}

/// Hears what was chosen, and takes the picker away.
@MainActor @preconcurrency
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

// Without the delegate's method the picker goes away by itself.
extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// The pictures: one may be chosen.
private final class PhotosViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addEnd("Choose") { [unowned self] in picker?.choose() }
    addEnd("Cancel") { [unowned self] in picker?.cancel() }
  }

  private var picker: UIImagePickerController? {
    navigationController as? UIImagePickerController
  }
}
