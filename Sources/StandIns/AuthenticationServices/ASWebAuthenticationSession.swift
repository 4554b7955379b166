public import UIKit

/// Why a page signed nobody in.
public struct ASWebAuthenticationSessionError: Error, Sendable {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let canceledLogin = Code.canceledLogin
}

/// Signs in by a page: none is loaded, and the user closes it.
@MainActor @preconcurrency
open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false
  open var canStart: Bool { handler != nil }
  private var handler: CompletionHandler?

  public init(url: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler)
  {
    handler = completionHandler
    super.init()
  }

  @discardableResult
  open func start() -> Bool {
    guard canStart else { return false }
    cancel()
    return true
  }
  open func cancel() {
    guard let handler else { return }
    self.handler = nil
    DispatchQueue.main.async { handler(nil, ASWebAuthenticationSessionError(.canceledLogin)) }
  }
}

/// Says over which window the page is shown.
@MainActor @preconcurrency
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}
