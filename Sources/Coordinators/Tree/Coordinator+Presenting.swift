public import UIKit

extension Coordinator {
  /// Presents a screen over everything in its window, once what is moving there has come to rest.
  ///
  /// That a ``CoordinatedController`` or a stack of the library has left is always heard of. Of another controller
  /// that dismisses itself in code it is heard of with the next change.
  @discardableResult
  public final func present(_ controller: UIViewController, animated: Bool = true) -> Bool {
    guard phase == .running else { return refuse(.notRunning) }
    guard let tree else { return refuse(.notRunning) }
    own(controller, isModal: true, from: presenting)
    observe(controller)
    tree.present(controller, animated: animated)
    return true
  }

  /// Dismisses what its layer presents, with all that is above; where that presents nothing, the layer itself.
  ///
  /// As UIKit's own `dismiss`: the layer is the window or the modal that its stack, or its surface, is in. While it is
  /// told of a child that took its modal along, nothing is left to dismiss, and nothing else leaves instead.
  public final func dismiss(animated: Bool = true) {
    guard let layer, !isToldOfModal else { return }
    let presented = layer.presentedViewController
    if presented?.isBeingDismissed == true { return }
    let modal = presented ?? layer
    modal.afterTransition { [weak modal] in
      modal?.presentingViewController?.dismiss(animated: animated)
    }
  }

  /// What fills the window or the modal that it is in; of one whose surface has left that of its parent.
  fileprivate final var layer: UIViewController? {
    let hasLeft = surface != nil && !isPlaced
    guard var controller = (hasLeft ? nil : stack ?? surface) ?? parent?.layer else { return nil }
    while let outer = controller.parent { controller = outer }
    return controller
  }

  /// The topmost screen of its own in its layer: what it presents leaves with that.
  final var presenting: UIViewController? {
    let own = stack?.viewControllers.last { controller in
      surface === controller || frames.contains { $0.controller === controller }
    }
    return own ?? (isPlaced ? surface : nil)
  }

  /// Shows an alert: it belongs to nobody and leaves by its own buttons.
  public final func present(_ alert: UIAlertController) {
    tree?.present(alert, animated: true)
  }

  final func presentSurface(
    of child: Coordinator,
    _ style: UIModalPresentationStyle,
    animated: Bool
  ) throws(Refusal) {
    guard let tree else { throw .notRunning }
    let surface = child.madeSurface()
    surface.modalPresentationStyle = style
    surface.isModalInPresentation = !child.isDismissible
    child.put(at: .modal)
    child.observe(surface)
    child.presenter = presenting
    tree.present(surface, animated: animated)
  }

  private final func observe(_ controller: UIViewController) {
    guard let presentation = controller.presentationController, presentation.delegate == nil else {
      return
    }
    let observer = PresentationObserver(self)
    presentation.delegate = observer
    presentationObserver = observer
  }

  /// The lowest modal of its own or of a child.
  final var lowestModal: UIViewController? {
    let own = frames.lazy.filter(\.isModal).compactMap(\.controller).filter(\.isPresented).first
    if let own { return own }
    for child in children {
      if child.place == .modal, child.isPlaced, let surface = child.surface, surface.isPresented {
        return surface
      }
      if let below = child.lowestModal { return below }
    }
    return nil
  }
}

extension UIViewController {
  /// Whether it was presented, and is not on its way out.
  var isPresented: Bool { presentingViewController != nil && parent == nil && !isBeingDismissed }

  /// Runs when the transition that moves it is over: at once where there is none.
  func afterTransition(_ work: @escaping @MainActor () -> Void) {
    guard let transition = transitionCoordinator else { return work() }
    // What UIKit does at the end of a transition is done first.
    transition.animate(alongsideTransition: nil) { _ in
      DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }
  }
}
