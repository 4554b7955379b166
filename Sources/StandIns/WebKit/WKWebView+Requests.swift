public import UIKit

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension WKWebView {
  /// Keeps a request; nothing is loaded.
  @discardableResult
  public func load(_ request: URLRequest) -> WKNavigation? { navigation(to: request.url) }
}

/// How a page came to be asked for.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// A page that is asked for.
open class WKNavigationAction: NSObject {
  public let request: URLRequest
  public let navigationType: WKNavigationType
  open var targetFrame: WKFrameInfo? { nil }

  /// A page that is asked for.
  public init(request: URLRequest, navigationType: WKNavigationType) {
    self.request = request
    self.navigationType = navigationType
  }
}

/// A frame of a page.
open class WKFrameInfo: NSObject {
  open var isMainFrame: Bool { true }
}

/// What a server answered.
open class WKNavigationResponse: NSObject {
  public let response: URLResponse
  /// An answer.
  public init(response: URLResponse) { self.response = response }
}

/// Whether a page may be loaded.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow }
/// Whether an answer may be shown.
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow }

/// Decides which pages are loaded, and is told of them.
@MainActor @preconcurrency
public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  )
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  )
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(
    _ webView: WKWebView,
    didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,
    withError error: any Error
  ) {}
  public func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
}

/// Shows what a page's scripts ask for.
@MainActor @preconcurrency
public protocol WKUIDelegate: NSObjectProtocol {}
