import Foundation

// `delegate?.method?(…)` compiles as with Objective-C's optional methods: one that the delegate
// leaves out does what UIKit does without it.

extension UISplitViewControllerDelegate {
  public var splitViewController: UISplitViewControllerDelegateCalls.SplitViewController? {
    .init(delegate: self)
  }
  public var splitViewControllerDidCollapse: ((UISplitViewController) -> Void)? {
    { self.splitViewControllerDidCollapse($0) }
  }
  public var splitViewControllerDidExpand: ((UISplitViewController) -> Void)? {
    { self.splitViewControllerDidExpand($0) }
  }
}

/// The methods of a delegate by name, for optional calls.
public enum UISplitViewControllerDelegateCalls {
  @MainActor @preconcurrency
  public struct SplitViewController {
    let delegate: any UISplitViewControllerDelegate

    public func callAsFunction(
      _ splitViewController: UISplitViewController,
      show vc: UIViewController,
      sender: Any?
    ) -> Bool {
      delegate.splitViewController(splitViewController, show: vc, sender: sender)
    }
    public func callAsFunction(
      _ splitViewController: UISplitViewController,
      showDetail vc: UIViewController,
      sender: Any?
    ) -> Bool {
      delegate.splitViewController(splitViewController, showDetail: vc, sender: sender)
    }
    public func callAsFunction(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      delegate.splitViewController(
        splitViewController,
        collapseSecondary: secondaryViewController,
        onto: primaryViewController
      )
    }
    public func callAsFunction(
      _ splitViewController: UISplitViewController,
      separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
      delegate.splitViewController(
        splitViewController,
        separateSecondaryFrom: primaryViewController
      )
    }
    public func callAsFunction(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      delegate.splitViewController(
        svc,
        topColumnForCollapsingToProposedTopColumn: proposedTopColumn
      )
    }
    public func callAsFunction(
      _ svc: UISplitViewController,
      willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
      delegate.splitViewController(svc, willChangeTo: displayMode)
    }
  }
}
