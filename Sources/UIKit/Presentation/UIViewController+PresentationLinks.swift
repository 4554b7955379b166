import Foundation

extension UIViewController {
  /// What this controller, or its nearest presenting ancestor, presented; an active search is none of those.
  package var nearestPresented: UIViewController? {
    var controller: UIViewController? = self
    while let one = controller {
      if let presented = one.ownPresented { return presented }
      controller = one.parent
    }
    return nil
  }

  /// What this controller, or its nearest presenting ancestor, presented, an active search as well.
  var nearestPresentedOrSearch: UIViewController? {
    var controller: UIViewController? = self
    while let one = controller {
      if let presented = one.ownPresented ?? one.ownSearch { return presented }
      controller = one.parent
    }
    return nil
  }

  /// The presenter of this controller, or of its presented ancestor.
  var nearestPresenting: UIViewController? {
    selfAndAncestors.lazy.compactMap(\.ownPresenting).first
  }

  var nearestTransitionCoordinator: TransitionCoordinator? {
    selfAndAncestors.lazy.compactMap(\.ownTransitionCoordinator).first
  }

  /// The controller that does what this one is asked to present; for a search, and its results, the root beneath.
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    if let presenter = searchAround?.ownPresenting { return presenter.rootAncestor }
    guard style.isInContext else { return rootAncestor }
    return selfAndAncestors.first(where: \.definesPresentationContext) ?? rootAncestor
  }

  /// Lets go of the presentation controllers, here and below, that hold who is presented and are held by it.
  func forgetPresentations() {
    storedPresentationController?.transitionView?.presentation = nil
    storedPresentationController = nil
    for controller in storedChildren + [ownPresented].compactMap(\.self) {
      controller.forgetPresentations()
    }
  }

  var activeOrNewPresentationController: UIPresentationController? {
    if let active = selfAndAncestors.lazy.compactMap(\.storedPresentationController).first {
      return active
    }
    let controller = makePresentationController(presenting: nil, source: self)
    storedPresentationController = controller
    return controller
  }

  func makePresentationController(
    presenting: UIViewController?,
    source: UIViewController
  )
    -> UIPresentationController
  {
    if modalPresentationStyle == .custom,
      let custom = transitioningDelegate?.presentationController(
        forPresented: self,
        presenting: presenting,
        source: source
      )
    {
      return custom
    }
    if self is UIAlertController {
      return StylePresentationController(presentedViewController: self, presenting: presenting)
    }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      return UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .popover:
      return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    default:
      return StylePresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover || storedPresentationController != nil else {
      return nil
    }
    return presentationController as? UIPopoverPresentationController
  }

  public var activePresentationController: UIPresentationController? {
    ownPresenting == nil ? nil : storedPresentationController
  }
}
