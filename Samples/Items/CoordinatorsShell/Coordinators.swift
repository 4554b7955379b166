import Coordinators
import ItemsApp
import UIKit

/// The module has a factory of that name, as the library has.
typealias Screens = ItemsApp.ControllerFactory

/// Decides which flow comes next; each one replaces the one before.
final class AppCoordinator: NavigationCoordinator {
  private let session: Session
  private let screens: any Screens

  init(_ session: Session, _ screens: any Screens) {
    (self.session, self.screens) = (session, screens)
    super.init(.own)
  }

  override func start() {
    if !session.isAuthorised {
      runAuth()
    } else if !session.isOnboarded {
      runOnboarding()
    } else {
      start(TabbarCoordinator(screens), as: .root)
    }
  }

  private func runAuth() {
    start(AuthCoordinator(screens), as: .root) { [self] cause in
      guard cause == .finished else { return }
      session.isAuthorised = true
      start()
    }
  }

  private func runOnboarding() {
    start(OnboardingCoordinator(screens), as: .root) { [self] cause in
      guard cause == .finished else { return }
      session.isOnboarded = true
      start()
    }
  }

  override func follow(_ step: any CoordinatorRoute) -> Bool {
    switch step as? DeepLink {
    case .onboarding: runOnboarding()
    case .signUp: runAuth()
    default: return false
    }
    return true
  }
}

extension DeepLink: CoordinatorRoute {}

/// Log in, or sign up with a yes to the terms.
final class AuthCoordinator: NavigationCoordinator {
  private let screens: any Screens
  private weak var signUp: (any SignUpScreen)?

  init(_ screens: any Screens) {
    self.screens = screens
    super.init(.shared)
  }

  override func start() {
    let login = screens.login()
    login.onLogin = { [weak self] in self?.finish() }
    login.onSignUp = { [weak self] in self?.showSignUp() }
    push(login.viewController)
  }

  private func showSignUp() {
    let signUp = screens.signUp()
    signUp.onDone = { [weak self] in self?.finish() }
    signUp.onTerms = { [weak self] in self?.showTerms(agreed: $0) }
    self.signUp = signUp
    push(signUp.viewController)
  }

  private func showTerms(agreed: Bool) {
    let terms = screens.terms(agreed: agreed)
    terms.onConfirm = { [weak self] in
      self?.signUp?.agreed = $0
      self?.pop()
    }
    push(terms.viewController)
  }
}

/// The welcome pages.
final class OnboardingCoordinator: SimpleCoordinator {
  private let screens: any Screens

  init(_ screens: any Screens) {
    self.screens = screens
    super.init()
  }

  override func makeScreen() -> UIViewController {
    let onboarding = screens.onboarding()
    onboarding.onFinish = { [weak self] in self?.finish() }
    return onboarding.viewController
  }
}

/// Items and settings; each tab's flow starts when it is seen first.
final class TabbarCoordinator: TabCoordinator {
  private let item: ItemCoordinator
  private let settings: SettingsCoordinator

  init(_ screens: any Screens) {
    item = ItemCoordinator(screens)
    settings = SettingsCoordinator(screens)
    super.init()
  }

  override func makeItems() -> [Coordinators.Coordinator] {
    item.tabBarItem = UITabBarItem(title: "Item", image: nil, tag: 0)
    settings.tabBarItem = UITabBarItem(title: "Settings", image: nil, tag: 1)
    return [item, settings]
  }

  override func start() { parent?.stack?.isNavigationBarHidden = true }

  override func didStop() { tabs.navigationController?.isNavigationBarHidden = false }

  override func follow(_ step: any CoordinatorRoute) -> Bool {
    guard case .item(let id) = step as? DeepLink else { return false }
    select(item)
    item.showDetail(Item(id: id, title: id))
    return true
  }
}

/// The list, the details, and the form in a modal with its result.
final class ItemCoordinator: NavigationCoordinator {
  private let screens: any Screens

  init(_ screens: any Screens) {
    self.screens = screens
    super.init(.own)
  }

  override func start() {
    let list = screens.itemsList()
    list.onSelect = { [weak self] in self?.showDetail($0) }
    list.onCreate = { [weak self] in self?.runCreation() }
    push(list.viewController)
  }

  func showDetail(_ item: Item) {
    let detail = screens.itemDetail(item).viewController
    detail.hidesBottomBarWhenPushed = true
    push(detail)
  }

  func runCreation() {
    start(ItemCreateCoordinator(screens), as: .modal()) { [self] end in
      if let item = end.result { showDetail(item) }
    }
  }
}

/// A new item, or none.
final class ItemCreateCoordinator: NavigationCoordinator, ResultCoordinator {
  typealias Result = Item

  private let screens: any Screens

  init(_ screens: any Screens) {
    self.screens = screens
    super.init(.own)
  }

  override func start() {
    let form = screens.itemForm()
    form.onSave = { [weak self] in self?.finish(with: $0) }
    form.onHide = { [weak self] in self?.finish() }
    push(form.viewController)
  }
}

/// One screen.
final class SettingsCoordinator: NavigationCoordinator {
  private let screens: any Screens

  init(_ screens: any Screens) {
    self.screens = screens
    super.init(.own)
  }

  override func start() { push(screens.settings().viewController) }
}
