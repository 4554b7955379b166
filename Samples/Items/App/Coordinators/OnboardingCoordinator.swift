import UIKit

/// The welcome pages.
public final class OnboardingCoordinator: ParentCoordinator {
  public var onFinish: (() -> Void)?
  private let router: any Router
  private let screens: any ControllerFactory

  init(router: any Router, screens: any ControllerFactory) {
    self.router = router
    self.screens = screens
  }

  public override func start() {
    let onboarding = screens.onboarding()
    onboarding.onFinish = { [weak self] in self?.onFinish?() }
    router.setRoot(onboarding, hidesBar: true)
  }
}
