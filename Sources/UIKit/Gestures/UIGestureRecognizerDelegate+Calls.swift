import Foundation

// `delegate?.method?(…)` compiles as with Objective-C's optional methods: one that the delegate
// leaves out does what UIKit does without it.

extension UIGestureRecognizerDelegate {
  public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? {
    { self.gestureRecognizerShouldBegin($0) }
  }
  public var gestureRecognizer: UIGestureRecognizerDelegateCalls.GestureRecognizer? {
    .init(delegate: self)
  }
}

/// The methods of a delegate by name, for optional calls.
public enum UIGestureRecognizerDelegateCalls {
  @MainActor @preconcurrency
  public struct GestureRecognizer {
    let delegate: any UIGestureRecognizerDelegate

    public func callAsFunction(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      delegate.gestureRecognizer(
        gestureRecognizer,
        shouldRecognizeSimultaneouslyWith: otherGestureRecognizer
      )
    }
    public func callAsFunction(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      delegate.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
    }
    public func callAsFunction(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      delegate.gestureRecognizer(
        gestureRecognizer,
        shouldBeRequiredToFailBy: otherGestureRecognizer
      )
    }
    public func callAsFunction(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldReceive touch: UITouch
    ) -> Bool {
      delegate.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
    }
  }
}
