import Foundation
import RxSwift
import UIKit

extension UINavigationController: HasDelegate {
  public typealias Delegate = UINavigationControllerDelegate
}

/// The proxy of a stack's delegate.
open class RxNavigationControllerDelegateProxy:
  DelegateProxy<UINavigationController, UINavigationControllerDelegate>, DelegateProxyType
{
  public weak private(set) var navigationController: UINavigationController?

  public init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init(
      parentObject: navigationController,
      delegateProxy: RxNavigationControllerDelegateProxy.self
    )
  }

  open class func registerKnownImplementations() {
    register { (stack: UINavigationController) in
      RxNavigationControllerDelegateProxy(navigationController: stack)
    }
  }

  static let willShow = "navigationController:willShow:animated:"
  static let didShow = "navigationController:didShow:animated:"
  open override class var told: Set<String> { [willShow, didShow] }
}

extension RxNavigationControllerDelegateProxy: UINavigationControllerDelegate {
  private var next: UINavigationControllerDelegate? { forwardToDelegate() }

  public func navigationController(
    _ stack: UINavigationController,
    willShow controller: UIViewController,
    animated: Bool
  ) {
    tell(Self.willShow, [stack, controller, animated]) {
      next?.navigationController(stack, willShow: controller, animated: animated)
    }
  }
  public func navigationController(
    _ stack: UINavigationController,
    didShow controller: UIViewController,
    animated: Bool
  ) {
    tell(Self.didShow, [stack, controller, animated]) {
      next?.navigationController(stack, didShow: controller, animated: animated)
    }
  }
  public func navigationController(
    _ stack: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    next?.navigationController(stack, animationControllerFor: operation, from: from, to: to)
  }
  public func navigationController(
    _ stack: UINavigationController,
    interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    next?.navigationController(stack, interactionControllerFor: animation)
  }
}

extension UITabBarController: HasDelegate {
  public typealias Delegate = UITabBarControllerDelegate
}

/// The proxy of the delegate of tabs.
open class RxTabBarControllerDelegateProxy:
  DelegateProxy<UITabBarController, UITabBarControllerDelegate>, DelegateProxyType
{
  public weak private(set) var tabBar: UITabBarController?

  public init(tabBar: UITabBarController) {
    self.tabBar = tabBar
    super.init(parentObject: tabBar, delegateProxy: RxTabBarControllerDelegateProxy.self)
  }

  open class func registerKnownImplementations() {
    register { (tabs: UITabBarController) in RxTabBarControllerDelegateProxy(tabBar: tabs) }
  }

  static let didSelect = "tabBarController:didSelect:"
  open override class var told: Set<String> { [didSelect] }
}

extension RxTabBarControllerDelegateProxy: UITabBarControllerDelegate {
  private var next: UITabBarControllerDelegate? { forwardToDelegate() }

  public func tabBarController(
    _ tabs: UITabBarController,
    shouldSelect controller: UIViewController
  ) -> Bool { next?.tabBarController(tabs, shouldSelect: controller) ?? true }
  public func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
    tell(Self.didSelect, [tabs, controller]) {
      next?.tabBarController(tabs, didSelect: controller)
    }
  }
  public func tabBarController(
    _ tabs: UITabBarController,
    animationControllerForTransitionFrom from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    next?.tabBarController(tabs, animationControllerForTransitionFrom: from, to: to)
  }
}
