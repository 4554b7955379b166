import Coordinators
import FlowLive
import TeamsApp
import UIKit

/// The sample as a live app: flows provide its data, and follow its routes and links.
enum TeamsLive: LiveAppProvider {
  @MainActor private static weak var tree: CoordinatorTree?

  static let app = LiveApp("Teams") { window in
    let dependencies = Dependencies()
    dependencies.provide(Store.self, Favorites())
    let tree = CoordinatorTree(AppCoordinator(), in: window, dependencies: dependencies)
    tree.start()
    TeamsLive.tree = tree
    return tree
  }
  .coordinator("DriversDetails") { (tree: ProfileCoordinator, arguments) in
    tree.start(DriversDetailsCoordinator(arguments.driver), as: .modal())
  }
  .output("teams.didSelect") { (screen: UIViewController, arguments) in
    (screen as? any Coordinated)?.emit(TeamEvent.didSelect(arguments.team))
  }
  .output("drivers.didSelect") { (screen: UIViewController, arguments) in
    (screen as? any Coordinated)?.emit(DriverEvent.didSelect(arguments.driver))
  }
  .state("store.teams") {
    favorites.teams.joined(separator: " ")
  } set: {
    favorites.teams = $0.split(separator: " ").map(String.init)
  }
  .state("store.drivers") {
    favorites.drivers.joined(separator: " ")
  } set: {
    favorites.drivers = $0.split(separator: " ").map(String.init)
  }
  .link { (tree: CoordinatorTree, url) in
    guard let route = route([url.host ?? ""] + url.pathComponents.dropFirst()) else { return false }
    tree.go(to: route)
    return true
  }
  .performs(.goto) { (tree: CoordinatorTree, order) in
    let name = order["team"].word ?? order["driver"].word
    guard let route = route(order.path + (name.map { [$0] } ?? []), isLink: false) else {
      return false
    }
    tree.go(to: route)
    return true
  }
  .performs(.provide) { (tree: CoordinatorTree, order) in
    guard order.subject == "data" else { return false }
    tree.dependencies.provide(Data.self, Season())
    return true
  }
  .performs(.fail) { (tree: CoordinatorTree, order) in
    guard order.subject == "data" else { return false }
    tree.dependencies.fail(Data.self, Refusal.noStack)
    return true
  }
  .performs(.root) { (tree: CoordinatorTree, order) in
    switch order.subject {
    case "Splash": tree.go(to: [Route.splash])
    case "Main": tree.go(to: [Route.mainNavigation])
    default: false
    }
  }
  .performs(.finish) { (_: CoordinatorTree, order) in
    guard let coordinator = order.node as? Coordinator else { return false }
    coordinator.finish()
    return true
  }

  @MainActor private static var favorites: Favorites {
    tree?.dependencies[Store.self] ?? Favorites()
  }

  /// A way as it is written: `teams/team` with a name, or `teams/A` in a link.
  private static func route(_ words: [String], isLink: Bool = true) -> [Route]? {
    var route: [Route] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "splash": route.append(.splash)
      case "mainNavigation": route.append(.mainNavigation)
      case "teams": route.append(.teams)
      case "drivers": route.append(.drivers)
      case "profile": route.append(.profile)
      case "list": route.append(.list)
      case "team", "driver":
        guard let name = rest.popFirst() else { return nil }
        route.append(word == "team" ? .team(name) : .driver(name))
      default:
        guard isLink else { return nil }
        switch route.last {
        case .teams: route.append(.team(word))
        case .drivers: route.append(.driver(word))
        default: return nil
        }
      }
    }
    return route.isEmpty ? nil : route
  }
}
