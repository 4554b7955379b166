import Foundation

public enum UIBarStyle: Int, Sendable { case `default`, black, blackTranslucent }
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// The looks of a bar: kept.
@MainActor @preconcurrency
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundEffect: UIBlurEffect?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  public override init() { super.init() }
  public init(barAppearance: UIBarAppearance) { super.init() }
  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}

@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open private(set) var backIndicatorImage = UIImage()
  open private(set) var backIndicatorTransitionMaskImage = UIImage()
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage mask: UIImage?) {}
}

@MainActor @preconcurrency
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
}

@MainActor @preconcurrency
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?
}

@MainActor @preconcurrency
open class UIBarButtonItemAppearance: NSObject {
  open var normal = UIBarButtonItemStateAppearance()
  open var highlighted = UIBarButtonItemStateAppearance()
  open var disabled = UIBarButtonItemStateAppearance()
  open var focused = UIBarButtonItemStateAppearance()
  public init(style: UIBarButtonItem.Style = .plain) { super.init() }
}

@MainActor @preconcurrency
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var backgroundImage: UIImage?
}

@MainActor @preconcurrency
open class UITabBarItemAppearance: NSObject {
  open var normal = UITabBarItemStateAppearance()
  open var selected = UITabBarItemStateAppearance()
  open var disabled = UITabBarItemStateAppearance()
  open var focused = UITabBarItemStateAppearance()
}

@MainActor @preconcurrency
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero
}
