import UIKit

/// One screen.
public final class SettingsCoordinator: ParentCoordinator {
  private let router: any Router
  private let screens: any ControllerFactory

  init(router: any Router, screens: any ControllerFactory) {
    self.router = router
    self.screens = screens
  }

  public override func start() {
    router.setRoot(screens.settings())
  }
}
