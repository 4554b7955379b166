import Foundation

/// A tab that makes its controller when it is first asked for (iOS 18).
@MainActor @preconcurrency
open class UITab: NSObject {
  public let identifier: String
  open var title: String
  open var image: UIImage?
  open var subtitle: String?
  open var badgeValue: String?
  open var isHidden = false
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
    storedController = controller
    return controller
  }
}
