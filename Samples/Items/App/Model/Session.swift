import UIKit

/// Who uses the app, as far as the first screen depends on it; remembered between launches.
@MainActor
public final class Session {
  private let defaults: UserDefaults

  public init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
  }

  public var isAuthorised: Bool {
    get { defaults.bool(forKey: "isAuthorised") }
    set { defaults.set(newValue, forKey: "isAuthorised") }
  }

  public var isOnboarded: Bool {
    get { defaults.bool(forKey: "isOnboarded") }
    set { defaults.set(newValue, forKey: "isOnboarded") }
  }
}
