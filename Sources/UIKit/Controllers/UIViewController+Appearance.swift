import Foundation

extension UIViewController {
  /// Sends the will-callback to this controller, then to the children that go with it.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    appearance.depth += 1
    turnAppearance(isAppearing, animated: animated)
  }

  /// Turns an appearance in flight around, as a cancelled swipe does.
  func reverseAppearance(_ isAppearing: Bool, animated: Bool) {
    turnAppearance(isAppearing, animated: animated)
  }

  private func turnAppearance(_ isAppearing: Bool, animated: Bool) {
    let settled: Appearance.Phase = isAppearing ? .appeared : .disappeared
    let moving: Appearance.Phase = isAppearing ? .appearing : .disappearing
    guard appearance.phase != settled, appearance.phase != moving else { return }
    appearance.phase = moving
    appearance.isAnimated = animated
    appearance.wasTold = false
    if isAppearing { loadViewIfNeeded() }
    inCallback {
      callback(isAppearing ? .viewWillAppear : .viewWillDisappear, [animated]) {
        isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
      }
    }
    appearanceWillTurn(isAppearing)
    defer { appearanceDidBegin(isAppearing) }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren
    where child.appearance.phase != settled && child.appearance.phase != moving {
      let isReversal = child.appearance.depth > 0
      isReversal
        ? child.reverseAppearance(isAppearing, animated: animated)
        : child.beginAppearance(isAppearing, animated: animated)
    }
  }

  /// Sends `viewIsAppearing` and lays the view out, once for each appearance.
  func sendIsAppearing() {
    guard appearance.phase == .appearing, !appearance.wasTold else { return }
    appearance.wasTold = true
    inCallback {
      let animated = appearance.isAnimated
      callback(.viewIsAppearing, [animated]) { viewIsAppearing(animated) }
    }
    storedView?.setNeedsLayout()
    storedView?.layoutIfNeeded()
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren { child.sendIsAppearing() }
  }

  /// Sends the did-callback that the last begin awaits, then to the children.
  func endAppearance() {
    guard appearance.depth > 0 else {
      return MainLoop.current.complain(.unbalancedAppearance(MainLoop.current.name(self)))
    }
    appearance.depth -= 1
    guard appearance.depth == 0 else { return }
    let animated = appearance.isAnimated
    switch appearance.phase {
    case .appearing:
      sendIsAppearing()
      appearance.phase = .appeared
      inCallback { callback(.viewDidAppear, [animated]) { viewDidAppear(animated) } }
    case .disappearing:
      appearance.phase = .disappeared
      inCallback { callback(.viewDidDisappear, [animated]) { viewDidDisappear(animated) } }
    case .appeared, .disappeared: return
    }
    defer { appearanceDidEnd() }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in storedChildren
    where child.appearance.depth > 0 && child.isMoving {
      child.endAppearance()
    }
    if let results = shownResults, results.appearance.depth > 0, results.isMoving {
      results.endAppearance()
    }
  }

  /// Takes both steps at once.
  func changeAppearance(_ isAppearing: Bool) {
    beginAppearance(isAppearing, animated: false)
    endAppearance()
  }

  private var isMoving: Bool {
    appearance.phase == .appearing || appearance.phase == .disappearing
  }

  private func inCallback(_ body: () -> Void) {
    motion.isInCallback = true
    body()
    motion.isInCallback = false
  }

  /// The children whose views are within this view, and the results of a search over it, which so appear with it.
  private var appearingChildren: [UIViewController] {
    guard let storedView else { return [] }
    var appearing: [UIViewController] = []
    for child in storedChildren where child.storedView?.isDescendant(of: storedView) ?? false {
      appearing.append(child)
    }
    if let shownResults { appearing.append(shownResults) }
    return appearing
  }
}
