import Foundation

extension UIViewController {
  /// Makes a controller a child: it leaves its old parent, and hears that it will move.
  func adopt(_ child: UIViewController) {
    guard child.parent !== self else {
      storedChildren.removeAll { $0 === child }
      storedChildren.append(child)
      return
    }
    if let superview = child.storedView?.superview, let nearest = superview.nearestController,
      nearest !== self
    {
      return child.raiseInconsistency(should: nearest, requested: self)
    }
    if child.parent != nil { child.removeFromParent() }
    child.motion.direction = .toParent
    child.callback(.willMoveToParent, [self]) { child.willMove(toParent: self) }
    storedChildren.append(child)
    child.parent = self
  }

  func leaveParent() {
    guard let old = parent else { return }
    MainLoop.current.keepUntilEndOfTurn(self)
    old.storedChildren.removeAll { $0 === self }
    parent = nil
    callback(.didMoveToParent, [NSNull()]) { didMove(toParent: nil) }
    motion.direction = .none
  }

  /// Tells a child that it has moved, as a container does.
  func confirm(_ child: UIViewController) {
    child.callback(.didMoveToParent, [self]) { child.didMove(toParent: self) }
    child.motion.direction = .none
  }

  /// Tells a child that it will leave, as a container does.
  func announceRemoval(of child: UIViewController) {
    child.motion.direction = .fromParent
    child.callback(.willMoveToParent, [NSNull()]) { child.willMove(toParent: nil) }
  }

  func raiseInconsistency(should: UIViewController, requested: UIViewController) {
    let loop = MainLoop.current
    loop.raise(
      .hierarchyInconsistency,
      """
      child view controller:\(loop.name(self)) should have parent view \
      controller:\(loop.name(should)) but requested parent is:\(loop.name(requested))
      """
    )
  }

  func swapChild(
    _ old: UIViewController,
    by new: UIViewController,
    duration: TimeInterval,
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    guard old.parent === self, new.parent === self, shouldAutomaticallyForwardAppearanceMethods
    else {
      let loop = MainLoop.current
      return loop.raise(
        .invalidArgument,
        """
        Children view controllers \(loop.name(old)) and \(loop.name(new)) must have a common \
        parent view controller when calling \
        -[UIViewController transitionFromViewController:toViewController:duration:options:\
        animations:completion:]
        """
      )
    }
    let animated = duration > 0
    if isInWindow {
      old.beginAppearance(false, animated: animated)
      new.beginAppearance(true, animated: animated)
    }
    WindowChange.managed { (old.view.superview ?? view).addSubview(new.view) }
    new.sendIsAppearing()
    animations?()
    let finish = {
      WindowChange.managed { old.view.removeFromSuperview() }
      if old.appearance.depth > 0 { old.endAppearance() }
      if new.appearance.depth > 0 { new.endAppearance() }
      completion?(true)
    }
    MainLoop.current.schedule(.transition, after: duration, finish)
  }
}

extension UIViewController {
  func nearestAncestor<Container: UIViewController>() -> Container? {
    var ancestor = parent
    while let current = ancestor {
      if let container = current as? Container { return container }
      ancestor = current.parent
    }
    return nil
  }

  /// The outermost container of this controller, or itself.
  var rootAncestor: UIViewController {
    var current = self
    while let parent = current.parent { current = parent }
    return current
  }

  /// The controllers from this one up to its outermost container.
  var selfAndAncestors: [UIViewController] {
    Array(sequence(first: self) { $0.parent })
  }
}
