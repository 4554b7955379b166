import Foundation

/// A transition in flight: runs the default or the app's animation, and ends once.
@MainActor
final class Transition {
  let coordinator: TransitionCoordinator
  private var context: TransitionContext?
  private var scheduled: Int?
  private var finish: ((Bool) -> Void)?
  /// The views of both screens as they were before the app's animation.
  private var before: [AnimatedView] = []

  init(_ coordinator: TransitionCoordinator) {
    self.coordinator = coordinator
  }

  /// Begins; `finish` is called once, with whether the transition completed.
  func run(
    animator: (any UIViewControllerAnimatedTransitioning)? = nil,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    finish: @escaping (Bool) -> Void
  ) {
    self.finish = finish
    coordinator.begin()
    if let animator {
      let context = TransitionContext(coordinator, animator: animator) { [weak self] in
        self?.end($0)
      }
      self.context = context
      if let interaction, coordinator.isInteractive {
        let keys = [UITransitionContextViewKey.from, .to]
        before = keys.compactMap { context.view(forKey: $0).map(AnimatedView.init) }
        interaction.startInteractiveTransition(context)
      } else {
        animator.animateTransition(using: context)
      }
    } else if !coordinator.isAnimated {
      end(true)
    } else if !coordinator.isInteractive {
      scheduleEnd(true)
    }
  }

  /// The finger lifts from a transition without an animator of the app.
  func endInteraction(cancelled: Bool) {
    coordinator.endInteraction(cancelled: cancelled)
    scheduleEnd(!cancelled)
  }

  /// Ends at once what would have ended later.
  func endNow() {
    if let scheduled { MainLoop.current.cancel(scheduled) }
    end(!coordinator.isCancelled)
  }

  private func scheduleEnd(_ completed: Bool) {
    scheduled = MainLoop.current.schedule(.transition, after: coordinator.transitionDuration) {
      self.end(completed)
    }
  }

  private func end(_ completed: Bool) {
    guard let finish else { return }
    self.finish = nil
    // An animation that is cancelled is run back.
    if !completed { for view in before { view.restore() } }
    before = []
    finish(completed)
  }
}

/// What animations change of a view, as it is before them.
@MainActor
private struct AnimatedView {
  let view: UIView
  let alpha: CGFloat
  let transform: CGAffineTransform
  let frame: CGRect

  init(_ view: UIView) {
    self.view = view
    alpha = view.alpha
    transform = view.transform
    frame = view.frame
  }

  func restore() {
    view.alpha = alpha
    view.transform = transform
    view.frame = frame
  }
}
