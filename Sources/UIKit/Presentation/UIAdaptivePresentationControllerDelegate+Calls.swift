import Foundation

// `delegate?.method?(…)` compiles as with Objective-C's optional methods: one that the delegate
// leaves out does what UIKit does without it.

extension UIAdaptivePresentationControllerDelegate {
  public var adaptivePresentationStyle:
    UIAdaptivePresentationControllerDelegateCalls.AdaptivePresentationStyle?
  { .init(delegate: self) }
  public var presentationController:
    UIAdaptivePresentationControllerDelegateCalls.PresentationController?
  { .init(delegate: self) }
  public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
    { self.presentationControllerShouldDismiss($0) }
  }
  public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
    { self.presentationControllerWillDismiss($0) }
  }
  public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
    { self.presentationControllerDidDismiss($0) }
  }
  public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
    { self.presentationControllerDidAttemptToDismiss($0) }
  }
}

/// The methods of a delegate by name, for optional calls.
public enum UIAdaptivePresentationControllerDelegateCalls {
  @MainActor @preconcurrency
  public struct AdaptivePresentationStyle {
    let delegate: any UIAdaptivePresentationControllerDelegate

    public func callAsFunction(for controller: UIPresentationController) -> UIModalPresentationStyle
    {
      delegate.adaptivePresentationStyle(for: controller)
    }
    public func callAsFunction(
      for controller: UIPresentationController,
      traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      delegate.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
    }
  }

  @MainActor @preconcurrency
  public struct PresentationController {
    let delegate: any UIAdaptivePresentationControllerDelegate

    public func callAsFunction(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      delegate.presentationController(controller, viewControllerForAdaptivePresentationStyle: style)
    }
    public func callAsFunction(
      _ controller: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) {
      delegate.presentationController(controller, prepare: adaptivePresentationController)
    }
    public func callAsFunction(
      _ controller: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
      delegate.presentationController(
        controller,
        willPresentWithAdaptiveStyle: style,
        transitionCoordinator: transitionCoordinator
      )
    }
  }
}
