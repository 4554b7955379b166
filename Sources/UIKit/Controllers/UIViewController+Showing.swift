import Foundation

extension UIViewController {
  // A class that overrides `show` says so by `canPerformAction`; containers of the stand-in always do.
  func nearestTarget(for action: Selector, sender: Any?) -> UIViewController? {
    selfAndAncestors.first { controller in
      let isContainer =
        (controller is UINavigationController && action == .show)
        || (controller is UISplitViewController)
      return (isContainer || Actions.responds(controller, to: action))
        && controller.canPerformAction(action, withSender: sender)
    }
  }

  func showByDefault(_ controller: UIViewController, sender: Any?) {
    if let target = parent?.targetViewController(forAction: .show, sender: sender) {
      target.show(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  func showDetailByDefault(_ controller: UIViewController, sender: Any?) {
    if let target = parent?.targetViewController(forAction: .showDetail, sender: sender) {
      target.showDetailViewController(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }
}

extension Selector {
  static let show = Selector("showViewController:sender:")
  static let showDetail = Selector("showDetailViewController:sender:")
}
