import Coordinators
import FlowLive
import ShopApp
import UIKit

/// The sample as a live app: flows provide its services and answer its calls.
enum ShopLive: LiveAppProvider {
  @MainActor private static var dependencies: Dependencies? {
    (UIApplication.shared.delegate as? ShopDelegate)?.dependencies
  }
  /// The tree of the window in use.
  @MainActor private static var tree: CoordinatorTree? {
    let scene = UIApplication.shared.keyWindow?.windowScene
    return (scene?.delegate as? ShopSceneDelegate)?.tree
  }

  static let app = LiveApp(
    "Shop",
    delegate: { ShopDelegate() },
    sceneDelegate: ShopSceneDelegate.self
  )
  .scene("second") { ShopWindow.activity("second") }
  .scene("third") { ShopWindow.activity("third") }
  .coordinator("SceneCoordinator", SceneCoordinator.self)
  .controller("CartPage", CartPageController.self)
  .controller("Product", ProductController.self) { ["product": $0.product] }
  .coordinator("Orders") { (parent: AppCoordinator, _) in parent.start(OrdersCoordinator()) }
  .coordinator("Account") { (parent: AppCoordinator, _) in parent.start(AccountCoordinator()) }
  .output("cartAdd") { (screen: ShopController, arguments) in
    screen.emit(CartEvent.add(arguments.product))
  }
  .output("cartAdd") { (coordinator: Coordinator, arguments) in
    coordinator.emit(CartEvent.add(arguments.product))
  }
  .output("cartRemove") { (coordinator: Coordinator, arguments) in
    coordinator.emit(CartEvent.confirmed(arguments.product))
  }
  .output("catalogProduct") { (screen: ShopController, arguments) in
    screen.emit(CatalogEvent.product(arguments.product))
  }
  .state("session.user") {
    dependencies?[SessionService.self]?.user
  } set: {
    dependencies?[SessionService.self]?.user = $0
  }
  .state("cart.items") {
    dependencies?[CartService.self]?.items.joined(separator: " ") ?? ""
  } set: {
    dependencies?.provide(
      CartService.self,
      CartContents($0.split(separator: " ").map(String.init))
    )
  }
  .state("catalog.promoted") {
    let app = tree?.root.children.first?.child(CatalogCoordinator.self)
    return app?.promotedProducts.joined(separator: " ") ?? ""
  }
  .performs(.provide) { (app: ShopDelegate, order) in
    let value = order.value
    switch order.subject {
    case "db":
      let products = value["products"].items.map {
        (id: $0["id"].word ?? "", name: $0["name"].word ?? "")
      }
      let orders = value["orders"].items.compactMap(\.word)
      app.dependencies.provide(DB.self, Database(products: products, orders: orders))
    case "cart":
      let items = value["items"].items.compactMap(\.word)
      app.dependencies.provide(CartService.self, CartContents(items))
    case "api": app.dependencies.provide(API.self, app.server)
    default: return false
    }
    return true
  }
  .performs(.withdraw) { (app: ShopDelegate, order) in
    guard let key = key(order.subject) else { return false }
    app.dependencies.withdraw(key)
    return true
  }
  .performs(.fail) { (app: ShopDelegate, order) in
    guard let key = key(order.subject) else { return false }
    app.dependencies.fail(key, Outage(order.value.word ?? ""))
    return true
  }
  .performs(.reply) { (app: ShopDelegate, order) in
    answer(order).map { app.server.answer(order.subject, $0) } ?? false
  }
  .performs(.stub) { (app: ShopDelegate, order) in
    guard let answer = answer(order) else { return false }
    app.server.stubs[order.subject] = (answer, order.delay)
    return true
  }
  .performs(.finish) { (_: ShopDelegate, order) in
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
}
