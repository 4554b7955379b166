public import UIKit

/// A controller that is filled by one other.
open class ContainerController: UIViewController {
  /// Whose surface it is.
  public internal(set) final weak var coordinator: Coordinator?
  /// What fills it.
  public private(set) final var content: UIViewController?

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let content { install(content) }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    coordinator?.surfaceWillAppear()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tellIfDismissed(to: coordinator)
  }

  /// Fills it with another controller; the one before leaves.
  final func setContent(_ new: UIViewController?, _ cause: Cause = .replaced) {
    let old = content
    guard old !== new else { return }
    content = new
    if let old {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    if let new {
      addChild(new)
      if isViewLoaded { install(new) }
      new.didMove(toParent: self)
    }
    if new == nil { coordinator?.lostContentBy = cause }
    if let old { coordinator?.tree?.left([old], cause) }
  }

  private func install(_ controller: UIViewController) {
    guard let inner = controller.view, let outer = view else { return }
    inner.frame = outer.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
  }
}
