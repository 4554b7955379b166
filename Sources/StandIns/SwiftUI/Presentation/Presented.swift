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
  func follow(_ wish: Wish, on tree: ViewTree, in stack: WeakStack) {
    if let screen, let id = wish.id, id == self.id { return wish.refresh(screen) }
    if let screen {
      if !screen.isBeingDismissed { screen.presentingViewController?.dismiss(animated: true) }
      return waitForEnd(of: screen, tree)
    }
    guard let id = wish.id, let controller = tree.controller else { return }
    guard let presenter = controller.presenter(in: stack.holder?.stack) else {
      tree.isWaiting = true
      return
    }
    if let other = presenter.presentedViewController {
      tree.isWaiting = true
      if other.isBeingDismissed { waitForEnd(of: other, tree) }
      return
    }
    let new = wish.make()
    (screen, self.id) = (new, id)
    presenter.present(new, animated: true)
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

extension UIViewController {
  /// What presents for a view on this controller: itself, or the stack on the screen that it is covered in.
  ///
  /// A stack hands up what is to be presented. What is in a tab that is not selected waits for that.
  fileprivate func presenter(in stack: UINavigationController?) -> UIViewController? {
    if viewIfLoaded?.window != nil { return self }
    guard let stack, stack.viewIfLoaded?.window != nil else { return nil }
    var frame = self
    while let parent = frame.parent, parent !== stack {
      if let tabs = parent as? UITabBarController, tabs.selectedViewController !== frame {
        return nil
      }
      frame = parent
    }
    return frame.parent == nil ? nil : stack
  }
}

extension Node {
  /// Presents what a view wishes once it is looked at.
  func present(_ wish: PresentedScreen.Wish) {
    let presented = part(0) { PresentedScreen() }
    let stack = environment.stack
    tree?.afterLook { [weak tree] in
      if let tree { presented.follow(wish, on: tree, in: stack) }
    }
  }

  /// Presents a view as a screen of its own.
  func present(
    _ id: AnyHashable?,
    _ style: UIModalPresentationStyle,
    _ view: @escaping () -> AnyView,
    ended: @escaping () -> Void
  ) {
    var environment = environment.forScreen
    // What is presented stands on no stack but one of its own.
    environment.stack = WeakStack(nil)
    let tree = WeakTree(tree)
    let isFresh = tree.tree?.isFresh ?? true
    present(
      PresentedScreen.Wish(
        id: id,
        make: {
          let screen = UIHostingController(rootView: view())
          screen.tree.surroundings = environment
          screen.modalPresentationStyle = style
          screen.onEnd = {
            ended()
            tree.tree?.setNeedsUpdate()
            tree.tree?.wakeWaiting()
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
