import Coordinators
import UIKit

/// A switch: once the data is there the splash, then the tabs.
public final class AppCoordinator: ContainerCoordinator {
  public override var needs: [any Dependency.Type] { [Data.self] }

  public override func needs(for event: any CoordinatorEvent) -> [any Dependency.Type] {
    event is SplashEvent ? needs : []
  }

  public override func start() { go(to: [Route.splash]) }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    guard event is SplashEvent else { return .pass }
    go(to: [Route.mainNavigation])
    return .handled
  }

  public override func follow(_ step: any CoordinatorRoute) -> Bool {
    switch step as? Route {
    case .splash: start(child(SplashCoordinator.self) ?? SplashCoordinator())
    case .mainNavigation: start(child(MainCoordinator.self) ?? MainCoordinator())
    default: false
    }
  }

  public override var currentStep: (any CoordinatorRoute)? {
    content is MainCoordinator ? Route.mainNavigation : content.map { _ in Route.splash }
  }
}

public final class SplashCoordinator: SimpleCoordinator {
  public override func makeScreen() -> UIViewController { SplashScreenController() }

  public override func start() {
    after(0.9) { [weak self] in self?.after(1) { self?.emit(SplashEvent.didFinish) } }
  }
}

/// Whatever is selected anywhere is shown in its own tab, on top of that tab's list.
public final class MainCoordinator: TabCoordinator {
  public private(set) var badge = 0
  private let teams = TeamsCoordinator()
  private let drivers = DriversCoordinator()
  private let profile = ProfileCoordinator()

  public override func makeItems() -> [Coordinator] {
    for (item, title) in [(teams, "Teams"), (drivers, "Drivers"), (profile, "Profile")]
      as [(Coordinator, String)]
    {
      item.tabBarItem = UITabBarItem(title: title, image: nil, selectedImage: nil)
    }
    return [teams, drivers, profile]
  }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    switch event {
    case let tap as TabTapped:
      if tap.isRepeat, tap.item !== profile {
        go(to: [tap.item === teams ? Route.teams : .drivers, .list])
      }
      return .pass
    case let event as TeamEvent: handle(event)
    case let event as DriverEvent: handle(event)
    default: return .pass
    }
    return .handled
  }

  private func handle(_ event: TeamEvent) {
    switch event {
    case .didSelect(let team): go(to: [Route.teams, .team(team)])
    case .setFavorite: badge += 1
    case .unsetFavorite: badge -= 1
    }
  }

  private func handle(_ event: DriverEvent) {
    switch event {
    case .didSelect(let driver): go(to: [Route.drivers, .driver(driver)])
    case .setFavorite: badge += 1
    case .unsetFavorite: badge -= 1
    }
  }

  public override func follow(_ step: any CoordinatorRoute) -> Bool {
    switch step as? Route {
    case .teams: select(teams)
    case .drivers: select(drivers)
    case .profile: select(profile)
    default: return false
    }
    return true
  }

  public override var currentStep: (any CoordinatorRoute)? {
    switch selectedItem {
    case teams: Route.teams
    case drivers: Route.drivers
    default: Route.profile
    }
  }
}

private func ~= (item: Coordinator, selected: Coordinator?) -> Bool { item === selected }
