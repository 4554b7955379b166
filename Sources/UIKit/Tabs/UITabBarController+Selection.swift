import Foundation

extension UITabBarController {
  var hasMore: Bool { storedControllers.count > Self.capacity }
  var isMoreSelected: Bool { hasMore && storedIndex == Int.max }

  /// The controllers of which the bar shows an item of their own.
  private var shownControllers: [UIViewController] {
    hasMore ? Array(storedControllers.prefix(Self.capacity - 1)) : storedControllers
  }

  /// The direct children: with More, its stack stands for all that are behind it.
  private var directControllers: [UIViewController] {
    hasMore ? shownControllers + [moreNavigationController] : storedControllers
  }

  /// The child that is shown for the selection.
  private var selectedChild: UIViewController? {
    guard storedIndex != NSNotFound, !storedControllers.isEmpty else { return nil }
    guard hasMore, storedIndex >= Self.capacity - 1 else {
      return storedControllers.indices.contains(storedIndex) ? storedControllers[storedIndex] : nil
    }
    return moreNavigationController
  }

  func select(at index: Int) {
    guard storedControllers.indices.contains(index) else { return }
    if hasMore, index >= Self.capacity - 1,
      let list = moreNavigationController.viewControllers.first
    {
      moreNavigationController.setViewControllers(
        [list, storedControllers[index]],
        animated: false
      )
    }
    storedIndex = index
    showSelection(animated: true)
  }

  func selectMore() {
    moreNavigationController.popToRootViewController(animated: false)
    storedIndex = Int.max
    showSelection(animated: true)
  }

  func replaceControllers(by new: [UIViewController], animated: Bool) {
    let selected =
      storedControllers.indices.contains(storedIndex)
      ? storedControllers[storedIndex] : nil
    let oldIndex = storedIndex
    let oldDirect = directControllers.filter { $0.parent === self }
    storedControllers = new
    customizableViewControllers = new
    for controller in oldDirect where !directControllers.contains(where: { $0 === controller }) {
      announceRemoval(of: controller)
      // The one that is seen leaves when the new one has come.
      if controller !== installed { controller.removeFromParent() }
    }
    for controller in directControllers where controller.parent !== self {
      adopt(controller)
      confirm(controller)
    }
    storedChildren = directControllers + storedChildren.filter { $0 === installed && isGone($0) }
    if let index = new.firstIndex(where: { $0 === selected }) {
      storedIndex = index
    } else if !new.indices.contains(oldIndex) {
      storedIndex = new.isEmpty ? NSNotFound : 0
    }
    updateBar()
    showSelection(animated: animated)
    if let installed, isGone(installed), transition == nil { removeInstalled() }
  }

  private func isGone(_ controller: UIViewController) -> Bool {
    !directControllers.contains { $0 === controller }
  }

  private func removeInstalled() {
    guard let old = installed else { return }
    installed = nil
    let isSeen = old.appearance.phase == .appeared
    if isSeen { old.beginAppearance(false, animated: false) }
    WindowChange.managed { old.viewIfLoaded?.removeFromSuperview() }
    if isSeen { old.endAppearance() }
    old.removeFromParent()
  }

  func updateBar() {
    var items = shownControllers.map(\.ownTabBarItem)
    if hasMore {
      items.append(UITabBarItem(tabBarSystemItem: .more, tag: 0))
    }
    tabBar.storedItems = items
    updateSelectedItem()
  }

  private func updateSelectedItem() {
    let index = min(storedIndex, tabBar.storedItems.count - 1)
    tabBar.storedSelected =
      tabBar.storedItems.indices.contains(index)
      ? tabBar.storedItems[index] : nil
  }

  private func showSelection(animated: Bool) {
    transition?.endNow()
    updateBar()
    guard let new = selectedChild, new !== installed, isViewLoaded, !isInstalling else { return }
    switch appearance.phase {
    case .appeared: installed == nil ? showFirst(new) : cross(to: new, animated: animated)
    case .appearing:
      if let old = installed {
        old.reverseAppearance(false, animated: false)
        WindowChange.managed { old.view.removeFromSuperview() }
        if old.appearance.depth > 0 { old.endAppearance() }
        if isGone(old) { old.removeFromParent() }
      }
      installSelected()
      new.beginAppearance(true, animated: false)
    case .disappeared, .disappearing: break
    }
  }

  private func showFirst(_ new: UIViewController) {
    installed = new
    new.beginAppearance(true, animated: false)
    WindowChange.managed { view.insertSubview(new.view, at: 0) }
    new.endAppearance()
  }

  // The new one first: unlike a push.
  private func cross(to new: UIViewController, animated: Bool) {
    guard let old = installed else { return }
    installed = new
    let animator =
      animated
      ? delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new) : nil
    let interaction = animator.flatMap {
      delegate?.tabBarController(self, interactionControllerFor: $0)
    }
    new.loadViewIfNeeded()
    let coordinator = TransitionCoordinator(
      from: old,
      to: new,
      containerView: view,
      isAnimated: animator != nil,
      isInteractive: interaction?.wantsInteractiveStart ?? false,
      duration: animator?.transitionDuration(using: nil) ?? 0
    )
    if animator != nil { ownTransitionCoordinator = coordinator }
    new.beginAppearance(true, animated: animator != nil)
    old.beginAppearance(false, animated: animator != nil)
    WindowChange.managed { view.insertSubview(new.view, at: 0) }
    new.sendIsAppearing()
    let transition = Transition(coordinator)
    self.transition = transition
    transition.run(animator: animator, interaction: interaction) { [self] _ in
      self.transition = nil
      WindowChange.managed { old.viewIfLoaded?.removeFromSuperview() }
      old.endAppearance()
      new.endAppearance()
      if isGone(old) { old.removeFromParent() }
      coordinator.end()
      ownTransitionCoordinator = nil
    }
  }

  /// Puts the selected child's view in place; loading it may change the selection.
  func installSelected() {
    guard !isInstalling else { return }
    isInstalling = true
    while let new = selectedChild, installed !== new || new.viewIfLoaded?.superview !== view {
      if let installed, installed !== new {
        WindowChange.managed { installed.viewIfLoaded?.removeFromSuperview() }
        if isGone(installed) { installed.removeFromParent() }
      }
      installed = new
      new.loadViewIfNeeded()
      if selectedChild === new {
        WindowChange.managed { view.insertSubview(new.view, at: 0) }
      }
    }
    isInstalling = false
  }
}
