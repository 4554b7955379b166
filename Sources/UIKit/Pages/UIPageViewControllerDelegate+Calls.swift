import Foundation

// `delegate?.method?(…)` compiles as with Objective-C's optional methods: one that the delegate
// leaves out does what UIKit does without it.

extension UIPageViewControllerDelegate {
  public var pageViewController: UIPageViewControllerDelegateCalls.PageViewController? {
    .init(delegate: self)
  }
}

/// The methods of a delegate by name, for optional calls.
public enum UIPageViewControllerDelegateCalls {
  @MainActor @preconcurrency
  public struct PageViewController {
    let delegate: any UIPageViewControllerDelegate

    public func callAsFunction(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) {
      delegate.pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
    }
    public func callAsFunction(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) {
      delegate.pageViewController(
        pageViewController,
        didFinishAnimating: finished,
        previousViewControllers: previousViewControllers,
        transitionCompleted: completed
      )
    }
    public func callAsFunction(
      _ pageViewController: UIPageViewController,
      spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
      delegate.pageViewController(pageViewController, spineLocationFor: orientation)
    }
  }
}
