import Foundation

extension UINavigationController {
  /// The subclass that answers for the bar: an extension of the base class itself is not asked.
  private var barDelegate: (any UINavigationBarDelegate)? {
    guard !(UINavigationController.self is any UINavigationBarDelegate.Type) else { return nil }
    return self as? any UINavigationBarDelegate
  }

  func askBarOfProgrammaticPop(_ item: UINavigationItem) {
    guard !isNavigationBarHidden, !isAnsweringBackTap else { return }
    _ = barDelegate?.navigationBar(navigationBar, shouldPop: item)
  }

  func tellBarOfPop(_ controller: UIViewController) {
    guard !isNavigationBarHidden else { return }
    barDelegate?.navigationBar(navigationBar, didPop: controller.navigationItem)
  }

  /// Whether a back button can be tapped.
  package var hasBackButton: Bool {
    guard !isNavigationBarHidden, let item = topViewController?.navigationItem else { return false }
    if item.backAction != nil { return item.style != .editor }
    guard stack.count > 1, !item.hidesBackButton else { return false }
    return item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton
  }

  /// A finger taps the back button; says whether there was one.
  @discardableResult
  package func tapBack() -> Bool {
    guard hasBackButton, let item = topViewController?.navigationItem else { return false }
    if let action = item.backAction {
      action.send(from: nil)
      return true
    }
    guard flight == nil else { return false }
    guard barDelegate?.navigationBar(navigationBar, shouldPop: item) ?? true else { return true }
    isAnsweringBackTap = true
    popViewController(animated: true)
    isAnsweringBackTap = false
    return true
  }

  /// Whether a bottom bar is hidden for the controllers from one of the stack up: as they said when the stack changed.
  package var hidesBottomBar: Bool { hidBottomBar ?? wantsNoBottomBar }

  /// Whether one of the stack says now that it hides a bottom bar.
  var wantsNoBottomBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }
}
