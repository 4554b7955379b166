public import UIKit

/// Takes pictures: each is a white point.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
  public enum QualityPrioritization: Int, Sendable {
    case speed = 1
    case balanced, quality
  }

  open var isHighResolutionCaptureEnabled = false
  open var isLivePhotoCaptureEnabled = false
  open var isLivePhotoCaptureSupported: Bool { false }
  open var maxPhotoQualityPrioritization = QualityPrioritization.balanced
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [.off] }
  open var availablePhotoCodecTypes: [AVVideoCodecType] { [.jpeg] }
  open func setPreparedPhotoSettingsArray(
    _ settings: [AVCapturePhotoSettings],
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(true, nil) } }

  /// The delegate is held until it has the picture.
  open func capturePhoto(
    with settings: AVCapturePhotoSettings,
    delegate: any AVCapturePhotoCaptureDelegate
  ) {
    nonisolated(unsafe) let delegate = delegate
    DispatchQueue.main.async {
      delegate.photoOutput(self, didFinishProcessingPhoto: AVCapturePhoto(), error: nil)
    }
  }
}

/// How a picture is to be taken.
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {
  open private(set) var format: [String: Any]?
  open var flashMode = AVCaptureDevice.FlashMode.off
  open var isHighResolutionPhotoEnabled = false
  open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
  open var previewPhotoFormat: [String: Any]?
  open var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }

  public override init() { super.init() }
  public convenience init(format: [String: Any]?) {
    self.init()
    self.format = format
  }
}

/// A picture that was taken.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
  open func fileDataRepresentation() -> Data? {
    UIImage(systemName: "photo")?.pngData()
  }
  open func cgImageRepresentation() -> CGImage? {
    UIImage(systemName: "photo")?.cgImage
  }
}

public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  )
}
extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  ) {}
}

public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let h264 = Self(rawValue: "avc1")
  public static let hevc = Self(rawValue: "hvc1")
  public static let jpeg = Self(rawValue: "jpeg")
}

public let AVVideoCodecKey = "AVVideoCodecKey"

extension AVCaptureDevice {
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum FlashMode: Int, Sendable { case off, on, auto }
  public enum TorchMode: Int, Sendable { case off, on, auto }
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }

  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInWideAngleCamera = Self(rawValue: "BuiltInWideAngleCamera")
    public static let builtInUltraWideCamera = Self(rawValue: "BuiltInUltraWideCamera")
    public static let builtInTelephotoCamera = Self(rawValue: "BuiltInTelephotoCamera")
    public static let builtInDualCamera = Self(rawValue: "BuiltInDualCamera")
    public static let builtInDualWideCamera = Self(rawValue: "BuiltInDualWideCamera")
    public static let builtInTripleCamera = Self(rawValue: "BuiltInTripleCamera")
    public static let builtInTrueDepthCamera = Self(rawValue: "BuiltInTrueDepthCamera")
    public static let builtInMicrophone = Self(rawValue: "BuiltInMicrophone")
    public static let microphone = Self(rawValue: "Microphone")
  }

  /// Looks for cameras: there is none.
  public final class DiscoverySession: NSObject, @unchecked Sendable {
    public var devices: [AVCaptureDevice] { [] }
    public init(
      deviceTypes: [DeviceType],
      mediaType: AVMediaType?,
      position: Position
    ) { super.init() }
  }

  public class func `default`(
    _ deviceType: DeviceType,
    for mediaType: AVMediaType?,
    position: Position
  ) -> AVCaptureDevice? { nil }
}
