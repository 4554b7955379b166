import UIKit

/// Items and settings; each tab's flow starts when it is seen first.
public final class TabbarCoordinator: ParentCoordinator {
  private let tabs: TabbarController
  private let coordinators: any CoordinatorFactory
  private weak var item: ItemCoordinator?

  init(tabs: TabbarController, coordinators: any CoordinatorFactory) {
    self.tabs = tabs
    self.coordinators = coordinators
  }

  public override func start() {
    tabs.onSelect = { [weak self] in self?.run($0) }
    run(tabs.itemNavigation)
  }

  func showItem(_ id: String) {
    tabs.selectedIndex = 0
    item?.showDetail(Item(id: id, title: id))
  }

  private func run(_ navigation: UINavigationController) {
    guard navigation.viewControllers.isEmpty else { return }
    if navigation === tabs.itemNavigation {
      let item = coordinators.item(navigation)
      self.item = item
      add(item)
      item.start()
    } else {
      let settings = coordinators.settings(navigation)
      add(settings)
      settings.start()
    }
  }
}

final class TabbarController: UITabBarController, UITabBarControllerDelegate {
  var onSelect: ((UINavigationController) -> Void)?
  let itemNavigation = UINavigationController()
  let settingsNavigation = UINavigationController()

  init() {
    super.init(nibName: nil, bundle: nil)
    itemNavigation.tabBarItem = UITabBarItem(title: "Item", image: nil, tag: 0)
    settingsNavigation.tabBarItem = UITabBarItem(title: "Settings", image: nil, tag: 1)
    viewControllers = [itemNavigation, settingsNavigation]
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    if let navigation = viewController as? UINavigationController { onSelect?(navigation) }
  }
}
