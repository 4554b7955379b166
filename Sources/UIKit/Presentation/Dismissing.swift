import Foundation

/// The steps by which a presented controller, with all above it, leaves the screen.
@MainActor
struct Dismissing {
  let presented: UIViewController
  let presenter: UIViewController
  let presentation: UIPresentationController
  let isAnimated: Bool
  let coordinator: TransitionCoordinator
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private let interaction: (any UIViewControllerInteractiveTransitioning)?

  init(_ presented: UIViewController, isAnimated: Bool, isInteractive: Bool = false) {
    let presenter = presented.ownPresenting ?? presented
    self.presented = presented
    self.presenter = presenter
    self.isAnimated = isAnimated
    let presentation =
      presented.storedPresentationController
      ?? presented.makePresentationController(presenting: presenter, source: presenter)
    self.presentation = presentation
    animator =
      isAnimated || presented.modalPresentationStyle == .custom
      ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
    interaction = animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForDismissal(using: $0)
    }
    coordinator = TransitionCoordinator(
      from: presented,
      to: presenter,
      containerView: presentation.transitionView ?? UIView(),
      isAnimated: isAnimated,
      isInteractive: isInteractive || (interaction?.wantsInteractiveStart ?? false),
      duration: animator?.transitionDuration(using: nil) ?? Presenting.duration,
      style: presentation.style
    )
  }

  private var removesPresenter: Bool { presentation.shouldRemovePresentersView }

  @discardableResult
  func begin(_ completion: (() -> Void)?) -> Transition {
    dropWhatIsAbove()
    presented.motion.isBeingDismissed = true
    if isAnimated || animator != nil {
      presented.ownTransitionCoordinator = coordinator
      presenter.ownTransitionCoordinator = coordinator
    }
    presented.beginAppearance(false, animated: isAnimated)
    presentation.dismissalTransitionWillBegin()
    if removesPresenter {
      presenter.beginAppearance(true, animated: isAnimated)
      WindowChange.managed {
        presenter.view.map { presentation.transitionView?.insertSubview($0, at: 0) }
      }
      presenter.sendIsAppearing()
    }
    let transition = Transition(coordinator)
    presentation.transition = transition
    transition.run(animator: animator, interaction: interaction) { completed in
      completed ? end(completion) : cancel()
    }
    return transition
  }

  // What is above vanishes at once, top first, without animation.
  private func dropWhatIsAbove() {
    var above: [UIViewController] = []
    var current = presented.ownPresented
    while let controller = current {
      above.append(controller)
      current = controller.ownPresented
    }
    for controller in above.reversed() {
      if let running = controller.storedPresentationController?.transition { running.endNow() }
      guard controller.ownPresenting != nil else { continue }
      let dismissing = Dismissing(controller, isAnimated: false)
      dismissing.vanish()
    }
  }

  /// Leaves without the presenter coming back: it goes as well.
  private func vanish() {
    presented.motion.isBeingDismissed = true
    presented.beginAppearance(false, animated: false)
    presentation.dismissalTransitionWillBegin()
    unlink()
    removeViews()
    presentation.dismissalTransitionDidEnd(true)
    presented.endAppearance()
    presented.motion.isBeingDismissed = false
  }

  private func end(_ completion: (() -> Void)?) {
    presentation.transition = nil
    unlink()
    if removesPresenter { restorePresentersView() }
    removeViews()
    presentation.dismissalTransitionDidEnd(true)
    if removesPresenter { presenter.endAppearance() }
    presented.endAppearance()
    presented.motion.isBeingDismissed = false
    completion?()
    coordinator.end()
    presenter.ownTransitionCoordinator = nil
    presented.ownTransitionCoordinator = nil
  }

  // The swipe was taken back: both turn around.
  private func cancel() {
    presentation.transition = nil
    if removesPresenter {
      presenter.reverseAppearance(false, animated: isAnimated)
      WindowChange.managed { presenter.view.removeFromSuperview() }
      presenter.endAppearance()
    }
    presentation.dismissalTransitionDidEnd(false)
    presented.reverseAppearance(true, animated: isAnimated)
    presented.sendIsAppearing()
    presented.endAppearance()
    presented.motion.isBeingDismissed = false
    coordinator.end()
    presenter.ownTransitionCoordinator = nil
    presented.ownTransitionCoordinator = nil
  }

  private func unlink() {
    let loop = MainLoop.current
    loop.keepUntilEndOfTurn(presented)
    loop.keepUntilEndOfTurn(presentation)
    if presenter.ownPresented === presented { presenter.ownPresented = nil }
    presented.ownPresenting = nil
    presented.storedPresentationController = nil
  }

  private func removeViews() {
    WindowChange.managed { presented.viewIfLoaded?.removeFromSuperview() }
    guard let container = presentation.transitionView else { return }
    container.presentation = nil
    presentation.transitionView = nil
    let presenterView = removesPresenter ? presenter.viewIfLoaded : nil
    guard let presenterView, presenterView.superview === container else {
      return WindowChange.managed { container.removeFromSuperview() }
    }
    // The presenter's view moves back to where it was only when the turn ends.
    MainLoop.current.atEndOfTurn {
      WindowChange.managed {
        if presenterView.superview === container, let superview = container.superview {
          superview.insertSubview(presenterView, belowSubview: container)
        }
        container.removeFromSuperview()
      }
    }
  }

  private func restorePresentersView() {
    // An animated dismissal ends in a turn of its own, so its views settle in it.
    guard isAnimated, let container = presentation.transitionView,
      let superview = container.superview, let view = presenter.viewIfLoaded
    else { return }
    WindowChange.managed { superview.insertSubview(view, belowSubview: container) }
  }
}
