import Foundation

// `delegate?.method?(…)` compiles as with Objective-C's optional methods: one that the delegate
// leaves out does what UIKit does without it.

extension UINavigationControllerDelegate {
  public var navigationController: UINavigationControllerDelegateCalls.NavigationController? {
    .init(delegate: self)
  }
  public var navigationControllerSupportedInterfaceOrientations:
    ((UINavigationController) -> UIInterfaceOrientationMask)?
  {
    { self.navigationControllerSupportedInterfaceOrientations($0) }
  }
  public var navigationControllerPreferredInterfaceOrientationForPresentation:
    ((UINavigationController) -> UIInterfaceOrientation)?
  {
    { self.navigationControllerPreferredInterfaceOrientationForPresentation($0) }
  }
}

/// The methods of a delegate by name, for optional calls.
public enum UINavigationControllerDelegateCalls {
  @MainActor @preconcurrency
  public struct NavigationController {
    let delegate: any UINavigationControllerDelegate

    public func callAsFunction(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) {
      delegate.navigationController(
        navigationController,
        willShow: viewController,
        animated: animated
      )
    }
    public func callAsFunction(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      delegate.navigationController(
        navigationController,
        didShow: viewController,
        animated: animated
      )
    }
    public func callAsFunction(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      delegate.navigationController(
        navigationController,
        animationControllerFor: operation,
        from: fromVC,
        to: toVC
      )
    }
    public func callAsFunction(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      delegate.navigationController(
        navigationController,
        interactionControllerFor: animationController
      )
    }
  }
}
