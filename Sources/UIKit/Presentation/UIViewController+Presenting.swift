import Foundation

extension UIViewController {
  func beginPresenting(
    _ controller: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    let loop = MainLoop.current
    if let search = controller as? UISearchController, !search.isActive {
      search.source = self
      search.isActive = true
      completion?()
      return
    }
    guard controller.ownPresenting == nil, controller.parent == nil, controller !== self else {
      return loop.raise(
        .invalidArgument,
        "Application tried to present modally an active controller \(loop.name(controller))."
      )
    }
    let presenter = presenter(for: controller.modalPresentationStyle)
    guard accepts(controller, on: presenter) else { return }
    let presentation = controller.presentationController(from: self, by: presenter)
    controller.storedPresentationController = presentation
    presentation.setPresenting(presenter)
    Presenting(presentation, source: self, isAnimated: animated && UIView.areAnimationsEnabled)
      .begin(completion)
  }

  // A controller read before keeps its delegate, unless the style has changed since.
  private func presentationController(
    from source: UIViewController,
    by presenter: UIViewController
  )
    -> UIPresentationController
  {
    let old = storedPresentationController
    if let old, modalPresentationStyle != .custom, old.style == modalPresentationStyle {
      return old
    }
    let new = makePresentationController(presenting: presenter, source: source)
    if let old { new.delegate = old.delegate }
    return new
  }

  private func accepts(_ controller: UIViewController, on presenter: UIViewController) -> Bool {
    let loop = MainLoop.current
    let name = loop.name(controller)
    let source: String? = presenter === self ? nil : loop.name(self)
    // What a search shows presents above the search.
    let search = searchAround == nil ? presenter.ownSearch : nil
    if let existing = presenter.ownPresented ?? search {
      if existing.isBeingPresented {
        loop.complain(
          .presentationInProgress(
            presented: name,
            presenter: loop.name(presenter),
            from: loop.name(self)
          )
        )
      } else {
        loop.complain(
          .alreadyPresenting(
            presented: name,
            presenter: loop.name(presenter),
            from: source,
            existing: existing.isBeingDismissed ? nil : loop.name(existing)
          )
        )
      }
      return false
    }
    guard let window = presenter.viewIfLoaded?.window else {
      loop.complain(.notInWindowHierarchy(presented: name, presenter: loop.name(presenter)))
      return false
    }
    let isAttached =
      presenter === window.rootViewController || presenter.ownPresenting != nil
      || presenter.parent != nil
    if !isAttached { loop.complain(.detachedPresenter(loop.name(self))) }
    return true
  }
}
