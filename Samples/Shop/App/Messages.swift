import Coordinators
import Foundation

/// The pages of the whole app.
public enum ShopPage: Sendable {
  case home
  case product(String)
  case cart
  case account
  case payment
}

/// For whoever in the app can.
public enum Global: CoordinatorEvent {
  case display(ShopPage)
  case openWindow(String)
}

public enum CartEvent: CoordinatorEvent {
  case toggle
  case add(String)
  case addClose
  case confirm(String)
  case confirmed(String?)
}

public enum CatalogEvent: CoordinatorEvent {
  case promoted
  case product(String)
  case photo(String)
  case photoClose
}

public enum AccountEvent: CoordinatorEvent {
  case orders
  case order(String)
  case signOut
}

public enum SignInEvent: CoordinatorEvent {
  case signIn(String)
  case register
  case registered(String)
  case close
}

/// The steps of links.
public enum ShopRoute: CoordinatorRoute, Equatable {
  case catalog
  case product(String)
  case cart
  case account
  case orders
  case order(String)
}

extension ShopRoute {
  /// Where a link leads.
  static func steps(to url: URL) -> [ShopRoute]? {
    let name = url.pathComponents.last
    switch url.host {
    case "cart": return [.cart]
    case "products": return name.map { [.catalog, .product($0)] }
    case "orders": return name.map { [.account, .orders, .order($0)] }
    default: return nil
    }
  }
}
