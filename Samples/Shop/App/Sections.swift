import Coordinators
import UIKit

/// Shows nothing without products; what the shop promotes is asked for when it has started.
public final class CatalogCoordinator: NavigationCoordinator {
  private var promoted: [String] = []

  public init() { super.init(.shared) }

  public override var isKept: Bool { true }
  public override var needs: [any Dependency.Type] { [DB.self] }

  public override func start() {
    push(HomeController(self))
    emit(CatalogEvent.promoted)
  }

  var products: [(id: String, name: String)] { dependency(DB.self)?.products ?? [] }
  public var promotedProducts: [String] { promoted }
  var cart: CartContents? { dependency(CartService.self) }

  public override func dependencyDidChange(_ key: any Dependency.Type) { stack?.updateAll() }

  public override func needs(for event: any CoordinatorEvent) -> [any Dependency.Type] {
    switch event {
    case CatalogEvent.promoted: [API.self]
    case CartEvent.add: [CartService.self]
    case is CatalogEvent: needs
    default: []
    }
  }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    switch event {
    case CatalogEvent.promoted: askForPromoted()
    case CatalogEvent.product(let product): push(ProductController(product, self))
    case CatalogEvent.photo(let product): present(PhotoController(product))
    case CatalogEvent.photoClose: dismiss()
    case CartEvent.add(let product):
      let screen = phase == .running ? topScreen as? CoordinatedController : nil
      screen?.subControllers.last?.end()
      screen?.show(AddedController(product))
      return .pass
    case CartEvent.addClose:
      (topScreen as? CoordinatedController)?.subControllers.last?.end()
    default: return .pass
    }
    return .handled
  }

  private func askForPromoted() {
    dependency(API.self)?.call(
      "api.promoted",
      whileRunning { [weak self] answer in
        guard case .products(let products) = answer else {
          self?.after(0.5) { self?.emit(CatalogEvent.promoted) }
          return
        }
        self?.promoted = products
        self?.stack?.updateAll()
      }
    )
  }

  func display(_ page: ShopPage) {
    if case .product(let product) = page {
      push(ProductController(product, self))
    } else {
      popToRoot()
    }
  }

  public override func follow(_ step: any CoordinatorRoute) -> Bool {
    guard case .product(let product) = step as? ShopRoute else { return false }
    let known = stack?.viewControllers.last { ($0 as? ProductController)?.product == product }
    if let known { return pop(to: known) }
    return push(ProductController(product, self))
  }

  public override var currentStep: (any CoordinatorRoute)? { ShopRoute.catalog }
}

/// Asks before it removes anything.
public final class CartCoordinator: NavigationCoordinator {
  public init() { super.init(.shared) }

  public override var isKept: Bool { true }

  var cart: CartContents? { dependency(CartService.self) }

  public override func start() { push(CartPageController(self)) }

  public override func dependencyDidChange(_ key: any Dependency.Type) { stack?.updateAll() }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    let page = mainScreen as? CoordinatedController
    switch event {
    case CartEvent.confirm(let product): page?.show(RemoveController(product))
    case CartEvent.confirmed(let product):
      page?.subControllers.last?.end()
      // A product that is to go waits for the cart, as in the original.
      whenReady([CartService.self]) { [weak self] in
        guard let cart = self?.cart else { return }
        cart.items.removeAll { $0 == product }
        self?.tree?.dependencies.provide(CartService.self, cart)
      }
    default: return .pass
    }
    return .handled
  }
}

/// Over whatever section is there: the profile, and the orders above it.
public final class AccountCoordinator: NavigationCoordinator {
  public init() { super.init(.shared) }

  private var user: String? { dependency(SessionService.self)?.user }

  public override func start() { push(ProfileController(user)) }

  public override func dependencyDidChange(_ key: any Dependency.Type) {
    (mainScreen as? ProfileController)?.user = user
  }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    switch event as? AccountEvent {
    case .orders: start(OrdersCoordinator())
    case .signOut:
      if let session = dependency(SessionService.self) {
        session.user = nil
        tree?.dependencies.provide(SessionService.self, session)
      }
      finish()
    default: return .pass
    }
    return .handled
  }

  public override func follow(_ step: any CoordinatorRoute) -> Bool {
    guard case .orders = step as? ShopRoute else { return false }
    return start(child(OrdersCoordinator.self) ?? OrdersCoordinator())
  }
}

public final class OrdersCoordinator: NavigationCoordinator {
  public init() { super.init(.shared) }

  public override var needs: [any Dependency.Type] { [DB.self] }

  public override func start() { push(OrderListController(dependency(DB.self)?.orders ?? [])) }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    guard case .order(let order) = event as? AccountEvent else { return .pass }
    push(OrderController(order))
    return .handled
  }

  public override func follow(_ step: any CoordinatorRoute) -> Bool {
    guard case .order(let order) = step as? ShopRoute else { return false }
    return push(OrderController(order))
  }
}

/// Presented in the place of the account while there is no user, whom it gives.
public final class SignInCoordinator: NavigationCoordinator, ResultCoordinator {
  public typealias Result = String

  public init() { super.init(.own) }

  public override func start() { push(LoginController()) }

  public override func needs(for event: any CoordinatorEvent) -> [any Dependency.Type] {
    if case .signIn = event as? SignInEvent { [API.self] } else { [] }
  }

  public override func dependencyDidChange(_ key: any Dependency.Type) {
    guard let outage = tree?.dependencies.failure(of: API.self) as? Outage else { return }
    (mainScreen as? LoginController)?.reason = outage.reason
  }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    let login = mainScreen as? LoginController
    switch event as? SignInEvent {
    case .signIn:
      dependency(API.self)?.call(
        "api.signIn",
        whileRunning { [weak self] answer in
          switch answer {
          case .user(let user): self?.finish(with: user)
          case .failed(let reason): (self?.mainScreen as? LoginController)?.reason = reason
          case .products: break
          }
        }
      )
    case .register: push(RegisterController())
    case .registered(let user):
      login?.user = user
      pop()
    case .close: finish()
    case nil: return .pass
    }
    return .handled
  }
}
