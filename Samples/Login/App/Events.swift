import Coordinators

/// What is said at the log in.
public enum LoginEvent: CoordinatorEvent {
  case enter(user: String, password: String)
  case signIn(user: String, password: String)
}

/// Where to go next.
public enum Destination: CoordinatorEvent {
  case home
  case homeOf(userInfo: String)
}
