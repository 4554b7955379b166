public import UIKit

/// How the user is known.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

/// What the device knows the user by.
public enum LABiometryType: Int, Sendable { case none, touchID, faceID }

/// Why the user is not known.
public struct LAError: Error, Sendable {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// Asks who the user is: a device without biometry, whose code the user knows.
open class LAContext: NSObject, @unchecked Sendable {
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var localizedReason = ""
  open var biometryType: LABiometryType { .none }

  public override init() {}

  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutableRawPointer?) -> Bool {
    policy == .deviceOwnerAuthentication
  }

  open func evaluatePolicy(
    _ policy: LAPolicy,
    localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isKnown = policy == .deviceOwnerAuthentication
    DispatchQueue.main.async { reply(isKnown, isKnown ? nil : LAError(.biometryNotAvailable)) }
  }

  open func invalidate() {}
}
