import Foundation

/// The app as a whole: its windows, scenes, state and delegate.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  private static var storedShared: UIApplication?
  public static var shared: UIApplication {
    if let storedShared { return storedShared }
    let application = UIApplication()
    storedShared = application
    return application
  }

  /// Puts a fresh application in place, as a launch does: what the last one scheduled, posted or had
  /// going does not reach it.
  package static func reset() {
    forgetPresentations()
    storedShared = nil
    launchNumber += 1
    MainLoop.current.forget()
    AppWork.shared.forget()
    WatchedValue.forgetAll()
    UIView.setAnimationsEnabled(true)
  }

  /// Lets go of what is presented in all windows, which is held by who presents it and holds that.
  package static func forgetPresentations() {
    for window in storedShared?.windows ?? [] { window.rootViewController?.forgetPresentations() }
  }

  /// Which launch this is: what another module keeps for one launch is of this number.
  nonisolated(unsafe) public internal(set) static var launchNumber = 0

  public enum State: Int, Sendable { case active, inactive, background }

  private var retainedDelegate: (any UIApplicationDelegate)?
  var windowList: [WeakWindow] = []
  weak var storedKeyWindow: UIWindow?
  /// What was to become the first responder when it was in no window.
  weak var awaitedResponder: UIView?
  /// The scene that the user works in; nil in an app without scenes.
  package internal(set) weak var sceneInUse: UIWindowScene?
  /// That of an app that has no delegates of scenes, as soon as it shows a window.
  var storedImpliedScene: UIWindowScene?
  /// The steps that the system takes with the app.
  weak var lifecycle: AppLifecycle?
  /// The session that a launch connects.
  package var firstScene = UISceneSession.first
  /// What the sessions of the launch before have kept, by their identifiers.
  package var keptStates: [String: NSUserActivity] = [:]
  var openedURLs: [URL] = []
  /// What the user is notified of.
  package let notifications = SystemNotifications()

  open weak var delegate: (any UIApplicationDelegate)?
  open package(set) var applicationState = State.inactive {
    didSet { storedImpliedScene?.activationState = applicationState.ofScene }
  }
  open internal(set) var connectedScenes: Set<UIScene> = []
  open internal(set) var openSessions: Set<UISceneSession> = []
  open package(set) var supportsMultipleScenes = false
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var isNetworkActivityIndicatorVisible = false
  open var shortcutItems: [UIApplicationShortcutItem]?
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  open var isProtectedDataAvailable: Bool { true }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: 390, height: 47) }
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  open var statusBarStyle = UIStatusBarStyle.default
  open var isStatusBarHidden = false
  open var backgroundRefreshStatus: Int { 0 }
  open private(set) var isRegisteredForRemoteNotifications = false

  open override var next: UIResponder? {
    guard let delegate = delegate as? UIResponder, !(delegate is UIView),
      !(delegate is UIViewController), delegate !== self
    else { return nil }
    return delegate
  }

  open var windows: [UIWindow] { windowList.compactMap(\.window) }
  open var keyWindow: UIWindow? { storedKeyWindow }

  /// Keeps the delegate that a launch made, as UIKit does for the app's life.
  func retain(_ delegate: (any UIApplicationDelegate)?) {
    retainedDelegate = delegate
    self.delegate = delegate
  }

  struct WeakWindow { weak var window: UIWindow? }

  func enlist(_ window: UIWindow) {
    windowList.removeAll { $0.window == nil }
    windowList.append(WeakWindow(window: window))
  }

  // The windows of a scene that is gone are nowhere.
  func delist(_ window: UIWindow) {
    windowList.removeAll { $0.window === window }
    if storedKeyWindow === window { storedKeyWindow = nil }
  }

  func becomeKey(_ window: UIWindow) {
    window.windowScene?.storedKeyWindow = window
    guard storedKeyWindow !== window else { return }
    storedKeyWindow?.resignKey()
    storedKeyWindow = window
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    sendAction(action, to: target, from: sender, for: event, startingAt: sender as? UIResponder)
  }

  /// Sends an action; without a target it goes up the responder chain from the first responder.
  @discardableResult
  func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?,
    startingAt responder: UIResponder?
  ) -> Bool {
    if let target {
      return Actions.send(action, to: target as AnyObject, from: sender, for: event)
    }
    let first = storedKeyWindow?.firstResponder ?? responder
    guard let found = first?.target(forAction: action, withSender: sender) else { return false }
    return Actions.send(action, to: found as AnyObject, from: sender, for: event)
  }

  open func sendEvent(_ event: UIEvent) {}
  open func canOpenURL(_ url: URL) -> Bool { false }
  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    guard let completion else { return }
    MainLoop.current.schedule(.transition, after: 0) { completion(true) }
  }
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    self.open(url)
    return true
  }
  /// The URLs the app has opened elsewhere.
  package var urlsOpenedElsewhere: [URL] { openedURLs }

  open func registerForRemoteNotifications() { isRegisteredForRemoteNotifications = true }
  open func unregisterForRemoteNotifications() { isRegisteredForRemoteNotifications = false }
  open func beginBackgroundTask(
    withName name: String? = nil,
    expirationHandler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  open func beginIgnoringInteractionEvents() {}
  open func endIgnoringInteractionEvents() {}
  public static let openSettingsURLString = "app-settings:"
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification"
  )
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
  public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification"
  )
  public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification"
  )

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
    )
    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
    public static let localNotification = Self(
      rawValue: "UIApplicationLaunchOptionsLocalNotificationKey"
    )
    public static let userActivityDictionary = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
    )
    public static let userActivityType = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey"
    )
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
  }

  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
  }
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = Self(rawValue: 0)
}

public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
