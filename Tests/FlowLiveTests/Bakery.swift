import FlowLive
import UIKit

/// A small app with what the shell has to see: a child in a modal, closures, delays, and a mistake or two.
enum Bakery: LiveAppProvider {
  @MainActor static var isOpen = true

  static let app = LiveApp("Bakery") { window in
    isOpen = true
    let root = UINavigationController()
    window.rootViewController = root
    let coordinator = ShopCoordinator(root)
    coordinator.start()
    return coordinator
  }
  .controller("Bread") {
    BreadViewController(name: $0.name, size: $0.size)
  } parameters: {
    ["name": $0.name]
  }
  .coordinator("Order") { (parent: ShopCoordinator, _) in parent.order() }
  .output("cart.pick", arguments: ["name"]) { (screen: CartController, arguments) in
    screen.pick(arguments.name)
  }
  // What one type takes is not forgotten for another one of the same ID.
  .output("cart.pick") { (_: UINavigationController, _) in }
  .state("shop.open", get: { isOpen }, set: { isOpen = $0 })
  .link { (coordinator: ShopCoordinator, url) in
    guard url.host == "bread" else { return false }
    coordinator.show(url.lastPathComponent)
    return true
  }
}

final class ShopCoordinator {
  private let navigation: UINavigationController
  private(set) var children: [OrderCoordinator] = []

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
  }

  @MainActor func start() {
    let shelf = ShelfViewController()
    shelf.onOrder = { [weak self] in self?.order() }
    shelf.onTwice = { [weak self] in self?.presentTwice() }
    shelf.onLater = { [weak self] in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self?.show("late") }
    }
    navigation.setViewControllers([shelf], animated: false)
  }

  @MainActor func order() {
    let child = OrderCoordinator()
    children.append(child)
    child.onDone = { [weak self, weak child] in
      self?.navigation.dismiss(animated: true)
      self?.children.removeAll { $0 === child }
    }
    child.start(on: navigation)
  }

  @MainActor func show(_ name: String) {
    navigation.pushViewController(BreadViewController(name: name, size: 1), animated: true)
  }

  @MainActor private func presentTwice() {
    order()
    navigation.present(
      UIAlertController(title: "Rate", message: nil, preferredStyle: .alert),
      animated: true
    )
  }
}

final class OrderCoordinator {
  var onDone: (() -> Void)?

  @MainActor func start(on navigation: UINavigationController) {
    let cart = CartController()
    cart.delegate = self
    navigation.present(cart, animated: true)
  }
}

final class ShelfViewController: UIViewController {
  var onOrder: (() -> Void)?
  var onTwice: (() -> Void)?
  var onLater: (() -> Void)?
  var onUnset: (() -> Void)?
  private lazy var order = button { $0.onOrder?() }
  private lazy var twice = button { $0.onTwice?() }
  private lazy var later = button { $0.onLater?() }
  private lazy var forever = button { $0.repost() }
  private let sold = UIButton(type: .system)
  private let gone = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelf"
    sold.isEnabled = false
    gone.isHidden = true
    for view in [order, twice, later, forever, sold, gone] { self.view.addSubview(view) }
  }

  private func button(_ tap: @escaping (ShelfViewController) -> Void) -> UIButton {
    UIButton(primaryAction: UIAction { [weak self] _ in self.map(tap) })
  }

  private func repost() {
    DispatchQueue.main.async { [weak self] in self?.repost() }
  }
}

final class BreadViewController: UIViewController {
  let name: String
  let size: Int

  init(name: String, size: Int) {
    self.name = name
    self.size = size
    super.init(nibName: nil, bundle: nil)
    title = "\(name) \(size)"
  }

  required init?(coder: NSCoder) { nil }
}

final class CartController: UIViewController {
  weak var delegate: OrderCoordinator?
  private let chosen = UITextField()
  private lazy var done = UIButton(
    primaryAction: UIAction { [weak self] _ in self?.delegate?.onDone?() }
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(chosen)
    view.addSubview(done)
  }

  func pick(_ name: String) {
    chosen.text = name
  }
}
