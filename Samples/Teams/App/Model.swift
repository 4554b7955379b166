import Coordinators

/// Who drives for whom.
public struct Season: Sendable {
  var drivers: [String: [String]] = ["A": ["1", "2"], "B": ["3", "4"], "C": ["5", "6"]]

  public init() {}

  var teams: [String] { drivers.keys.sorted() }

  func team(of driver: String) -> String {
    teams.first { drivers[$0]?.contains(driver) ?? false } ?? ""
  }
}

/// The data that the app waits for.
public enum Data: Dependency {
  public typealias Value = Season
}

/// What somebody likes.
@MainActor
public final class Favorites {
  public var teams: [String] = []
  public var drivers: [String] = []

  public init() {}
}

/// The favourites, which are there from the start.
public enum Store: Dependency {
  public typealias Value = Favorites
}
