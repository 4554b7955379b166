import Foundation
import UIKitAssumptions

extension UINavigationController {
  static let duration: TimeInterval = 0.35

  /// Makes the stack another: at once in the array, and on the screen by one transition at most.
  func change(
    to new: [UIViewController],
    operation: Operation,
    animated: Bool,
    isReplacement: Bool = false
  ) {
    let change = StackChange(old: stack, new: new, isReplacement: isReplacement)
    for controller in change.removed where tellsOfRemoval(controller, in: change) {
      announceRemoval(of: controller)
    }
    for controller in change.added { adopt(controller) }
    stack = new
    (hidBottomBarBefore, hidBottomBar) = (hidBottomBar, isShown ? wantsNoBottomBar : nil)
    storedChildren = new + change.removed
    let barItem = change.old.last?.navigationItem
    if operation == .pop, !isReplacement, let barItem { askBarOfProgrammaticPop(barItem) }
    navigationBar.storedItems = new.map(\.navigationItem)
    guard isShown, change.old.last !== new.last else { return changeUnseen(change) }
    let coordinator = coordinator(for: change, animated: animated)
    // What is pushed or set without animation is seen when the turn ends: until then it is not loaded, and the old
    // top's view stays (U105).
    guard operation == .push || isReplacement && !animated else {
      return show(change, operation: operation, by: coordinator)
    }
    unseenChange = MainLoop.current.inTransaction { [self] in
      show(change, operation: operation, by: coordinator)
    }
    MainLoop.current.atEndOfTurn { [self] in showUnseenChange() }
  }

  /// The coordinator of a transition that is to come: an app may ask for it as soon as it has pushed.
  private func coordinator(for change: StackChange, animated: Bool) -> TransitionCoordinator? {
    guard let from = change.old.last, let to = change.new.last else { return nil }
    let coordinator = TransitionCoordinator(
      from: from,
      to: to,
      containerView: view,
      isAnimated: animated && UIView.areAnimationsEnabled,
      duration: Self.duration
    )
    if coordinator.isAnimated { ownTransitionCoordinator = coordinator }
    return coordinator
  }

  private func show(
    _ change: StackChange,
    operation: Operation,
    by coordinator: TransitionCoordinator?
  ) {
    if let coordinator, let from = change.old.last, let to = change.new.last {
      return fly(change, operation: operation, from: from, to: to, by: coordinator)
    }
    // The first of an empty stack comes, or the last goes, without a transition.
    if let to = change.new.last {
      to.beginAppearance(true, animated: false)
      installTop()
      to.sendIsAppearing()
      announceWillShow(animated: false)
      to.endAppearance()
    } else if let from = change.old.last {
      from.beginAppearance(false, animated: false)
      displace(from)
      from.endAppearance()
    }
    settleChildren(change)
    if change.new.last != nil { announceDidShow(animated: false) }
  }

  /// Whether a change is seen: the view is in a window and has appeared.
  private var isShown: Bool { isInWindow && appearance.phase == .appeared }

  private func tellsOfRemoval(_ controller: UIViewController, in change: StackChange) -> Bool {
    guard change.isReplacement, controller === change.old.last else { return true }
    return Assumption.replacedTopHearsOfItsRemoval
  }

  // Nothing is seen of it, or the top stays: no transition.
  private func changeUnseen(_ change: StackChange) {
    let isNewTop = change.old.last !== change.new.last
    if isNewTop, appearance.phase == .appearing, !isInstalling {
      // A stack that is presented empty has none.
      let old = change.old.last
      old?.reverseAppearance(false, animated: false)
      installTop()
      if let old, old.appearance.depth > 0 { old.endAppearance() }
      topViewController?.beginAppearance(true, animated: false)
      announceWillShow(animated: false)
    }
    settleChildren(change)
  }

  private func fly(
    _ change: StackChange,
    operation: Operation,
    from: UIViewController,
    to: UIViewController,
    by coordinator: TransitionCoordinator
  ) {
    let animated = coordinator.isAnimated
    let animator =
      animated
      ? delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
      : nil
    let interaction = animator.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    coordinator.prepare(
      isInteractive: animated
        && (interaction?.wantsInteractiveStart ?? (startsInteractively && animator == nil)),
      duration: animator?.transitionDuration(using: nil)
    )
    let transition = Transition(coordinator)
    flight = NavigationFlight(
      transition: transition,
      operation: operation,
      change: change,
      isAnimated: animated
    )
    to.loadViewIfNeeded()
    from.beginAppearance(false, animated: animated)
    to.beginAppearance(true, animated: animated)
    place(to)
    to.sendIsAppearing()
    announceWillShow(animated: animated)
    transition.run(animator: animator, interaction: interaction) { [self] completed in
      completed ? land(from: from, to: to) : turnBack(from: from, to: to)
    }
  }

  private func land(from: UIViewController, to: UIViewController) {
    guard let flight else { return }
    installed = to
    displace(from)
    from.endAppearance()
    to.endAppearance()
    settleChildren(flight.change)
    if flight.operation == .pop, !flight.change.isReplacement { tellBarOfPop(from) }
    end(flight) { $0.announceDidShow(animated: flight.isAnimated) }
  }

  // The swipe was taken back: both turn around, and the stack is what it was.
  private func turnBack(from: UIViewController, to: UIViewController) {
    guard let flight else { return }
    let change = flight.change
    stack = change.isReplacement ? change.new + [from] : change.old
    hidBottomBar = hidBottomBarBefore
    navigationBar.storedItems = stack.map(\.navigationItem)
    to.reverseAppearance(false, animated: true)
    displace(to)
    to.endAppearance()
    from.reverseAppearance(true, animated: true)
    from.sendIsAppearing()
    from.endAppearance()
    announced = from
    if flight.operation == .push, !change.isReplacement {
      to.removeFromParent()
    } else {
      for controller in change.removed { readmit(controller) }
    }
    syncChildren()
    end(flight) { _ in }
  }

  // A removal that was announced and did not come is taken back.
  private func readmit(_ controller: UIViewController) {
    controller.callback(.willMoveToParent, [self]) { controller.willMove(toParent: self) }
    confirm(controller)
  }

  private func end(_ flight: NavigationFlight, _ tell: (UINavigationController) -> Void) {
    self.flight = nil
    tell(self)
    flight.transition.coordinator.end()
    if ownTransitionCoordinator === flight.transition.coordinator { ownTransitionCoordinator = nil }
    runQueue()
  }

  private func settleChildren(_ change: StackChange) {
    for controller in change.removed where controller.parent === self {
      controller.removeFromParent()
    }
    for controller in change.added where controller.parent === self { confirm(controller) }
    syncChildren()
  }

  private func syncChildren() { storedChildren = stack.filter { $0.parent === self } }
}

// The views and the delegate.
extension UINavigationController {
  private func place(_ controller: UIViewController) {
    WindowChange.managed { controller.view.map { view.insertSubview($0, at: 0) } }
  }

  private func displace(_ controller: UIViewController) {
    guard controller.viewIfLoaded?.superview === viewIfLoaded else { return }
    WindowChange.managed { controller.viewIfLoaded?.removeFromSuperview() }
  }

  /// Puts the top's view in place; loading it may change the top.
  func installTop() {
    guard !isInstalling else { return }
    isInstalling = true
    while let top = topViewController, installed !== top || top.viewIfLoaded?.superview !== view {
      if let installed, installed !== top { displace(installed) }
      installed = top
      top.loadViewIfNeeded()
      if topViewController === top { place(top) }
    }
    isInstalling = false
  }

  func prepareForAppearance(_ isAppearing: Bool) {
    showUnseenChange()
    if isAppearing { return installTop() }
    flight?.transition.endNow()
  }

  func announceAppearance(_ isAppearing: Bool) {
    if isAppearing, announced !== topViewController { announceWillShow(animated: false) }
  }

  func finishAppearance() {
    if appearance.phase == .appeared, announced !== topViewController {
      announceDidShow(animated: false)
    }
  }

  private func announceWillShow(animated: Bool) {
    guard let top = topViewController else { return }
    delegate?.navigationController(self, willShow: top, animated: animated)
  }

  private func announceDidShow(animated: Bool) {
    guard let top = topViewController else { return }
    announced = top
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}
