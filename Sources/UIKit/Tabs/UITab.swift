import Foundation

/// A tab that makes its controller when it is first asked for (iOS 18).
@MainActor @preconcurrency
open class UITab: NSObject {
  public let identifier: String
  open var title: String { didSet { storedController?.tabBarItem.title = title } }
  open var image: UIImage? { didSet { storedController?.tabBarItem.image = image } }
  open var subtitle: String?
  open var badgeValue: String? { didSet { storedController?.tabBarItem.badgeValue = badgeValue } }
  /// One that is hidden is in no bar.
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.showTabs(animated: false) } }
  }
  open private(set) weak var tabBarController: UITabBarController?
  private let provider: ((UITab) -> UIViewController)?
  private var storedController: UIViewController?

  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  open var viewController: UIViewController? { storedController }

  func controller(in tabBarController: UITabBarController) -> UIViewController {
    self.tabBarController = tabBarController
    if let storedController { return storedController }
    let controller = provider?(self) ?? UIViewController(nibName: nil, bundle: nil)
    controller.tab = self
    controller.tabBarItem = UITabBarItem(title: title, image: image, tag: 0)
    controller.tabBarItem.badgeValue = badgeValue
    storedController = controller
    return controller
  }
}
