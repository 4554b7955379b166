import Coordinators
import UIKit

/// The root of a window.
public final class SceneCoordinator: ContainerCoordinator {
  public override func start() { start(AppCoordinator()) }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    guard case .openWindow(let name) = event as? Global else { return .pass }
    ShopWindow.open(name)
    return .handled
  }
}

/// One stack for all sections: the one that takes it over puts its own screens there.
public final class AppCoordinator: NavigationCoordinator {
  public init() { super.init(.own) }

  public override func start() { show(CatalogCoordinator.self, CatalogCoordinator.init) }

  @discardableResult
  private func show<Section: Coordinator>(_ type: Section.Type, _ make: () -> Section) -> Bool {
    start(child(type) ?? make(), as: .root)
  }

  private var session: Session? { dependency(SessionService.self) }

  public override func needs(for event: any CoordinatorEvent) -> [any Dependency.Type] {
    if case .add = event as? CartEvent { [CartService.self] } else { [] }
  }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    switch event {
    case CartEvent.toggle:
      if stack?.topViewController is CartPageController {
        show(CatalogCoordinator.self, CatalogCoordinator.init)
      } else {
        show(CartCoordinator.self, CartCoordinator.init)
      }
    case CartEvent.add(let product):
      guard let cart = dependency(CartService.self), !cart.items.contains(product) else { break }
      cart.items.append(product)
      tree?.dependencies.provide(CartService.self, cart)
    case Global.display(let page): return display(page)
    default: return .pass
    }
    return .handled
  }

  private func display(_ page: ShopPage) -> Handling {
    switch page {
    case .home, .product:
      show(CatalogCoordinator.self, CatalogCoordinator.init)
      child(CatalogCoordinator.self)?.display(page)
    case .cart: show(CartCoordinator.self, CartCoordinator.init)
    case .account: showAccount()
    case .payment: return .pass
    }
    return .handled
  }

  /// The account, or the sign-in first.
  private func showAccount() {
    if session?.user != nil {
      start(child(AccountCoordinator.self) ?? AccountCoordinator())
    } else if child(SignInCoordinator.self) == nil {
      start(SignInCoordinator(), as: .modal()) { [self] end in
        guard let user = end.result else { return }
        signIn(user)
        showAccount()
      }
    }
  }

  private func signIn(_ user: String) {
    guard let session else { return }
    session.user = user
    tree?.dependencies.provide(SessionService.self, session)
  }

  public override func follow(_ step: any CoordinatorRoute) -> Bool {
    switch step as? ShopRoute {
    case .catalog: show(CatalogCoordinator.self, CatalogCoordinator.init)
    case .cart: show(CartCoordinator.self, CartCoordinator.init)
    case .account:
      showAccount()
      // The rest of the way waits for who signs in.
      if session?.user == nil { return false }
    default: return false
    }
    return true
  }
}

extension UINavigationController {
  /// Brings what is on the stack up to date.
  func updateAll() {
    for controller in viewControllers where controller.isViewLoaded {
      (controller as? ShopController)?.update()
    }
  }
}
