import Coordinators
import UIKit

/// A container of the app's own: a controller that shows its children and nothing else.
@MainActor
enum FilledContainer {
  /// The children that it shows, the topmost last; none for a screen, with or without parts.
  ///
  /// Children in sight are its content where one of them leads to a stack, tabs or columns, or where nothing
  /// of its own is seen.
  static func content(of controller: UIViewController) -> [UIViewController] {
    guard !controller.children.isEmpty, controller.isViewLoaded, controller.containerKind == .own
    else { return [] }
    let shown = controller.children.filter {
      !($0 is SubController) && isInSight($0, of: controller)
    }
    if shown.isEmpty { return [] }
    if !shown.contains(where: leads), hasContent(controller.view, besides: shown) { return [] }
    return shown.sorted { order(of: $0, in: controller.view) < order(of: $1, in: controller.view) }
  }

  private static func leads(_ controller: UIViewController) -> Bool {
    guard let content = LiveState.content(of: controller) else { return false }
    return content.kind != .container || controller is UISplitViewController
      || content.controllers.contains(where: leads)
  }

  private static func isInSight(_ child: UIViewController, of parent: UIViewController) -> Bool {
    guard let view = child.viewIfLoaded else { return false }
    for view in sequence(first: view, next: \.superview) {
      if view === parent.view { return true }
      if view.isHidden { return false }
    }
    return false
  }

  /// Whether a user sees something in a view that is no child's.
  private static func hasContent(_ view: UIView, besides children: [UIViewController]) -> Bool {
    for subview in view.subviews where !subview.isHidden {
      if children.contains(where: { $0.viewIfLoaded === subview }) { continue }
      switch subview {
      case is UIControl, is UILabel, is UITableView, is UICollectionView, is UITextView,
        is UISearchBar, is UIPickerView:
        return true
      default: if hasContent(subview, besides: children) { return true }
      }
    }
    return false
  }

  /// Where the part of a view that a child's view lies in stands among its subviews.
  private static func order(of child: UIViewController, in view: UIView) -> Int {
    let chain = sequence(first: child.view as UIView, next: \.superview)
    let part = chain.first { $0.superview === view }
    return view.subviews.firstIndex { $0 === part } ?? -1
  }
}
