import Foundation

extension UITabBarController {
  /// A finger taps an item of the bar; says whether the delegate let it select.
  @discardableResult
  package func tapTab(at index: Int) -> Bool {
    guard tabBar.storedItems.indices.contains(index) else { return false }
    let isMore = hasMore && index == Self.capacity - 1
    let target = isMore ? moreNavigationController : storedControllers[index]
    guard delegate?.tabBarController(self, shouldSelect: target) ?? true else { return false }
    let previous = selectedTab
    let tab = isMore ? nil : storedTabs.first { $0.viewController === target }
    if let tab, !(delegate?.tabBarController(self, shouldSelectTab: tab) ?? true) { return false }
    tabBar(tabBar, didSelect: tabBar.storedItems[index])
    let wasSelected = isMore ? storedIndex >= index : storedIndex == index
    if isMore { selectMore() } else { select(at: index) }
    delegate?.tabBarController(self, didSelect: target)
    if let tab { delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous) }
    // A second tap on the selected tab takes its stack to the root.
    if wasSelected, let stack = target as? UINavigationController,
      stack.viewControllers.count > 1
    {
      stack.popToRootViewController(animated: true)
    }
    return true
  }

  /// A finger chooses a row of the More list.
  @discardableResult
  package func tapMoreRow(_ row: Int) -> Bool {
    let index = Self.capacity - 1 + row
    guard isMoreSelected, storedControllers.indices.contains(index) else { return false }
    storedIndex = index
    moreNavigationController.pushViewController(storedControllers[index], animated: true)
    return true
  }

  /// Whether a finger can reach the bar.
  package var isTabBarReachable: Bool {
    guard !isTabBarHidden, !tabBar.isHidden else { return false }
    return !((selectedViewController as? UINavigationController)?.hidesBottomBar ?? false)
  }
}

/// The stack behind the More item: it alone takes stacks.
final class MoreNavigationController: UINavigationController {
  override var acceptsStacks: Bool { true }
}

/// The list behind the More item.
final class MoreListController: UIViewController {}
