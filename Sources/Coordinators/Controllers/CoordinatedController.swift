public import UIKit

/// A screen of a coordinator, with sub-controllers over it.
open class CoordinatedController: UIViewController, Coordinated {
  /// Who has shown it; nil when it is on no surface.
  public internal(set) final weak var coordinator: Coordinator?
  /// What lies over it, bottom to top, hidden ones included.
  public private(set) final var subControllers: [SubController] = []

  /// No request is one for this screen.
  open func answer(_ request: any CoordinatorRequest) -> Bool { false }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tellIfDismissed(to: coordinator)
  }

  /// Shows a sub-controller on top of the others; one that is there comes to the top.
  public final func show(_ sub: SubController) {
    sub.isConcealed = false
    if let index = subControllers.firstIndex(where: { $0 === sub }) {
      subControllers.append(subControllers.remove(at: index))
    } else {
      subControllers.append(sub)
      addChild(sub)
      sub.didMove(toParent: self)
    }
    arrange()
  }

  /// Conceals the top sub-controller, which stays; false where there is none that is seen.
  @discardableResult
  public final func concealSubController() -> Bool {
    guard let top = visibleSubControllers.last else { return false }
    top.isConcealed = true
    arrange()
    return true
  }

  /// Shows the top sub-controller again; false where there is none that was concealed.
  @discardableResult
  public final func revealSubController() -> Bool {
    guard let top = subControllers.last(where: \.isConcealed) else { return false }
    show(top)
    return true
  }

  /// Takes a sub-controller away; the others keep their order.
  public final func end(_ sub: SubController) {
    guard let index = subControllers.firstIndex(where: { $0 === sub }) else { return }
    subControllers.remove(at: index)
    sub.willMove(toParent: nil)
    sub.viewIfLoaded?.removeFromSuperview()
    sub.removeFromParent()
    arrange()
  }

  /// The sub-controllers that are seen, bottom to top.
  public final var visibleSubControllers: [SubController] {
    let base = subControllers.lastIndex(where: \.kind.hidesThoseBeneath) ?? 0
    return subControllers.isEmpty ? [] : subControllers[base...].filter { !$0.isConcealed }
  }

  // One that is hidden is not in the view: a finger finds the others only.
  private func arrange() {
    let visible = visibleSubControllers
    for sub in subControllers where !visible.contains(where: { $0 === sub }) {
      sub.viewIfLoaded?.removeFromSuperview()
    }
    guard let outer = view else { return }
    for sub in visible {
      guard let inner = sub.view else { continue }
      inner.frame = outer.bounds
      outer.addSubview(inner)
    }
  }
}
