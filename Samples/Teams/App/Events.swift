import Coordinators

public enum TeamEvent: CoordinatorEvent {
  case didSelect(String)
  case setFavorite(String)
  case unsetFavorite(String)
}

public enum DriverEvent: CoordinatorEvent {
  case didSelect(String)
  case setFavorite(String)
  case unsetFavorite(String)
}

enum SplashEvent: CoordinatorEvent {
  case didFinish
}

enum ProfileEvent: CoordinatorEvent {
  case share
}

/// The steps of a way through the app.
public enum Route: CoordinatorRoute, Equatable {
  case splash
  case mainNavigation
  case teams
  case drivers
  case profile
  case list
  case team(String)
  case driver(String)
}
