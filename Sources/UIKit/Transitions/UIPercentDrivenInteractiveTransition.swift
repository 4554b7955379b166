import Foundation

/// Drives an animator by a fraction: its animations end when the finger lets them.
@MainActor @preconcurrency
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true
  open var timingCurve: (any UITimingCurveProvider)?
  open private(set) var percentComplete: CGFloat = 0
  open var duration: CGFloat { CGFloat(context?.coordinator.transitionDuration ?? 0) }

  private weak var context: TransitionContext?
  private var animations: [MainLoop.Entry] = []

  public override init() { super.init() }

  open func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    guard let context = context as? TransitionContext else { return }
    self.context = context
    percentComplete = 0
    animations = MainLoop.current.holdingAnimations {
      context.animator?.animateTransition(using: context)
    }
  }

  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
    context?.updateInteractiveTransition(percentComplete)
  }

  open func pause() {}

  open func finish() {
    context?.finishInteractiveTransition()
    release(Double(1 - percentComplete))
  }

  open func cancel() {
    context?.cancelInteractiveTransition()
    release(Double(percentComplete))
  }

  private func release(_ part: Double) {
    MainLoop.current.release(animations, duration: Double(duration) * part)
    animations = []
  }
}
