import Coordinators
import FlowLive
import ShopApp
import UIKit

/// The sample as a live app, in one window: flows provide its services and answer its calls.
enum ShopLive: LiveAppProvider {
  @MainActor private static weak var tree: CoordinatorTree?
  @MainActor private static var server = ShopServer()

  static let app = LiveApp("Shop") { window in
    let dependencies = Dependencies()
    dependencies.provide(SessionService.self, Session())
    server = ShopServer()
    let tree = CoordinatorTree(SceneCoordinator(), in: window, dependencies: dependencies)
    ShopLive.tree = tree
    tree.start()
    return tree
  }
  .coordinator("SceneCoordinator", SceneCoordinator.self)
  .controller("CartPage", CartPageController.self)
  .controller("Product", ProductController.self) { ["product": $0.product] }
  .coordinator("Orders") { (parent: AppCoordinator, _) in parent.start(OrdersCoordinator()) }
  .coordinator("Account") { (parent: AppCoordinator, _) in parent.start(AccountCoordinator()) }
  .output("cartAdd") { (screen: ShopController, arguments) in
    screen.emit(CartEvent.add(arguments.product))
  }
  .state("session.user") {
    tree?.dependencies[SessionService.self]?.user
  } set: {
    tree?.dependencies[SessionService.self]?.user = $0
  }
  .state("cart.items") {
    tree?.dependencies[CartService.self]?.items.joined(separator: " ") ?? ""
  } set: {
    tree?.dependencies.provide(
      CartService.self,
      CartContents($0.split(separator: " ").map(String.init))
    )
  }
  .state("catalog.promoted") {
    let app = tree?.root.children.first?.child(CatalogCoordinator.self)
    return app?.promotedProducts.joined(separator: " ") ?? ""
  }
  .link { (tree: CoordinatorTree, url) in
    guard let route = route(url) else { return false }
    tree.go(to: route)
    return true
  }
  .performs(.provide) { (tree: CoordinatorTree, order) in
    let value = order.value
    switch order.subject {
    case "db":
      let products = value["products"].items.map {
        (id: $0["id"].word ?? "", name: $0["name"].word ?? "")
      }
      let orders = value["orders"].items.compactMap(\.word)
      tree.dependencies.provide(DB.self, Database(products: products, orders: orders))
    case "cart":
      let items = value["items"].items.compactMap(\.word)
      tree.dependencies.provide(CartService.self, CartContents(items))
    case "api": tree.dependencies.provide(API.self, server)
    default: return false
    }
    return true
  }
  .performs(.withdraw) { (tree: CoordinatorTree, order) in
    guard let key = key(order.subject) else { return false }
    tree.dependencies.withdraw(key)
    return true
  }
  .performs(.fail) { (tree: CoordinatorTree, order) in
    guard let key = key(order.subject) else { return false }
    tree.dependencies.fail(key, Outage(order.value.word ?? ""))
    return true
  }
  .performs(.reply) { (_: CoordinatorTree, order) in
    answer(order).map { server.answer(order.subject, $0) } ?? false
  }
  .performs(.stub) { (_: CoordinatorTree, order) in
    server.stubs[order.subject] = answer(order)
    return server.stubs[order.subject] != nil
  }
  .performs(.finish) { (_: CoordinatorTree, order) in
    guard let coordinator = order.node as? Coordinator else { return false }
    coordinator.finish()
    return true
  }

  private static func key(_ name: String) -> (any Dependency.Type)? {
    switch name {
    case "db": DB.self
    case "cart": CartService.self
    case "api": API.self
    default: nil
    }
  }

  private static func answer(_ order: LiveOrder) -> ShopServer.Answer? {
    switch order.value.word {
    case "ok" where order.subject == "api.signIn": .user(order["user"].word ?? "")
    case "ok": .products(order["products"].items.compactMap(\.word))
    case "failed": .failed(order["reason"].word ?? "")
    default: nil
    }
  }

  private static func route(_ url: URL) -> [ShopRoute]? {
    let name = url.pathComponents.last
    switch url.host {
    case "cart": return [.cart]
    case "products": return name.map { [.catalog, .product($0)] }
    case "orders": return name.map { [.account, .orders, .order($0)] }
    default: return nil
    }
  }
}
