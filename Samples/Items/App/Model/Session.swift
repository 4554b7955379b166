import UIKit

/// Who uses the app, as far as the first screen depends on it; remembered between launches where it may be.
@MainActor
public final class Session {
  private let defaults: UserDefaults?
  private var values: [String: Bool] = [:]

  public init(defaults: UserDefaults? = nil) {
    self.defaults = defaults
  }

  public var isAuthorised: Bool {
    get { self["isAuthorised"] }
    set { self["isAuthorised"] = newValue }
  }

  public var isOnboarded: Bool {
    get { self["isOnboarded"] }
    set { self["isOnboarded"] = newValue }
  }

  private subscript(key: String) -> Bool {
    get { defaults?.bool(forKey: key) ?? values[key] ?? false }
    set {
      defaults?.set(newValue, forKey: key)
      values[key] = newValue
    }
  }
}
