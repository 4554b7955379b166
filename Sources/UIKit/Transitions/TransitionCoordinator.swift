import Foundation

/// What a transition in flight tells: who goes and comes, and when it ends; gone after the last block.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  private(set) var initiallyInteractive: Bool
  private(set) var transitionDuration: TimeInterval
  let containerView: UIView
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  var percentComplete: CGFloat = 0

  private let from: UIViewController?
  private let to: UIViewController?
  private var hasBegun = false
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionChanges: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(
    from: UIViewController?,
    to: UIViewController?,
    containerView: UIView,
    isAnimated: Bool,
    isInteractive: Bool = false,
    duration: TimeInterval,
    style: UIModalPresentationStyle = .none
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
    initiallyInteractive = isInteractive
    transitionDuration = duration
    presentationStyle = style
  }

  var isInterruptible: Bool { false }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.viewIfLoaded : to?.viewIfLoaded
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard !hasBegun else { return false }
    if let animation { animations.append(animation) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionChanges.append(handler)
  }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionChanges.append(handler)
  }

  /// Takes over what the delegate says of a transition that was made before it was asked.
  func prepare(isInteractive: Bool, duration: TimeInterval?) {
    self.isInteractive = isInteractive
    initiallyInteractive = isInteractive
    if let duration { transitionDuration = duration }
  }

  /// Runs what goes along: the animation begins.
  func begin() {
    hasBegun = true
    let blocks = animations
    animations = []
    for block in blocks { block(self) }
  }

  /// The finger lifts.
  func endInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    for block in interactionChanges { block(self) }
  }

  /// Runs the completions: the transition is over; those that come meanwhile are run, too (U142).
  func end() {
    interactionChanges = []
    while !completions.isEmpty {
      let blocks = completions
      completions = []
      for block in blocks { block(self) }
    }
  }
}
