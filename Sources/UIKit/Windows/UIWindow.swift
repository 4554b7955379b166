import Foundation

/// The root of a view tree, and of what is presented over it.
@MainActor @preconcurrency
open class UIWindow: UIView {
  public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification"
  )
  public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification"
  )
  public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  weak var firstResponder: UIResponder?
  var currentTraits = UITraitCollection.current
  private var storedRoot: UIViewController?
  private weak var storedScene: UIWindowScene?

  open var windowLevel = UIWindow.Level.normal
  open var canResizeToFitContent = false
  open var screen: UIScreen {
    get { .main }
    set { _ = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    UIApplication.shared.enlist(self)
  }

  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    isHidden = true
    storedScene = windowScene
    windowScene.enlist(self)
    UIApplication.shared.enlist(self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
    UIApplication.shared.enlist(self)
  }

  open var windowScene: UIWindowScene? {
    get { storedScene }
    set {
      storedScene?.delist(self)
      storedScene = newValue
      newValue?.enlist(self)
    }
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if !newValue, storedScene == nil { windowScene = UIApplication.shared.impliedScene }
      super.isHidden = newValue
      newValue ? disappearRoot() : appearRoot()
    }
  }

  open var rootViewController: UIViewController? {
    get { storedRoot }
    set { replaceRoot(by: newValue) }
  }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? {
    let application = UIApplication.shared
    // One that the app has not asked for is no part of the chain.
    return storedScene === application.storedImpliedScene ? application : storedScene ?? application
  }
  open var isKeyWindow: Bool { UIApplication.shared.storedKeyWindow === self }
  open var canBecomeKey: Bool { true }

  open func makeKeyAndVisible() {
    // It is the key window when its root appears.
    makeKey()
    isHidden = false
  }

  open func makeKey() { UIApplication.shared.becomeKey(self) }
  open func becomeKey() {}
  open func resignKey() {}
  open func sendEvent(_ event: UIEvent) {}

  public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Self(0)
    public static let statusBar = Self(1000)
    public static let alert = Self(2000)
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    public static func + (left: Self, right: CGFloat) -> Self { Self(left.rawValue + right) }
    public static func - (left: Self, right: CGFloat) -> Self { Self(left.rawValue - right) }
  }
}

extension UIWindow {
  // What the old root presented stays in the window: only its own view goes.
  private func replaceRoot(by new: UIViewController?) {
    guard new !== storedRoot else { return }
    let old = storedRoot
    MainLoop.current.keepUntilEndOfTurn(old)
    let oldIsSeen = old?.appearance.phase == .appeared && !isHidden
    if let new, new.parent != nil {
      new.removeFromParent()
    }
    storedRoot = new
    if oldIsSeen { old?.beginAppearance(false, animated: false) }
    if !isHidden { new?.beginAppearance(true, animated: false) }
    WindowChange.managed {
      if let view = old?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
      if !isHidden, let new { insertSubview(new.view, at: 0) }
    }
    new?.sendIsAppearing()
    if oldIsSeen { old?.endAppearance() }
    if !isHidden { new?.endAppearance() }
  }

  private func appearRoot() {
    guard let root = storedRoot, root.appearance.phase == .disappeared else { return }
    root.beginAppearance(true, animated: false)
    WindowChange.managed { insertSubview(root.view, at: 0) }
    root.sendIsAppearing()
    root.endAppearance()
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
  }

  private func disappearRoot() {
    guard let root = storedRoot, root.appearance.phase == .appeared else { return }
    root.changeAppearance(false)
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }
}
