public import UIKit

public typealias ASPresentationAnchor = UIWindow

/// Why nobody was signed in.
public struct ASAuthorizationError: Error, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let canceled = Code.canceled
  public static let failed = Code.failed
}

/// What is asked of the user.
open class ASAuthorization: NSObject {
  public struct Scope: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let email = Self(rawValue: "email")
    public static let fullName = Self(rawValue: "full_name")
  }

  public let provider: any ASAuthorizationProvider
  public let credential: any ASAuthorizationCredential

  init(_ request: ASAuthorizationRequest) {
    provider = request.provider
    credential = request.credential
    super.init()
  }
}

public protocol ASAuthorizationProvider: NSObjectProtocol {}
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// A request of a provider.
open class ASAuthorizationRequest: NSObject {
  public let provider: any ASAuthorizationProvider
  var credential: any ASAuthorizationCredential { ASPasswordCredential(user: "user", password: "") }

  init(_ provider: any ASAuthorizationProvider) {
    self.provider = provider
    super.init()
  }
}

/// Signs in: the user agrees to the first request.
@MainActor @preconcurrency
open class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?

  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
    super.init()
  }

  open func performRequests() {
    // The system keeps the controller until its delegate has heard.
    DispatchQueue.main.async { [self] in
      if let request = authorizationRequests.first {
        delegate?.authorizationController(
          controller: self,
          didCompleteWithAuthorization: ASAuthorization(request)
        )
      } else {
        delegate?.authorizationController(
          controller: self,
          didCompleteWithError: ASAuthorizationError(.failed)
        )
      }
    }
  }

  open func cancel() {}
}

/// Is told who signed in.
@MainActor @preconcurrency
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  )
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithError error: any Error
  )
}

extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithError error: any Error
  ) {}
}

/// Says over which window the user is asked.
@MainActor @preconcurrency
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}
