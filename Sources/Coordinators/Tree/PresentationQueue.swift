import UIKit

/// Presents one controller after the other: UIKit drops one that comes while another is on its way.
@MainActor
final class PresentationQueue {
  /// How many wait for their turn.
  private(set) var waiting = 0

  /// Presents over the topmost modal that stays; `completion` runs when it is there.
  func present(
    _ controller: UIViewController,
    in window: UIWindow?,
    animated: Bool,
    _ completion: @escaping @MainActor () -> Void
  ) {
    guard var top = window?.rootViewController else { return }
    while let presented = top.presentedViewController {
      if presented.isBeingDismissed || presented.isBeingPresented {
        waiting += 1
        presented.afterTransition { [weak self, weak window] in
          self?.waiting -= 1
          self?.present(controller, in: window, animated: animated, completion)
        }
        return
      }
      top = presented
    }
    top.present(controller, animated: animated, completion: completion)
  }
}
