import Foundation

/// The steps by which a controller comes onto the screen modally.
@MainActor
struct Presenting {
  static let duration: TimeInterval = 0.5

  let presentation: UIPresentationController
  let source: UIViewController
  let isAnimated: Bool

  init(_ presentation: UIPresentationController, source: UIViewController, isAnimated: Bool) {
    self.presentation = presentation
    self.source = source
    self.isAnimated = isAnimated
  }

  private var presented: UIViewController { presentation.presentedViewController }
  private var presenter: UIViewController { presentation.presentingViewController }

  func begin(_ completion: (() -> Void)?) {
    presenter.ownPresented = presented
    presented.ownPresenting = presenter
    presented.motion.isBeingPresented = true
    adapt()
    let container = TransitionView(frame: presenter.view.window?.bounds ?? .zero)
    container.presentation = presentation
    presentation.transitionView = container
    let animator = animator()
    let coordinator = TransitionCoordinator(
      from: presenter,
      to: presented,
      containerView: container,
      isAnimated: isAnimated,
      duration: animator?.transitionDuration(using: nil) ?? Self.duration,
      style: presentation.style
    )
    if isAnimated || animator != nil {
      presented.ownTransitionCoordinator = coordinator
      presenter.ownTransitionCoordinator = coordinator
    }
    let host = host
    let removesPresenter = presentation.shouldRemovePresentersView
    presented.loadViewIfNeeded()
    WindowChange.managed { host?.addSubview(container) }
    presentation.presentationTransitionWillBegin()
    if removesPresenter { presenter.beginAppearance(false, animated: isAnimated) }
    presented.beginAppearance(true, animated: isAnimated)
    WindowChange.managed { presented.view.map(container.addSubview) }
    presented.sendIsAppearing()
    (presentation as? UISheetPresentationController)?.resolveDetents()
    let transition = Transition(coordinator)
    presentation.transition = transition
    transition.run(animator: animator) { completed in
      end(coordinator, removesPresenter: removesPresenter, completed: completed, completion)
    }
  }

  /// The view the presentation is put over; a container that waits for the end of the turn is none.
  private var host: UIView? {
    var view = presenter.view.superview
    if let container = view as? TransitionView, container.presentation == nil {
      view = container.superview
    }
    return view ?? presenter.view.window
  }

  // The closure of the transition keeps this value, and with it both controllers, until the end.
  private func end(
    _ coordinator: TransitionCoordinator,
    removesPresenter: Bool,
    completed: Bool,
    _ completion: (() -> Void)?
  ) {
    presentation.transition = nil
    if removesPresenter {
      WindowChange.managed { presenter.view.removeFromSuperview() }
    }
    presentation.presentationTransitionDidEnd(completed)
    presented.endAppearance()
    if removesPresenter { presenter.endAppearance() }
    presented.motion.isBeingPresented = false
    completion?()
    coordinator.end()
    presenter.ownTransitionCoordinator = nil
    presented.ownTransitionCoordinator = nil
  }

  // In compact width sheets and popovers adapt, as the delegate says.
  private func adapt() {
    let requested = presented.modalPresentationStyle
    presentation.style = requested == .automatic ? .pageSheet : requested
    let traits = presenter.traitCollection
    guard traits.horizontalSizeClass == .compact, requested.isSheet || requested == .popover else {
      return
    }
    let answer =
      presentation.delegate?.adaptivePresentationStyle(for: presentation, traitCollection: traits)
      ?? presentation.adaptivePresentationStyle(for: traits)
    if answer != .none { presentation.style = answer == .automatic ? .pageSheet : answer }
    presentation.delegate?.presentationController(
      presentation,
      willPresentWithAdaptiveStyle: answer,
      transitionCoordinator: nil
    )
  }

  // A custom presentation is asked for its animator even when it is not animated.
  private func animator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard isAnimated || presented.modalPresentationStyle == .custom else { return nil }
    return presented.transitioningDelegate?.animationController(
      forPresented: presented,
      presenting: presenter,
      source: source
    )
  }
}
