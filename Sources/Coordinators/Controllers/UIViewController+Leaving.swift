import UIKit

extension UIViewController {
  /// Tells a coordinator when a controller that was presented has left: in `viewDidDisappear`.
  func tellIfDismissed(to coordinator: Coordinator?) {
    guard let coordinator, let tree = coordinator.tree, coordinator.hasPresented(self),
      isBeingDismissed || presentingViewController == nil
    else { return }
    let isSwipe = transitionCoordinator?.initiallyInteractive ?? false
    let cause = coordinator.phase == .finishing ? Cause.finished : isSwipe ? .swiped : .dismissed
    tree.left([self], cause)
  }

  /// Dismisses what is presented over it.
  func dropPresented() {
    guard let presented = presentedViewController, !presented.isBeingDismissed else { return }
    presented.presentingViewController?.dismiss(animated: false)
  }

  /// What a container shows; nil for a screen.
  var shownContent: UIViewController? {
    switch self {
    case let stack as UINavigationController: stack.topViewController
    case let tabs as UITabBarController: tabs.selectedViewController
    case let container as ContainerController: container.content
    default: nil
    }
  }

  /// The screen that it shows, modals left out.
  var deepestContent: UIViewController {
    var controller = self
    while let inner = controller.shownContent { controller = inner }
    return controller
  }
}

extension Coordinator {
  /// Whether a controller is a modal of its own.
  final func hasPresented(_ controller: UIViewController) -> Bool {
    place == .modal && surface === controller
      || frames.contains { $0.isModal && $0.controller === controller }
  }

  /// Its surface is seen: an item of tabs starts then.
  final func surfaceWillAppear() {
    guard place == .tab, phase == .idle else { return }
    (parent as? TabCoordinator)?.startItem(self)
  }
}
