public import UIKit

/// What the user answered.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// What is asked for.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// The user's pictures: there are none, and the user allows them.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()
  open class func shared() -> PHPhotoLibrary { library }
  open class func authorizationStatus() -> PHAuthorizationStatus { .authorized }
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .authorized
  }
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { DispatchQueue.main.async { handler(.authorized) } }
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel,
    handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { DispatchQueue.main.async { handler(.authorized) } }
  open func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    changeBlock()
    if let completionHandler { DispatchQueue.main.async { completionHandler(true, nil) } }
  }
}

/// A picture of the library.
open class PHAsset: NSObject, @unchecked Sendable {
  open var localIdentifier: String { "" }
}
