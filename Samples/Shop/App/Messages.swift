import Coordinators

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
