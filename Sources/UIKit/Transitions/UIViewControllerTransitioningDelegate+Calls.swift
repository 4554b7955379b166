import Foundation

// `delegate?.method?(…)` compiles as with Objective-C's optional methods: one that the delegate
// leaves out does what UIKit does without it.

extension UIViewControllerTransitioningDelegate {
  public var animationController: UIViewControllerTransitioningDelegateCalls.AnimationController? {
    .init(delegate: self)
  }
  public var interactionControllerForPresentation:
    UIViewControllerTransitioningDelegateCalls.InteractionControllerForPresentation?
  { .init(delegate: self) }
  public var interactionControllerForDismissal:
    UIViewControllerTransitioningDelegateCalls.InteractionControllerForDismissal?
  { .init(delegate: self) }
  public var presentationController:
    UIViewControllerTransitioningDelegateCalls.PresentationController?
  { .init(delegate: self) }
}

/// The methods of a delegate by name, for optional calls.
public enum UIViewControllerTransitioningDelegateCalls {
  @MainActor @preconcurrency
  public struct AnimationController {
    let delegate: any UIViewControllerTransitioningDelegate

    public func callAsFunction(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      delegate.animationController(forPresented: presented, presenting: presenting, source: source)
    }
    public func callAsFunction(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      delegate.animationController(forDismissed: dismissed)
    }
  }

  @MainActor @preconcurrency
  public struct InteractionControllerForPresentation {
    let delegate: any UIViewControllerTransitioningDelegate

    public func callAsFunction(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      delegate.interactionControllerForPresentation(using: animator)
    }
  }

  @MainActor @preconcurrency
  public struct InteractionControllerForDismissal {
    let delegate: any UIViewControllerTransitioningDelegate

    public func callAsFunction(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      delegate.interactionControllerForDismissal(using: animator)
    }
  }

  @MainActor @preconcurrency
  public struct PresentationController {
    let delegate: any UIViewControllerTransitioningDelegate

    public func callAsFunction(
      forPresented presented: UIViewController,
      presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      delegate.presentationController(
        forPresented: presented,
        presenting: presenting,
        source: source
      )
    }
  }
}
