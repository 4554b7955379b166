import Foundation

/// The bar of tabs; one that a controller manages is not to be changed directly.
@MainActor @preconcurrency
open class UITabBar: UIView {
  weak var manager: UITabBarController?
  var storedItems: [UITabBarItem] = []
  weak var storedSelected: UITabBarItem?

  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }
  open var selectedItem: UITabBarItem? {
    get { storedSelected }
    set { if isFree { storedSelected = newValue } }
  }
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    if isFree { storedItems = items ?? [] }
  }

  private var isFree: Bool {
    guard manager != nil else { return true }
    MainLoop.current.raise(
      .internalInconsistency,
      "Directly modifying a tab bar managed by a tab bar controller is not allowed."
    )
    return false
  }

  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var selectionIndicatorImage: UIImage?
  open var itemPositioning = ItemPositioning.automatic
  open var itemWidth: CGFloat = 0
  open var itemSpacing: CGFloat = 0
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?

  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }
}

@MainActor @preconcurrency
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
