import UIKit

/// How far a finger gets on the way down to a view.
@MainActor
struct Reach {
  /// Whether all views above can be seen.
  var isVisible: Bool
  /// Whether all views above let touches through.
  var isTouchable: Bool
  /// Whether something lies above it.
  var isCovered = false
  /// Whether it is in a row of a list, whose labels are the row's title.
  var isInRow = false
  /// The controller whose view or bar it is on; the way down to it keeps it.
  unowned(unsafe) var controller: UIViewController
  var depth = 0

  init(_ controller: UIViewController, isVisible: Bool = true, isTouchable: Bool = true) {
    self.controller = controller
    self.isVisible = isVisible
    self.isTouchable = isTouchable
  }

  /// How far it gets at a view that is on the way.
  func at(_ view: UIView) -> Reach {
    var reach = self
    reach.depth += 1
    if view.isHidden || view.alpha <= 0.01 || view.isBesideItsParent { reach.isVisible = false }
    if !view.isUserInteractionEnabled { reach.isTouchable = false }
    return reach
  }

  /// How far it gets to a controller's view from its window.
  init(to controller: UIViewController) {
    self.init(controller)
    guard let view = controller.viewIfLoaded, view.window != nil else {
      isVisible = false
      return
    }
    for above in sequence(first: view, next: \.superview).dropFirst() { self = at(above) }
    depth = 0
  }
}

extension UIView {
  // Views without a size are not placed at all.
  fileprivate var isBesideItsParent: Bool {
    guard frame.minX != 0 || frame.minY != 0, !frame.isEmpty, let superview,
      superview.bounds == UIScreen.main.bounds, !(superview is UIScrollView)
    else { return false }
    let bounds = superview.bounds
    return frame.maxX <= bounds.minX || frame.minX >= bounds.maxX
      || frame.maxY <= bounds.minY || frame.minY >= bounds.maxY
  }
}
