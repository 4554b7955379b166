import Coordinators
import UIKit

/// A container of the app's own: a controller that shows its children and nothing else.
@MainActor
enum FilledContainer {
  /// The children that it shows, the topmost last; nil for a screen, with or without parts.
  ///
  /// Children in sight are its content where one of them leads to a stack, tabs or columns, or where nothing
  /// of its own is seen. The one that is seen is the topmost; of those that leave each other uncovered the
  /// topmost that leads.
  static func content(of controller: UIViewController) -> LiveState.Content? {
    guard !controller.children.isEmpty, controller.isViewLoaded, controller.containerKind == .own
    else { return nil }
    let shown = controller.children.filter {
      !($0 is SubController) && isInSight($0, of: controller)
    }
    if shown.isEmpty { return nil }
    let children = shown.count < 2 ? shown : sorted(shown)
    let leading = children.map(leads)
    if !leading.contains(true), hasContent(controller.view, besides: shown) { return nil }
    var content = LiveState.Content(kind: .container, controllers: children)
    content.selected = children.count - 1
    guard children.count > 1 else { return content }
    let uncovered = uncovered(of: children)
    content.selected = uncovered.last { leading[$0] } ?? content.selected
    content.beside = uncovered.filter { $0 != content.selected }
    return content
  }

  private static func sorted(_ children: [UIViewController]) -> [UIViewController] {
    children.sorted {
      guard let (one, other) = branches(of: $0.view, $1.view) else { return false }
      let views = one.superview?.subviews ?? []
      return views.firstIndex { $0 === one } ?? 0 < views.firstIndex { $0 === other } ?? 0
    }
  }

  /// The topmost and those below it down to one that is covered.
  private static func uncovered(of children: [UIViewController]) -> [Int] {
    var found = [children.count - 1]
    for place in children.indices.dropLast().reversed() {
      let isCovered = found.contains { upper in
        branches(of: children[place].view, children[upper].view)?.1.placement != .partial
      }
      if isCovered { break }
      found.append(place)
    }
    return found.reversed()
  }

  /// The parts of the nearest view around two views that they lie in; nil where one lies in the other.
  private static func branches(of one: UIView, _ other: UIView) -> (UIView, UIView)? {
    for branch in sequence(first: one, next: \.superview) {
      guard let around = branch.superview else { return nil }
      let path = sequence(first: other, next: \.superview)
      guard let match = path.first(where: { $0.superview === around }) else { continue }
      return match === branch ? nil : (branch, match)
    }
    return nil
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
      if view.isHidden || view.placement == .beside { return false }
    }
    return false
  }

  /// Whether a user sees something in a view that is no child's.
  private static func hasContent(_ view: UIView, besides children: [UIViewController]) -> Bool {
    for subview in view.subviews where !subview.isHidden && subview.placement != .beside {
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
}
