import Foundation

// `delegate?.method?(…)` compiles as with Objective-C's optional methods: one that the delegate
// leaves out does what UIKit does without it.

extension UITabBarControllerDelegate {
  public var tabBarController: UITabBarControllerDelegateCalls.TabBarController? {
    .init(delegate: self)
  }
  public var tabBarControllerSupportedInterfaceOrientations:
    ((UITabBarController) -> UIInterfaceOrientationMask)?
  {
    { self.tabBarControllerSupportedInterfaceOrientations($0) }
  }
  public var tabBarControllerPreferredInterfaceOrientationForPresentation:
    ((UITabBarController) -> UIInterfaceOrientation)?
  {
    { self.tabBarControllerPreferredInterfaceOrientationForPresentation($0) }
  }
}

/// The methods of a delegate by name, for optional calls.
public enum UITabBarControllerDelegateCalls {
  @MainActor @preconcurrency
  public struct TabBarController {
    let delegate: any UITabBarControllerDelegate

    public func callAsFunction(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      delegate.tabBarController(tabBarController, shouldSelect: viewController)
    }
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      delegate.tabBarController(tabBarController, didSelect: viewController)
    }
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool {
      delegate.tabBarController(tabBarController, shouldSelectTab: tab)
    }
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      delegate.tabBarController(
        tabBarController,
        didSelectTab: selectedTab,
        previousTab: previousTab
      )
    }
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      delegate.tabBarController(
        tabBarController,
        animationControllerForTransitionFrom: fromVC,
        to: toVC
      )
    }
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      delegate.tabBarController(tabBarController, interactionControllerFor: animationController)
    }
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      willBeginCustomizing viewControllers: [UIViewController]
    ) {
      delegate.tabBarController(tabBarController, willBeginCustomizing: viewControllers)
    }
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      willEndCustomizing viewControllers: [UIViewController],
      changed: Bool
    ) {
      delegate.tabBarController(
        tabBarController,
        willEndCustomizing: viewControllers,
        changed: changed
      )
    }
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      didEndCustomizing viewControllers: [UIViewController],
      changed: Bool
    ) {
      delegate.tabBarController(
        tabBarController,
        didEndCustomizing: viewControllers,
        changed: changed
      )
    }
  }
}
