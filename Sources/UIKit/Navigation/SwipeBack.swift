import Foundation

/// A finger that drags the top of a stack to the right.
@MainActor
package struct SwipeBack {
  private let transition: Transition

  /// Begins at the left edge; nil where the recognizer or its delegate does not let it begin.
  package static func begin(on stack: UINavigationController, atEdge: Bool = true) -> SwipeBack? {
    guard atEdge, stack.flight == nil, let recognizer = stack.interactivePopGestureRecognizer,
      recognizer.isEnabled,
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    else { return nil }
    stack.startsInteractively = true
    stack.popViewController(animated: true)
    stack.startsInteractively = false
    guard let transition = stack.flight?.transition, transition.coordinator.isInteractive else {
      return nil
    }
    return SwipeBack(transition: transition)
  }

  /// The finger lifts past half of the way, or with speed.
  package func finish() { transition.endInteraction(cancelled: false) }
  /// The finger lifts before.
  package func cancel() { transition.endInteraction(cancelled: true) }

  /// The finger lifts at this part of the way: past half it completes.
  package func release(at part: CGFloat, isFast: Bool = false) {
    transition.coordinator.percentComplete = part
    transition.endInteraction(cancelled: part <= 0.5 && !isFast)
  }
}

/// Guards the swipe back by default: under a custom left item or a hidden bar there is none.
final class _UINavigationInteractiveTransition: NSObject, UIGestureRecognizerDelegate {
  private weak var stack: UINavigationController?

  init(_ stack: UINavigationController) { self.stack = stack }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let stack, stack.viewControllers.count > 1 else { return false }
    return stack.hasBackButton && stack.topViewController?.navigationItem.backAction == nil
  }
}
