/// Who uses the app, as far as the first screen depends on it.
@MainActor
public final class Session {
  public var isAuthorised: Bool
  public var isOnboarded: Bool

  public init(isAuthorised: Bool = false, isOnboarded: Bool = false) {
    self.isAuthorised = isAuthorised
    self.isOnboarded = isOnboarded
  }
}
