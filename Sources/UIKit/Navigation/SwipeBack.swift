import Foundation

/// A finger that drags the top of a stack to the right.
@MainActor
package struct SwipeBack {
  private let stack: UINavigationController
  private let recognizer: UIPanGestureRecognizer

  /// Begins at the left edge; nil where the recognizer or its delegate does not let it begin.
  package static func begin(on stack: UINavigationController, atEdge: Bool = true) -> SwipeBack? {
    guard atEdge, stack.flight == nil,
      let recognizer = stack.interactivePopGestureRecognizer as? UIPanGestureRecognizer,
      recognizer.mayBegin
    else { return nil }
    recognizer.drag(to: .began, by: .zero)
    guard stack.flight?.transition.coordinator.isInteractive ?? false else {
      recognizer.enter(.cancelled)
      return nil
    }
    return SwipeBack(stack: stack, recognizer: recognizer)
  }

  /// Whether the app, and not UIKit's own delegate, says when a swipe may begin.
  package static func isLeftToApp(on stack: UINavigationController) -> Bool {
    guard let recognizer = stack.interactivePopGestureRecognizer, recognizer.isEnabled else {
      return false
    }
    return !(recognizer.delegate is _UINavigationInteractiveTransition)
  }

  /// Whether a finger at the edge drags the only screen of a stack: UIKit's own delegate refuses that, and without it the
  /// stack freezes or snaps back.
  package static func beginsOnRoot(of stack: UINavigationController) -> Bool {
    stack.viewControllers.count == 1 && stack.flight == nil && isLeftToApp(on: stack)
      && stack.interactivePopGestureRecognizer?.mayBegin ?? false
  }

  /// The finger lifts at the end of the way.
  package func finish() { release(at: 1) }
  /// The finger lifts where it began.
  package func cancel() { release(at: 0) }

  /// The finger lifts at this part of the way: past half it completes.
  package func release(at part: CGFloat, isFast: Bool = false) {
    let moved = CGPoint(x: part * stack.view.bounds.width, y: 0)
    let speed = CGPoint(x: isFast ? 1000 : 0, y: 0)
    recognizer.drag(to: .changed, by: moved, velocity: speed)
    recognizer.drag(to: .ended, by: moved, velocity: speed)
  }
}

/// Guards the swipe back by default, and pops: under a custom left item or a hidden bar there is none, nor where the
/// app animates the pop itself.
final class _UINavigationInteractiveTransition: NSObject, UIGestureRecognizerDelegate {
  static let action: Selector = {
    let action = Selector("handleNavigationTransition:")
    Actions.add(action, to: _UINavigationInteractiveTransition.self) {
      $0.handleNavigationTransition
    }
    return action
  }()

  private weak var stack: UINavigationController?

  init(_ stack: UINavigationController) { self.stack = stack }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let stack, stack.viewControllers.count > 1 else { return false }
    return stack.hasBackButton && stack.topViewController?.navigationItem.backAction == nil
      && !animatesPop(of: stack)
  }

  private func animatesPop(of stack: UINavigationController) -> Bool {
    let ends = stack.viewControllers.suffix(2)
    guard let to = ends.first, let from = ends.last else { return false }
    let animator = stack.delegate?
      .navigationController(stack, animationControllerFor: .pop, from: from, to: to)
    return animator != nil
  }

  func handleNavigationTransition(_ recognizer: UIPanGestureRecognizer) {
    guard let stack else { return }
    switch recognizer.state {
    case .began:
      stack.startsInteractively = true
      stack.popViewController(animated: true)
      stack.startsInteractively = false
    case .changed:
      stack.flight?.transition.coordinator.percentComplete =
        recognizer.translation(in: stack.view).x / max(1, stack.view.bounds.width)
    case .ended:
      let part = recognizer.translation(in: stack.view).x / max(1, stack.view.bounds.width)
      let isFast = recognizer.velocity(in: stack.view).x > 500
      stack.flight?.transition.endInteraction(cancelled: part <= 0.5 && !isFast)
    case .possible, .cancelled, .failed: break
    }
  }
}
