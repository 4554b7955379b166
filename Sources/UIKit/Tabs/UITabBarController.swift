import Foundation

/// Controllers side by side, of which the selected one is shown.
@MainActor @preconcurrency
open class UITabBarController: UIViewController, UITabBarDelegate {
  package override var containerKind: ContainerKind { .tabs }
  /// How many tabs a bar of a phone shows; more go behind a More item.
  static let capacity = 5

  var storedControllers: [UIViewController] = []
  var storedIndex = NSNotFound
  var storedTabs: [UITab] = []
  weak var installed: UIViewController?
  var isInstalling = false
  var transition: Transition?

  open weak var delegate: (any UITabBarControllerDelegate)?
  open private(set) var tabBar = UITabBar(frame: .zero)
  open private(set) lazy var moreNavigationController: UINavigationController =
    MoreNavigationController(rootViewController: MoreListController(nibName: nil, bundle: nil))
  open var customizableViewControllers: [UIViewController]?
  open var isTabBarHidden = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.manager = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.manager = self
  }

  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
  }

  #if !canImport(ObjectiveC)
  // How an app gives its own bar: the property itself cannot be set.
  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "tabBar", let bar = value as? UITabBar else {
      return super.setValue(value, forKey: key)
    }
    let old = tabBar
    tabBar = bar
    old.manager = nil
    bar.manager = self
    bar.storedItems = old.storedItems
    bar.storedSelected = old.storedSelected
    guard isViewLoaded else { return }
    old.removeFromSuperview()
    view.addSubview(bar)
  }

  open override func value(forKey key: String) -> Any? {
    key == "tabBar" ? tabBar : super.value(forKey: key)
  }
  #endif

  open var viewControllers: [UIViewController]? {
    get { storedControllers.isEmpty ? nil : storedControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    storedTabs = []
    replaceControllers(by: viewControllers ?? [], animated: animated)
  }

  open var selectedIndex: Int {
    get { storedIndex }
    set { select(at: newValue) }
  }

  open var selectedViewController: UIViewController? {
    get {
      storedControllers.indices.contains(storedIndex)
        ? storedControllers[storedIndex] : isMoreSelected ? moreNavigationController : nil
    }
    set {
      if let newValue, newValue === moreNavigationController, hasMore { return selectMore() }
      guard let index = storedControllers.firstIndex(where: { $0 === newValue }) else {
        return MainLoop.current.raise(
          .invalidArgument,
          """
          -[UITabBarController setSelectedViewController:] only a view controller in the tab bar \
          controller's list of view controllers can be selected.
          """
        )
      }
      select(at: index)
    }
  }

  open func setTabs(_ tabs: [UITab], animated: Bool) {
    storedTabs = tabs
    showTabs(animated: animated)
  }

  /// Shows the tabs that are not hidden.
  func showTabs(animated: Bool) {
    let shown = storedTabs.filter { !$0.isHidden }
    replaceControllers(by: shown.map { $0.controller(in: self) }, animated: animated)
  }

  /// The bar tells it of a finger on an item.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  open var selectedTab: UITab? {
    get { storedTabs.first { $0.viewController === selectedViewController } }
    set {
      guard let index = storedTabs.firstIndex(where: { $0 === newValue }) else { return }
      select(at: index)
    }
  }

  open override func unwind(
    for unwindSegue: UIStoryboardSegue,
    towards subsequentVC: UIViewController
  ) {
    if storedControllers.contains(where: { $0 === subsequentVC }) {
      selectedViewController = subsequentVC
    }
  }

  open override func addChild(_ child: UIViewController) {
    replaceControllers(by: storedControllers + [child], animated: false)
  }

  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  override func appearanceWillTurn(_ isAppearing: Bool) {
    isAppearing ? installSelected() : transition?.endNow()
  }
}

/// Has what a subclass of an app of before iOS 18 may have under the same name, as another type.
@MainActor @preconcurrency
public protocol UITabContaining: UITabBarController {}
extension UITabBarController: UITabContaining {}

extension UITabContaining {
  public var tabs: [UITab] {
    get { storedTabs }
    set { setTabs(newValue, animated: false) }
  }
}
