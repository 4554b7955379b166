import Foundation

/// The search for the controller that an unwind segue leads back to, and the way there.
@MainActor
enum Unwinding {
  /// The first controller that wants the action, asked from the nearest ancestor of the source on.
  static func target(of unwinding: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var current = unwinding.source
    while let ancestor = current.parent ?? current.ownPresenting {
      if let found = search(ancestor, unwinding) { return found }
      current = ancestor
    }
    return nil
  }

  /// Where a storyboard alone leads back to: what was there before, as no class says which it wants.
  static func inertTarget(of source: UIViewController) -> UIViewController? {
    guard UIStoryboard.isInert else { return nil }
    for node in source.selfAndAncestors {
      let stack = (node.parent as? UINavigationController)?.viewControllers ?? []
      if let place = stack.firstIndex(where: { $0 === node }), place > 0 { return stack[place - 1] }
    }
    var presenting = source.rootAncestor.ownPresenting
    while let container = presenting {
      switch container {
      case let stack as UINavigationController: presenting = stack.topViewController
      case let tabs as UITabBarController: presenting = tabs.selectedViewController
      default: return container
      }
    }
    return presenting
  }

  private static func search(
    _ controller: UIViewController,
    _ unwinding: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: unwinding) {
      if let found = search(child, unwinding) { return found }
    }
    let isWanted = controller.canPerformUnwindSegueAction(
      unwinding.unwindAction,
      from: unwinding.source,
      sender: unwinding.sender
    )
    return isWanted ? controller : nil
  }

  /// Goes back to the destination: what is presented over it is dismissed, each container shows its way.
  static func leave(_ segue: UIStoryboardSegue) {
    let target = segue.destination
    var path = target.selfAndAncestors
    let presenter = presenter(over: segue.source, path)
    if let presenter { presenter.dismiss(animated: UIView.areAnimationsEnabled) }
    // Up to what both lie in, the containers have nothing to do.
    if presenter == nil {
      let shared = segue.source.selfAndAncestors
      while path.count > 1, let last = path.last,
        let next = path.dropLast().last, shared.contains(where: { $0 === next })
      {
        _ = last
        path.removeLast()
      }
    }
    let show = {
      for (child, container) in zip(path.dropLast().reversed(), path.dropFirst().reversed()) {
        container.unwind(for: segue, towards: child)
      }
    }
    presenter == nil ? show() : UIView.performWithoutAnimation(show)
  }

  /// Who presents the source, directly or through others, and lies on the way to the destination.
  private static func presenter(
    over source: UIViewController,
    _ path: [UIViewController]
  ) -> UIViewController? {
    var current: UIViewController? = source
    while let root = current?.rootAncestor, let presenting = root.ownPresenting {
      let lies =
        path.contains { $0 === presenting || $0.isWithin(presenting) }
        || presenting.selfAndAncestors.contains { ancestor in path.contains { $0 === ancestor } }
      if lies, !path.contains(where: { $0 === root }) { return presenting }
      current = presenting
    }
    return nil
  }
}

extension UIViewController {
  fileprivate func isWithin(_ other: UIViewController) -> Bool {
    selfAndAncestors.contains { $0 === other }
  }

  /// The child that contains a controller, itself or by what is presented over it.
  func childToward(_ source: UIViewController) -> UIViewController? {
    var current: UIViewController? = source
    while let node = current {
      if node.parent === self { return node }
      current = node.parent ?? node.ownPresenting
    }
    return nil
  }
}
