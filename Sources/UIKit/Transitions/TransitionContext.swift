import Foundation

/// What an app's animator works with.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let coordinator: TransitionCoordinator
  let animator: (any UIViewControllerAnimatedTransitioning)?
  private var finish: ((Bool) -> Void)?
  private(set) var transitionWasCancelled = false

  init(
    _ coordinator: TransitionCoordinator,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    finish: @escaping (Bool) -> Void
  ) {
    self.coordinator = coordinator
    self.animator = animator
    self.finish = finish
  }

  var containerView: UIView { coordinator.containerView }
  var isAnimated: Bool { coordinator.isAnimated }
  var isInteractive: Bool { coordinator.isInteractive }
  var presentationStyle: UIModalPresentationStyle { coordinator.presentationStyle }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator.percentComplete = percentComplete
  }

  func finishInteractiveTransition() { coordinator.endInteraction(cancelled: false) }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    coordinator.endInteraction(cancelled: true)
  }

  func pauseInteractiveTransition() {}

  func completeTransition(_ didComplete: Bool) {
    guard let finish else { return }
    self.finish = nil
    animator?.animationEnded(didComplete)
    finish(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    coordinator.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { coordinator.view(forKey: key) }
  func initialFrame(for controller: UIViewController) -> CGRect { containerView.bounds }
  func finalFrame(for controller: UIViewController) -> CGRect { containerView.bounds }
}
