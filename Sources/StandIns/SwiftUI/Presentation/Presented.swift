import UIKit

/// A screen that is presented because of a view, for as long as the view says so.
@MainActor
final class PresentedScreen: TreePart {
  private weak var screen: UIViewController?
  private var id: AnyHashable?

  /// What a view says of a screen.
  struct Wish {
    /// Which screen is to be there; none without an ID.
    var id: AnyHashable?
    var make: () -> UIViewController
    var refresh: (UIViewController) -> Void = { _ in }
  }

  /// Presents or dismisses, as the view says now.
  func follow(_ wish: Wish, on tree: ViewTree) {
    if let screen, let id = wish.id, id == self.id { return wish.refresh(screen) }
    if let screen {
      if !screen.isBeingDismissed { screen.presentingViewController?.dismiss(animated: true) }
      return waitForEnd(of: screen, tree)
    }
    guard let id = wish.id, let controller = tree.controller else { return }
    guard controller.viewIfLoaded?.window != nil else {
      tree.isWaiting = true
      return
    }
    if let other = controller.presentedViewController {
      if other.isBeingDismissed { waitForEnd(of: other, tree) }
      return
    }
    let new = wish.make()
    (screen, self.id) = (new, id)
    controller.present(new, animated: true)
  }

  private func waitForEnd(of other: UIViewController, _ tree: ViewTree) {
    let signal = tree.signal
    _ = other.transitionCoordinator?.animate(alongsideTransition: nil) { _ in signal.fire() }
  }

  func leaveTree() {
    guard let screen, !screen.isBeingDismissed else { return }
    screen.presentingViewController?.dismiss(animated: true)
  }
}

extension Node {
  /// Presents what a view wishes once it is looked at.
  func present(_ wish: PresentedScreen.Wish) {
    let presented = part(0) { PresentedScreen() }
    tree?.afterLook { [weak tree] in
      if let tree { presented.follow(wish, on: tree) }
    }
  }

  /// Presents a view as a screen of its own.
  func present(
    _ id: AnyHashable?,
    _ style: UIModalPresentationStyle,
    _ view: @escaping () -> AnyView,
    ended: @escaping () -> Void
  ) {
    let environment = environment.forScreen
    let signal = tree?.signal
    let isFresh = tree?.isFresh ?? true
    present(
      PresentedScreen.Wish(
        id: id,
        make: {
          let screen = UIHostingController(rootView: view())
          screen.tree.surroundings = environment
          screen.modalPresentationStyle = style
          screen.onEnd = {
            ended()
            signal?.fire()
          }
          return screen
        },
        refresh: { screen in
          guard isFresh, let screen = screen as? UIHostingController<AnyView> else { return }
          screen.tree.surroundings = environment
          screen.rootView = view()
        }
      )
    )
  }
}
