import UIKit

/// A router over a navigation controller; tells who pushed or presented a screen when the user takes it away.
@MainActor
public final class NavigationRouter: NSObject, Router {
  private let navigation: UINavigationController
  private var onPop: [ObjectIdentifier: () -> Void] = [:]
  private var onDismiss: (() -> Void)?

  public init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    navigation.delegate = self
  }

  public var viewController: UIViewController { navigation }

  public func setRoot(_ screen: any Presentable, hidesBar: Bool) {
    // What lies over the old flow goes with it.
    if navigation.presentedViewController != nil { navigation.dismiss(animated: false) }
    let gone = navigation.viewControllers
    navigation.setViewControllers([screen.viewController], animated: false)
    navigation.isNavigationBarHidden = hidesBar
    gone.forEach(finish)
  }

  public func push(_ screen: any Presentable, hidesTabBar: Bool, onPop: (() -> Void)?) {
    let controller = screen.viewController
    self.onPop[ObjectIdentifier(controller)] = onPop
    controller.hidesBottomBarWhenPushed = hidesTabBar
    navigation.pushViewController(controller, animated: true)
  }

  public func pop() {
    navigation.popViewController(animated: true).map(finish)
  }

  public func popToRoot() {
    navigation.popToRootViewController(animated: true)?.forEach(finish)
  }

  public func present(_ screen: any Presentable, onDismiss: (() -> Void)?) {
    let controller = screen.viewController
    self.onDismiss = onDismiss
    controller.presentationController?.delegate = self
    navigation.present(controller, animated: true)
  }

  public func dismiss() {
    onDismiss = nil
    navigation.dismiss(animated: true)
  }

  private func finish(_ controller: UIViewController) {
    onPop.removeValue(forKey: ObjectIdentifier(controller))?()
  }
}

extension NavigationRouter: UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    // The back button and the swipe tell nobody else that a screen has left.
    guard let left = navigationController.transitionCoordinator?.viewController(forKey: .from),
      !navigationController.viewControllers.contains(left)
    else { return }
    finish(left)
  }
}

extension NavigationRouter: UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    onDismiss?()
    onDismiss = nil
  }
}
