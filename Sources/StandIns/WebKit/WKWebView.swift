public import UIKit

/// A page of the web, which is never loaded: requests are kept.
open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  public let scrollView = UIScrollView()
  open private(set) var url: URL?
  open var title: String? { nil }
  open var isLoading: Bool { false }
  open var estimatedProgress: Double { 0 }
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  open var allowsBackForwardNavigationGestures = false
  open var allowsLinkPreview = false
  open var customUserAgent: String?

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    addSubview(scrollView)
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    navigation(to: baseURL)
  }
  @discardableResult
  open func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    navigation(to: url)
  }
  @discardableResult open func reload() -> WKNavigation? { navigation(to: url) }
  @discardableResult open func goBack() -> WKNavigation? { nil }
  @discardableResult open func goForward() -> WKNavigation? { nil }
  open func stopLoading() {}
  open func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {}

  func navigation(to url: URL?) -> WKNavigation {
    self.url = url ?? self.url
    return WKNavigation()
  }
}

/// The loading of a page.
open class WKNavigation: NSObject {}

/// How pages are shown.
open class WKWebViewConfiguration: NSObject {
  open var userContentController = WKUserContentController()
  open var preferences = WKPreferences()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var processPool = WKProcessPool()
  open var allowsInlineMediaPlayback = false
  open var applicationNameForUserAgent: String?
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  public override init() {}
}

/// What scripts of pages are given.
open class WKUserContentController: NSObject {
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  open func addUserScript(_ userScript: WKUserScript) {}
  open func removeScriptMessageHandler(forName name: String) {}
  open func removeAllUserScripts() {}
}

/// When a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

/// A script for pages.
open class WKUserScript: NSObject {
  public let source: String
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.source = source
  }
}

/// Settings of pages.
open class WKPreferences: NSObject {
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
  open var minimumFontSize: CGFloat = 0
}

/// Where pages keep their data.
open class WKWebsiteDataStore: NSObject {
  nonisolated(unsafe) private static let shared = WKWebsiteDataStore()
  open class func `default`() -> WKWebsiteDataStore { shared }
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  open class func allWebsiteDataTypes() -> Set<String> { [] }
  open func removeData(
    ofTypes dataTypes: Set<String>,
    modifiedSince date: Date,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// Pages of one process.
open class WKProcessPool: NSObject {}

/// A message of a page's script.
open class WKScriptMessage: NSObject {
  open var body: Any { "" }
  open var name: String { "" }
}

/// Is given messages of a page's scripts.
@MainActor @preconcurrency
public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  )
}

/// How a page is loaded; kept.
open class WKWebpagePreferences: NSObject {
  open var allowsContentJavaScript = true
  public override init() {}
}
