public import UIKit

/// Tabs that ask their coordinator before a finger selects one.
///
/// It is its own delegate. An app that gives it another one has its tabs started all the same, and hears of taps itself.
open class TabsController: UITabBarController, UITabBarControllerDelegate {
  /// Whose tabs they are.
  public internal(set) final weak var coordinator: TabCoordinator?

  open override func viewDidLoad() {
    super.viewDidLoad()
    if delegate == nil { delegate = self }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tellIfDismissed(to: coordinator)
  }

  /// Selects what its coordinator does not handle.
  open func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    coordinator?.shouldSelect(viewController) ?? true
  }
}
