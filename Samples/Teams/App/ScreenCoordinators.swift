import Coordinators
import UIKit

public final class TeamsListCoordinator: SimpleCoordinator {
  public override func makeScreen() -> UIViewController {
    TeamsListScreenController(dependency(Data.self) ?? Season())
  }
}

public final class DriversListCoordinator: SimpleCoordinator {
  public override func makeScreen() -> UIViewController {
    DriversListScreenController(dependency(Data.self) ?? Season())
  }
}

/// One for each stack: it is gone back to, and given the other team.
public final class TeamsDetailsCoordinator: SimpleCoordinator {
  public var team: String { didSet { (mainScreen as? TeamsDetailsScreenController)?.team = team } }

  public init(_ team: String) {
    self.team = team
    super.init()
  }

  public override func makeScreen() -> UIViewController {
    TeamsDetailsScreenController(team, dependency(Data.self) ?? Season(), dependency(Store.self))
  }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    switch event as? TeamEvent {
    case .setFavorite(let team): dependency(Store.self)?.teams.append(team)
    case .unsetFavorite(let team): dependency(Store.self)?.teams.removeAll { $0 == team }
    default: break
    }
    return .pass
  }
}

/// One for each stack: it is gone back to, and given the other driver.
public final class DriversDetailsCoordinator: SimpleCoordinator {
  public var driver: String {
    didSet { (mainScreen as? DriversDetailsScreenController)?.driver = driver }
  }

  public init(_ driver: String) {
    self.driver = driver
    super.init()
  }

  public override func makeScreen() -> UIViewController {
    DriversDetailsScreenController(
      driver,
      dependency(Data.self) ?? Season(),
      dependency(Store.self)
    )
  }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    switch event as? DriverEvent {
    case .setFavorite(let driver): dependency(Store.self)?.drivers.append(driver)
    case .unsetFavorite(let driver): dependency(Store.self)?.drivers.removeAll { $0 == driver }
    default: break
    }
    return .pass
  }
}

public final class ProfileCoordinator: SimpleCoordinator {
  public override func makeScreen() -> UIViewController {
    ProfileScreenController(dependency(Store.self) ?? Favorites())
  }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    if case .unsetFavorite(let team) = event as? TeamEvent {
      dependency(Store.self)?.teams.removeAll { $0 == team }
    }
    if case .unsetFavorite(let driver) = event as? DriverEvent {
      dependency(Store.self)?.drivers.removeAll { $0 == driver }
    }
    return .pass
  }
}
