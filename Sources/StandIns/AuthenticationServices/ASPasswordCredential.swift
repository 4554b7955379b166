public import UIKit

/// A name with its password.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential {
  public let user: String
  public let password: String

  public init(user: String, password: String) {
    (self.user, self.password) = (user, password)
    super.init()
  }
}

/// Asks for a password that the user has stored.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider {
  public override init() { super.init() }
  open func createRequest() -> ASAuthorizationPasswordRequest {
    ASAuthorizationPasswordRequest(self)
  }
}

/// A request for it.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}
