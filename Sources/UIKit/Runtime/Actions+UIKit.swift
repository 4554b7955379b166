import Foundation

extension Actions {
  /// Methods of UIKit's own classes that apps name as actions, by the names of Objective-C and those made of Swift's.
  static let ofUIKit: [ObjectIdentifier: [String: Body]] = [
    table(UIResponder.self, ["becomeFirstResponder"]) { _ = $0.becomeFirstResponder() },
    table(UIResponder.self, ["resignFirstResponder"]) { _ = $0.resignFirstResponder() },
    table(UIView.self, ["endEditing:"]) { _ = $0.endEditing(true) },
    table(UIView.self, ["layoutIfNeeded"]) { $0.layoutIfNeeded() },
    table(UIView.self, ["removeFromSuperview"]) { $0.removeFromSuperview() },
    table(UIView.self, ["setNeedsDisplay"]) { $0.setNeedsDisplay() },
    table(UIView.self, ["setNeedsLayout"]) { $0.setNeedsLayout() },
    table(UITableView.self, ["reloadData"]) { $0.reloadData() },
    table(UICollectionView.self, ["reloadData"]) { $0.reloadData() },
    table(UIRefreshControl.self, ["beginRefreshing"]) { $0.beginRefreshing() },
    table(UIRefreshControl.self, ["endRefreshing"]) { $0.endRefreshing() },
    table(
      UINavigationController.self,
      ["popViewControllerAnimated:", "popViewControllerWithAnimated:"]
    ) { _ = $0.popViewController(animated: true) },
    table(
      UINavigationController.self,
      ["popToRootViewControllerAnimated:", "popToRootViewControllerWithAnimated:"]
    ) { _ = $0.popToRootViewController(animated: true) },
    table(
      UIViewController.self,
      ["dismissViewControllerAnimated:completion:", "dismissWithAnimated:completion:"]
    ) { $0.dismiss(animated: true) },
  ].reduce(into: [:]) { $0.merge($1) { $0.merging($1) { $1 } } }

  private static func table<Target: AnyObject>(
    _ type: Target.Type,
    _ names: [String],
    _ body: @escaping (Target) -> Void
  ) -> [ObjectIdentifier: [String: Body]] {
    let action: Body = { target, _, _ in body(unsafeDowncast(target, to: Target.self)) }
    return [ObjectIdentifier(type): Dictionary(uniqueKeysWithValues: names.map { ($0, action) })]
  }
}
