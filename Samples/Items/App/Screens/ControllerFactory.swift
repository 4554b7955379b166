import UIKit

/// Makes screens; coordinators ask for them by what they tell.
@MainActor
public protocol ControllerFactory {
  func login() -> any LoginScreen
  func signUp() -> any SignUpScreen
  func terms(agreed: Bool) -> any TermsScreen
  func onboarding() -> any OnboardingScreen
  func itemsList() -> any ItemsListScreen
  func itemDetail(_ item: Item) -> any Presentable
  func itemForm() -> any ItemFormScreen
  func settings() -> any Presentable
}

public struct AppControllerFactory: ControllerFactory {
  public init() {}

  public func login() -> any LoginScreen { LoginController() }

  public func signUp() -> any SignUpScreen { SignUpController() }

  public func terms(agreed: Bool) -> any TermsScreen { TermsController(agreed: agreed) }

  public func onboarding() -> any OnboardingScreen { OnboardingController() }

  public func itemsList() -> any ItemsListScreen { ItemsListController(items: Item.samples) }

  public func itemDetail(_ item: Item) -> any Presentable { ItemDetailController(item: item) }

  public func itemForm() -> any ItemFormScreen { ItemFormController() }

  public func settings() -> any Presentable { SettingsController() }
}
