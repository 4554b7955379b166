import Coordinators
import UIKit

/// A list with the details of teams and drivers above it, one of each.
public class SectionCoordinator: NavigationCoordinator {
  public init() { super.init(.own) }

  public override func start() { go(to: [Route.list]) }

  func makeList() -> SimpleCoordinator { fatalError("a subclass has a list") }

  func showTeam(_ team: String) {
    startUnique(TeamsDetailsCoordinator.self) {
      TeamsDetailsCoordinator(team)
    } update: {
      $0.team = team
    }
  }

  func showDriver(_ driver: String) {
    startUnique(DriversDetailsCoordinator.self) {
      DriversDetailsCoordinator(driver)
    } update: {
      $0.driver = driver
    }
  }

  public override func follow(_ step: any CoordinatorRoute) -> Bool {
    switch step as? Route {
    case .list: start(children.first as? SimpleCoordinator ?? makeList())
    case .team(let team): showTeam(team)
    case .driver(let driver): showDriver(driver)
    default: return false
    }
    return true
  }

  public override var currentStep: (any CoordinatorRoute)? {
    let top = stack?.topViewController
    switch children.first(where: { $0.mainScreen === top }) {
    case let details as TeamsDetailsCoordinator: return Route.team(details.team)
    case let details as DriversDetailsCoordinator: return Route.driver(details.driver)
    default: return Route.list
    }
  }
}

/// Shows a team, and lets Main know; a driver stays in this tab.
public final class TeamsCoordinator: SectionCoordinator {
  override func makeList() -> SimpleCoordinator { TeamsListCoordinator() }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    if case .didSelect(let team) = event as? TeamEvent {
      showTeam(team)
      return .pass
    }
    guard case .didSelect(let driver) = event as? DriverEvent else { return .pass }
    showDriver(driver)
    return .handled
  }
}

/// Shows both in this tab.
public final class DriversCoordinator: SectionCoordinator {
  override func makeList() -> SimpleCoordinator { DriversListCoordinator() }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    if case .didSelect(let team) = event as? TeamEvent {
      showTeam(team)
      return .handled
    }
    guard case .didSelect(let driver) = event as? DriverEvent else { return .pass }
    showDriver(driver)
    return .handled
  }
}
