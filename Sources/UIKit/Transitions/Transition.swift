import Foundation

/// A transition in flight: runs the default or the app's animation, and ends once.
@MainActor
final class Transition {
  let coordinator: TransitionCoordinator
  private var context: TransitionContext?
  private var scheduled: Int?
  private var finish: ((Bool) -> Void)?

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
    finish(completed)
  }
}
