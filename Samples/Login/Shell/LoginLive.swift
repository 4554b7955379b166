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
  .output("goToHome") { (_: LoginController, _) in }
  .output("login.enter") { (screen: LoginController, arguments) in
    screen.emit(LoginEvent.enter(user: arguments.user, password: arguments.password))
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
    guard order.subject == "entry.login", let entry = tree.dependencies[Entry.self] else {
      return false
    }
    let userInfo = order["userInfo"].word ?? ""
    switch order.value.word {
    case "ok": return entry.answer(.ok(userInfo: userInfo), number: order.number)
    case "failed":
      let reason = order["reason"].word ?? ""
      return entry.answer(.failed(reason: reason), number: order.number)
    default: return false
    }
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
}
