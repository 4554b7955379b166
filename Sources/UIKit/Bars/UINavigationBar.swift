import Foundation

/// The bar of a stack; one that a controller manages is not to be changed directly.
@MainActor @preconcurrency
open class UINavigationBar: UIView {
  weak var manager: UINavigationController?
  var storedItems: [UINavigationItem] = [] { didSet { clear() } }
  /// The views of the top item that lie on the bar.
  private var itemViews: [UIView] = []
  private weak var shownItem: UINavigationItem?

  open weak var delegate: (any UINavigationBarDelegate)?
  open var items: [UINavigationItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: UINavigationItem? { storedItems.last }
  open var backItem: UINavigationItem? { storedItems.dropLast().last }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    if isFree("pushNavigationItem:animated:") { storedItems.append(item) }
  }
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard isFree("popNavigationItemAnimated:"), storedItems.count > 1, let top = topItem,
      delegate?.navigationBar(self, shouldPop: top) ?? true
    else { return nil }
    storedItems.removeLast()
    delegate?.navigationBar(self, didPop: top)
    return top
  }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    if isFree("setItems:animated:") { storedItems = items ?? [] }
  }

  /// Puts the views of the top item on the bar, as showing it does.
  package func showTopItem() {
    let views = topItem?.views ?? []
    guard views.count != itemViews.count || zip(views, itemViews).contains(where: !==) else {
      return
    }
    for view in itemViews where view.superview === self { view.removeFromSuperview() }
    for view in views { addSubview(view) }
    itemViews = views
    shownItem = topItem
  }

  // Views of an item that is gone are not to live on with the bar.
  private func clear() {
    guard !itemViews.isEmpty, shownItem !== topItem else { return }
    for view in itemViews where view.superview === self { view.removeFromSuperview() }
    itemViews = []
  }

  private func isFree(_ call: String) -> Bool {
    guard manager != nil else { return true }
    MainLoop.current.raise(
      .internalInconsistency,
      "Cannot call \(call) directly on a UINavigationBar managed by a controller."
    )
    return false
  }

  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var prefersLargeTitles = false
  open var barTintColor: UIColor?
  open var shadowImage: UIImage?
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {}
  open func setBackgroundImage(
    _ image: UIImage?,
    for barPosition: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat,
    for barMetrics: UIBarMetrics
  ) {}
}

/// Is asked before an item of a navigation bar goes, and hears of it.
@MainActor @preconcurrency
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPush item: UINavigationItem
  )
    -> Bool
  { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPop item: UINavigationItem
  )
    -> Bool
  { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

@MainActor @preconcurrency
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

@MainActor @preconcurrency
public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

/// A bar of buttons at the bottom.
@MainActor @preconcurrency
open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var standardAppearance = UIToolbarAppearance()
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open func setBackgroundImage(
    _ image: UIImage?,
    forToolbarPosition position: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {}
}
