import Foundation

extension UIViewController {
  // A class that overrides `show` says so by `canPerformAction`; stacks and split views do.
  func nearestTarget(for action: Selector, sender: Any?) -> UIViewController? {
    selfAndAncestors.first { $0.canPerformAction(action, withSender: sender) }
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
