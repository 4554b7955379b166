import Foundation

/// What a navigation bar shows of a controller.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var subtitle: String?
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var backAction: UIAction?
  open var style = ItemStyle.navigator
  open var hidesBackButton = false
  open var leftItemsSupplementBackButton = false
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var searchController: UISearchController? { didSet { searchController?.item = self } }
  /// The controller that it is of.
  weak var controller: UIViewController?
  open var hidesSearchBarWhenScrolling = true
  open var standardAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  public init(title: String) {
    self.title = title
    super.init()
  }

  public required init?(coder: NSCoder) { super.init() }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The views of the app that it brings, from the left.
  var views: [UIView] {
    guard
      titleView != nil || searchController != nil || leftBarButtonItems != nil
        || rightBarButtonItems != nil
    else { return [] }
    var views = (leftBarButtonItems ?? []).compactMap(\.customView)
    if let titleView { views.append(titleView) }
    views += (rightBarButtonItems ?? []).reversed().compactMap(\.customView)
    if let searchController { views.append(searchController.searchBar) }
    return views
  }

  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
}
