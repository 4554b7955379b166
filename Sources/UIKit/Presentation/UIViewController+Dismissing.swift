import Foundation

extension UIViewController {
  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    if let search = searchToDismiss {
      search.isActive = false
      completion?()
      return
    }
    guard let target = dismissalTarget else {
      if nearestPresented != nil || nearestPresenting != nil {
        MainLoop.current.complain(.dismissInProgress(MainLoop.current.name(self)))
      } else {
        MainLoop.current.noteInVain("dismiss", on: self)
        completion?()
      }
      return
    }
    Dismissing(target, isAnimated: animated && UIView.areAnimationsEnabled).begin(completion)
  }

  /// The presented controller that a dismissal asked of this one takes away.
  private var dismissalTarget: UIViewController? {
    let asked = searchAround?.ownPresenting?.selfAndAncestors ?? selfAndAncestors
    let presented = asked.lazy.compactMap(\.ownPresented).first
    if let presented, !presented.isBeingDismissed {
      return presented.isBeingPresented ? nil : presented
    }
    // Nothing of its own is left: the request goes to its presenter.
    guard searchAround == nil, let own = selfAndAncestors.first(where: { $0.ownPresenting != nil }),
      !own.isBeingDismissed, !own.isBeingPresented
    else { return nil }
    return own
  }
}
