import Coordinators
import FlowLive
import LoginApp
import UIKit

/// The sample as a live app: its network and its server are what flows provide and reply.
enum LoginLive: LiveAppProvider {
  static let app = LiveApp("Login") { window in
    let dependencies = Dependencies()
    dependencies.provide(Entry.self, EntryService())
    let tree = CoordinatorTree(AppCoordinator(), in: window, dependencies: dependencies)
    tree.start()
    return tree
  }
  .controller("Login") { _ in LoginController() }
  .controller("HomeScreen") {
    HomeScreenController($0.userInfo)
  } parameters: {
    ["userInfo": $0.userInfo]
  }
  .coordinator("Home") { (parent: AppCoordinator, _) in parent.start(HomeCoordinator()) }
  .output("goToHome") { (screen: CoordinatedController, _) in screen.emit(Destination.home) }
  .output("homeFlow") { (screen: CoordinatedController, arguments) in
    screen.emit(Destination.homeOf(userInfo: arguments.userInfo))
  }
  .output("login.enter", arguments: ["user", "password"]) { (screen: LoginController, arguments) in
    screen.emit(LoginEvent.enter(user: arguments.user, password: arguments.password))
  }
  .output("login.enter") { (coordinator: Coordinator, arguments) in
    coordinator.emit(LoginEvent.enter(user: arguments.user, password: arguments.password))
  }
  .performs(.provide) { (tree: CoordinatorTree, order) in
    guard order.subject == "network" else { return false }
    tree.dependencies.provide(Network.self, "network")
    return true
  }
  .performs(.withdraw) { (tree: CoordinatorTree, order) in
    guard order.subject == "network" else { return false }
    tree.dependencies.withdraw(Network.self)
    return true
  }
  .performs(.fail) { (tree: CoordinatorTree, order) in
    guard order.subject == "network" else { return false }
    tree.dependencies.fail(Network.self, Refusal.noStack)
    return true
  }
  .performs(.reply) { (tree: CoordinatorTree, order) in
    guard let entry = tree.dependencies[Entry.self], let answer = answer(order) else {
      return false
    }
    return entry.answer(answer, number: order.number)
  }
  .performs(.stub) { (tree: CoordinatorTree, order) in
    guard let answer = answer(order) else { return false }
    tree.dependencies[Entry.self]?.stub = (answer, order.delay)
    return true
  }
  .performs(.root) { (tree: CoordinatorTree, order) in
    guard let app = tree.root as? AppCoordinator else { return false }
    switch order.subject {
    case "Home": app.showHome(nil)
    case "Entry": app.showEntry()
    default: return false
    }
    return true
  }
  .performs(.finish) { (_: CoordinatorTree, order) in
    guard let coordinator = order.node as? Coordinator else { return false }
    coordinator.finish()
    return true
  }

  @MainActor private static func answer(_ order: LiveOrder) -> EntryService.Answer? {
    guard order.subject == "entry.login" else { return nil }
    switch order.value.word {
    case "ok": return .ok(userInfo: order["userInfo"].word ?? "")
    case "failed": return .failed(reason: order["reason"].word ?? "")
    default: return nil
    }
  }
}
