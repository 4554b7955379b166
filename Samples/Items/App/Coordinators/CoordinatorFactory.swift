import UIKit

/// Makes coordinators, each with what it needs.
@MainActor
public protocol CoordinatorFactory {
  func auth(_ router: any Router) -> AuthCoordinator
  func onboarding(_ router: any Router) -> OnboardingCoordinator
  func tabbar() -> (coordinator: TabbarCoordinator, screen: any Presentable)
  func item(_ navigation: UINavigationController) -> ItemCoordinator
  func itemCreate() -> (coordinator: ItemCreateCoordinator, screen: any Presentable)
  func settings(_ navigation: UINavigationController) -> SettingsCoordinator
}

public struct AppCoordinatorFactory: CoordinatorFactory {
  private let screens: any ControllerFactory

  public init(screens: any ControllerFactory = AppControllerFactory()) {
    self.screens = screens
  }

  public func auth(_ router: any Router) -> AuthCoordinator {
    AuthCoordinator(router: router, screens: screens)
  }

  public func onboarding(_ router: any Router) -> OnboardingCoordinator {
    OnboardingCoordinator(router: router, screens: screens)
  }

  public func tabbar() -> (coordinator: TabbarCoordinator, screen: any Presentable) {
    let controller = TabbarController()
    return (TabbarCoordinator(tabs: controller, coordinators: self), controller)
  }

  public func item(_ navigation: UINavigationController) -> ItemCoordinator {
    ItemCoordinator(router: NavigationRouter(navigation), screens: screens, coordinators: self)
  }

  public func itemCreate() -> (coordinator: ItemCreateCoordinator, screen: any Presentable) {
    let router = NavigationRouter(UINavigationController())
    return (ItemCreateCoordinator(router: router, screens: screens), router)
  }

  public func settings(_ navigation: UINavigationController) -> SettingsCoordinator {
    SettingsCoordinator(router: NavigationRouter(navigation), screens: screens)
  }
}
