import Foundation

/// One instance of an app's interface.
@MainActor @preconcurrency
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  open var title: String! = ""
  open var subtitle = ""
  open var activationConditions = UISceneActivationConditions()
  open override var next: UIResponder? { UIApplication.shared }
  // Sets of scenes and of sessions have the same order in each run of the shell.
  open override var hash: Int { session.hash }

  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open func open(
    _ url: URL,
    options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { UIApplication.shared.open(url, completionHandler: completion) }

  public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  public static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification"
  )
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification"
  )
  public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification"
  )

  /// What a scene was connected for.
  @MainActor @preconcurrency
  open class ConnectionOptions: NSObject {
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    open internal(set) var userActivities: Set<NSUserActivity> = []
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
    open var sourceApplication: String? { nil }
    open internal(set) var handoffUserActivityType: String?
    /// What the module of notifications makes a response of.
    public internal(set) var openedNotification: SystemNotification?
  }

  @MainActor @preconcurrency
  open class OpenExternalURLOptions: NSObject { open var universalLinksOnly = false }

  @MainActor @preconcurrency
  open class ActivationRequestOptions: NSObject { open var requestingScene: UIScene? }
}

extension UIWindowScene {
  /// How a scene that is asked for is to come up.
  @MainActor @preconcurrency
  open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
    open var preferredPresentationStyle = PresentationStyle.automatic
  }

  public enum PresentationStyle: Int, Sendable { case automatic, standard, prominent }
}

/// A scene of windows.
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
  private var list: [UIApplication.WeakWindow] = []
  weak var storedKeyWindow: UIWindow?

  open var screen: UIScreen { .main }
  open var windows: [UIWindow] { list.compactMap(\.window) }
  open var keyWindow: UIWindow? {
    windows.first { $0 === storedKeyWindow } ?? windows.first(where: \.isKeyWindow)
  }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var traitCollection: UITraitCollection { .current }
  open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// None: a user cannot change the size.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }

  func enlist(_ window: UIWindow) {
    list.removeAll { $0.window == nil }
    list.append(UIApplication.WeakWindow(window: window))
  }

  func delist(_ window: UIWindow) { list.removeAll { $0.window === window } }
}

@MainActor @preconcurrency
open class UIStatusBarManager: NSObject {
  open var statusBarStyle: UIStatusBarStyle { .default }
  open var isStatusBarHidden: Bool { false }
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
}

@MainActor @preconcurrency
open class UISceneSizeRestrictions: NSObject {
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize.zero
  open var allowsFullScreen = true
}

/// A URL somebody opened the app with.
@MainActor @preconcurrency
open class UIOpenURLContext: NSObject {
  public let url: URL
  init(url: URL) {
    self.url = url
    super.init()
  }
}

/// An instance of the interface, connected or not.
@MainActor @preconcurrency
open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Self(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    )
  }

  open internal(set) weak var scene: UIScene?
  public let role: Role
  open internal(set) var configuration: UISceneConfiguration
  public let persistentIdentifier: String
  open override var hash: Int { persistentIdentifier.hash }
  open var stateRestorationActivity: NSUserActivity?
  open var userInfo: [String: Any]?

  /// That of the first scene of an app.
  package static let first = "main"

  package init(_ identifier: String = UISceneSession.first, role: Role = .windowApplication) {
    persistentIdentifier = identifier
    self.role = role
    configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: role)
    super.init()
  }
}

/// Which classes make a scene.
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  open var storyboard: UIStoryboard?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

@MainActor @preconcurrency
open class UISceneDestructionRequestOptions: NSObject {}

/// How a window is to go that is closed.
@MainActor @preconcurrency
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit, decline
  }
  open var windowDismissalAnimation = DismissalAnimation.standard
}

/// Why a scene cannot be had, or closed.
public struct UISceneError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable { case multipleScenesNotSupported, requestDenied }

  public static let errorDomain = "UISceneErrorDomain"
  public static let multipleScenesNotSupported = Code.multipleScenesNotSupported
  public static let requestDenied = Code.requestDenied
  public let code: Code
  public var errorCode: Int { code.rawValue }

  public init(_ code: Code) { self.code = code }
}
