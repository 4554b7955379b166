package import UIKit

extension Coordinator {
  /// The tree that it is in, or was in.
  public final var tree: CoordinatorTree? { ownTree ?? parent?.tree }

  // Closures may capture a coordinator: the tree keeps them, so that they make no cycle.

  /// What its parent does when it has ended.
  final var onFinish: ((Any?, Cause) -> Void)? {
    get { tree?.handlers[ObjectIdentifier(self)] }
    set { tree?.handlers[ObjectIdentifier(self)] = newValue }
  }

  /// What waits for dependencies.
  package final var messages: [Message] {
    get { tree?.messages[ObjectIdentifier(self)] ?? [] }
    set { tree?.messages[ObjectIdentifier(self)] = newValue.isEmpty ? nil : newValue }
  }

  /// Whether it runs, and nothing is left that it would live for.
  final var isOver: Bool {
    guard phase == .running, parent != nil, hasShown, !isHeadless, place != .tab else {
      return false
    }
    // Those below who is finishing stop with it; where it is parked instead, they are looked at then.
    if ancestors.contains(where: { $0.phase == .finishing }) { return false }
    return !holdsScreen
  }

  /// Dismisses a modal that has nothing left on it, with all that is over it.
  final func dismissEmptiedModal() {
    guard place == .modal, isPlaced, phase == .running, contents.isEmpty, emptiedBy == nil,
      let cause = lostContentBy, let surface, surface.presentingViewController != nil,
      !surface.isBeingDismissed
    else { return }
    emptiedBy = cause
    surface.afterTransition { [weak self] in
      guard let self, emptiedBy != nil else { return }
      guard let presenter = surface.presentingViewController else { return stay() }
      presenter.dismiss(animated: true) { [weak self] in self?.stay() }
    }
  }

  /// Forgets that its modal was to leave, where it has not: that is not tried again.
  private final func stay() {
    guard emptiedBy.take() != nil else { return }
    lostContentBy = nil
    tree?.settle()
  }

  /// Whether it, or somebody below it, has a screen on a surface, or is about to have one.
  private final var holdsScreen: Bool {
    if isPlaced { return true }
    // What is on a surface that is gone, and kept, is on no screen.
    if isKept, hasLeftSurface { return false }
    if !frames.isEmpty { return true }
    return children.contains { child in
      switch child.phase {
      case .waiting: true
      case .running: child.holdsScreen || !child.hasShown || child.isHeadless
      // Its parent is still to hear of it, and may show something then.
      case .finishing: true
      case .idle, .parked, .finished: false
      }
    }
  }

  /// Forgets screens that UIKit never took, or has let go of untold: a push that a set of the stack overtook.
  final func forgetLostFrames() {
    guard stack?.transitionCoordinator == nil else { return }
    frames.removeAll { frame in
      guard let controller = frame.controller else { return true }
      if controller === surface { return false }
      if frame.isModal { return controller.presentingViewController == nil && isAtRest }
      return controller.parent == nil
    }
  }

  /// Whether nothing that it has presented may still be on its way.
  private final var isAtRest: Bool { tree?.isPresenting == false }

  /// Whether it has screens of its own to come back with.
  final var canPark: Bool {
    switch surface {
    case let stack as StackController: !stack.viewControllers.isEmpty
    case let container as ContainerController: container.content != nil
    case nil: !parked.isEmpty || !hasShown
    default: true
    }
  }

  /// The screens that it comes back with while it is parked, the lowest first.
  package final var keptScreens: [UIViewController] {
    switch surface {
    case let stack as StackController: stack.viewControllers
    case let container as ContainerController: container.content.map { [$0] } ?? []
    case let surface?: [surface]
    case nil: parked
    }
  }

  /// Waits with its screens until it is started again.
  final func park() {
    phase = .parked
    if surface != nil || hasLeftSurface {
      // It is on no screen, and nobody below it.
      lowestModal?.presentingViewController?.dismiss(animated: true)
      removeFrames(lastCause)
    }
    // They were told from the top down.
    parked.reverse()
  }

  /// A screen of its own has left for a reason: also that of those above it that have lost none of their own.
  final func note(_ cause: Cause) {
    hasLostOwn = true
    for one in ancestors where one.phase == .running && (one === self || !one.hasLostOwn) {
      one.lastCause = cause
    }
  }
}
