import Foundation

@MainActor @preconcurrency
open class UITabBarItemAppearance: NSObject {
  open var normal = UITabBarItemStateAppearance()
  open var selected = UITabBarItemStateAppearance()
  open var disabled = UITabBarItemStateAppearance()
  open var focused = UITabBarItemStateAppearance()
}
