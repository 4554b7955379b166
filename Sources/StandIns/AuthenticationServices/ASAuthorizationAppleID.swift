public import UIKit

/// Asks for an account of Apple's.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }

  public static let credentialRevokedNotification = Notification.Name(
    "ASAuthorizationAppleIDCredentialRevokedNotification"
  )

  public override init() { super.init() }

  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(self) }

  /// Only the user who signs in here is known.
  open func getCredentialState(
    forUserID userID: String,
    completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
  ) {
    let state = state(of: userID)
    DispatchQueue.main.async { completion(state, nil) }
  }
  open func credentialState(forUserID userID: String) async throws -> CredentialState {
    state(of: userID)
  }

  private func state(of user: String) -> CredentialState {
    user == ASAuthorizationAppleIDCredential.user ? .authorized : .notFound
  }
}

/// What is asked of an account.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var state: String?
  open var nonce: String?
}

/// What is asked of an account of Apple's.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
  open var user: String?
  override var credential: any ASAuthorizationCredential { ASAuthorizationAppleIDCredential(self) }
}

/// How sure it is that somebody is a person.
public enum ASUserDetectionStatus: Int, Sendable { case unsupported, unknown, likelyReal }

/// The account of the user, who gives what is asked for.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  static let user = "000000.user"

  public let user = ASAuthorizationAppleIDCredential.user
  public let state: String?
  public let authorizedScopes: [ASAuthorization.Scope]
  public let email: String?
  public let fullName: PersonNameComponents?
  public let identityToken: Data? = Data("token".utf8)
  public let authorizationCode: Data? = Data("code".utf8)
  public let realUserStatus = ASUserDetectionStatus.likelyReal

  init(_ request: ASAuthorizationAppleIDRequest) {
    let scopes = request.requestedScopes ?? []
    state = request.state
    authorizedScopes = scopes
    email = scopes.contains(.email) ? "user@example.org" : nil
    var name = PersonNameComponents()
    if scopes.contains(.fullName) { (name.givenName, name.familyName) = ("Ann", "User") }
    fullName = name
    super.init()
  }
}

/// The button that begins it.
open class ASAuthorizationAppleIDButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case signIn, `continue`, signUp
    public static var `default`: Self { .signIn }
  }
  public enum Style: Int, Sendable { case white, whiteOutline, black }

  open var cornerRadius: CGFloat = 6

  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    super.init(frame: .zero)
    accessibilityLabel = type == .continue ? "Continue with Apple" : "Sign in with Apple"
  }
  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }
  public convenience override init(frame: CGRect) {
    self.init(authorizationButtonType: .default, authorizationButtonStyle: .black)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
