import Foundation

@MainActor @preconcurrency
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero
}
