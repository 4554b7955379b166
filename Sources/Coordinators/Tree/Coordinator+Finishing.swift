public import UIKit

extension Coordinator {
  /// Ends: its modals leave, its parent is told, then its screens leave and its children stop.
  ///
  /// An item of tabs ends with them, and never by itself: that is refused.
  public final func finish() { conclude(.finished) }

  final func conclude(_ cause: Cause, result: Any? = nil) {
    guard phase != .finishing, phase != .finished, parent != nil else {
      tree?.tell(.deadLetter(self), at: self)
      return
    }
    guard place != .tab else {
      tree?.tell(.refused(.tabItem, by: self), at: self)
      return
    }
    phase = .finishing
    self.result = result
    lastCause = cause
    let comesBack = isParkable
    dismissModals { self.complete(cause, comesBack: comesBack) }
  }

  /// Whether it waits for another start, with what it shows or set aside, when it has said that it is done.
  private final var isParkable: Bool {
    isKept && (canPark || frames.contains { !$0.isModal })
  }

  private final func dismissModals(_ then: @escaping @MainActor () -> Void) {
    let own = place == .modal && isPlaced ? surface : nil
    guard let modal = own ?? lowestModal, modal.presentingViewController != nil else {
      return then()
    }
    if modal.isBeingDismissed {
      guard modal.transitionCoordinator != nil else { return then() }
      // A finger may think better of it.
      return modal.afterTransition { self.dismissModals(then) }
    }
    modal.afterTransition { [weak self] in
      guard let presenter = modal.presentingViewController else { return then() }
      self?.lastCause = .finished
      presenter.dismiss(animated: true, completion: then)
    }
  }

  private final func complete(_ cause: Cause, comesBack: Bool) {
    guard phase == .finishing else { return }
    let tree = tree
    tellParent(cause)
    guard phase == .finishing, let parent else { return }
    if comesBack || isParkable {
      parkFinished(cause)
      tree?.settle()
      return
    }
    removeFrames(cause)
    stop(cause)
    parent.children.removeAll { $0 === self }
    self.parent = nil
    tree?.settle()
  }

  private final func tellParent(_ cause: Cause) {
    let tell = onFinish
    onFinish = nil
    // Who is finishing itself has its children stop with it, and is told nothing of them.
    guard let parent, parent.phase != .finishing else { return }
    CoordinatorTree.listener?(.finished(self, cause, result: result, told: parent))
    parent.isToldOfModal = hasLostModal
    tell?(result, cause)
    if phase == .finishing { parent.childDidFinish(self, cause) }
    parent.isToldOfModal = false
  }

  /// Who is kept and has said that it is done waits to be started again, with its screens.
  private final func parkFinished(_ cause: Cause) {
    if surface == nil {
      let own = frames.compactMap { $0.isModal ? nil : $0.controller }.filter(comesBack)
      for child in children.reversed() where child.phase != .parked || !keepsParkedChildren {
        child.leave(cause)
      }
      removeFrames(cause)
      // Those that left at once have been set aside already.
      parked.removeAll { controller in own.contains { $0 === controller } }
      parked += own.reversed()
      frames = []
    }
    park()
  }

  /// Ends with its parent: nobody is told.
  private final func leave(_ cause: Cause) {
    removeFrames(cause)
    stop(cause)
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Takes what it and those below it still show off the surfaces of others.
  final func removeFrames(_ cause: Cause) {
    var leaving = subtree.flatMap { one in one.frames.compactMap(\.controller) }
    leaving += subtree.filter { $0.place == .stack && $0.isPlaced }.compactMap(\.surface)
    if place == .content, isPlaced, let container = parent as? ContainerCoordinator {
      container.clear(surface, cause)
    }
    var stacks: [StackController] = []
    for controller in leaving {
      guard let stack = controller.navigationController as? StackController,
        !subtree.contains(where: { $0 === stack.coordinator }),
        !stacks.contains(where: { $0 === stack })
      else { continue }
      stacks.append(stack)
    }
    for stack in stacks { stack.remove(leaving, cause, animated: true) }
  }

  /// It and those below it, parents first.
  final var subtree: [Coordinator] { [self] + children.flatMap(\.subtree) }

  /// Stops it and those below it, the deepest first; nobody is told.
  final func stop(_ cause: Cause) {
    for child in children.reversed() where child.phase != .finished { child.stop(cause) }
    for frame in frames {
      guard let controller = frame.controller else { continue }
      (controller as? CoordinatedController)?.coordinator = nil
      controllerDidLeave(controller, cause)
    }
    for message in messages { message.event.map { tree?.tell(.dropped($0), at: self) } }
    (messages, frames, parked, onFinish) = ([], [], [], nil)
    // What it was to do later may hold it.
    for later in laterWork { later.work = nil }
    laterWork = []
    // What it is told later is still reported.
    ownTree = tree
    isPlaced = false
    phase = .finished
    children = []
    didStop()
  }

  /// Does something after a number of seconds, unless it has ended by then.
  public final func after(_ delay: TimeInterval, _ work: @escaping @MainActor () -> Void) {
    let later = Later(work)
    laterWork.append(later)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      MainActor.assumeIsolated {
        self?.laterWork.removeAll { $0 === later }
        guard let self, self.phase != .finished, self.phase != .finishing else { return }
        later.work?()
      }
    }
  }

  /// Makes a callback that is only heard while the coordinator runs: a late answer is a dead letter.
  public final func whileRunning<Answer>(
    _ body: @escaping @MainActor (Answer) -> Void
  ) -> @MainActor (Answer) -> Void {
    let tree = tree
    return { [weak self, weak tree] answer in
      guard let self else { return }
      guard self.phase != .finished, self.phase != .finishing else {
        tree?.tell(.deadLetter(self), at: self)
        return
      }
      body(answer)
    }
  }
}

/// Something to be done later, which whoever it is for forgets when it ends.
@MainActor
final class Later {
  var work: (@MainActor () -> Void)?

  init(_ work: @escaping @MainActor () -> Void) {
    self.work = work
  }
}
