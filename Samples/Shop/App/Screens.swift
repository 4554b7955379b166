import Coordinators
import SampleScreens
import UIKit

/// A screen of the shop: what is seen may change with its services.
public class ShopController: FormController {}

public final class HomeController: ShopController {
  private weak var catalog: CatalogCoordinator?
  private lazy var promoted = list("promoted")
  private lazy var products = list("products")
  private lazy var badge = addLabel("badge")
  private static let windows = ["second", "third"]

  init(_ catalog: CatalogCoordinator) {
    self.catalog = catalog
    super.init(title: "Shop")
  }

  public required init?(coder: NSCoder) { nil }

  private func list(_ name: String) -> ListView {
    addList(name) { [weak self] in self?.emit(CatalogEvent.product($0)) }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    _ = (promoted, products, badge)
    addButton("cart", "Cart") { [weak self] in self?.emit(CartEvent.toggle) }
    addButton("account", "Account") { [weak self] in self?.emit(Global.display(.account)) }
    addList("windows") { [weak self] in self?.emit(Global.openWindow($0)) }
      .entries = Self.windows.map { ListView.Row($0, "In a new window") }
    update()
  }

  public override func update() {
    promoted.entries = (catalog?.promotedProducts ?? [])
      .map { ListView.Row($0, "New: product \($0)") }
    products.entries = (catalog?.products ?? []).map { ListView.Row($0.id, $0.name) }
    badge.isHidden = catalog?.cart == nil
    badge.text = "\(catalog?.cart?.items.count ?? 0)"
  }
}

public final class ProductController: ShopController {
  public let product: String
  private weak var catalog: CatalogCoordinator?
  private lazy var badge = addLabel("badge")
  private var add: UIButton?

  init(_ product: String, _ catalog: CatalogCoordinator) {
    (self.product, self.catalog) = (product, catalog)
    super.init(title: "Product \(product)")
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let product = product
    add = addButton("add", "Add to cart") { [weak self] in self?.emit(CartEvent.add(product)) }
    _ = badge
    addButton("photo", "Photo") { [weak self] in self?.emit(CatalogEvent.photo(product)) }
    addButton("cart", "Cart") { [weak self] in self?.emit(CartEvent.toggle) }
    update()
  }

  public override func update() {
    let cart = catalog?.cart
    add?.isEnabled = !(cart?.items.contains(product) ?? false)
    badge.isHidden = cart == nil
    badge.text = "\(cart?.items.count ?? 0)"
  }
}

public final class PhotoController: ShopController {
  public let product: String

  init(_ product: String) {
    self.product = product
    super.init(title: "Photo of product \(product)")
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    addButton("close", "Close") { [weak self] in self?.emit(CatalogEvent.photoClose) }
  }
}

public final class CartPageController: ShopController {
  private weak var coordinatorOfCart: CartCoordinator?
  private var items: ListView?
  private var remove: ListView?

  init(_ coordinator: CartCoordinator) {
    coordinatorOfCart = coordinator
    super.init(title: "Cart")
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    items = addList("items") { [weak self] in self?.emit(Global.display(.product($0))) }
    remove = addList("remove") { [weak self] in self?.emit(CartEvent.confirm($0)) }
    addButton("home", "Home") { [weak self] in self?.emit(Global.display(.home)) }
    addButton("shop", "Back to the shop") { [weak self] in self?.emit(CartEvent.toggle) }
    addButton("pay", "Pay") { [weak self] in self?.emit(Global.display(.payment)) }
    update()
  }

  public override func update() {
    let products = coordinatorOfCart?.cart?.items ?? []
    items?.entries = products.map { ListView.Row($0, "Product \($0)") }
    remove?.entries = products.map { ListView.Row($0, $0) }
  }
}

public final class ProfileController: ShopController {
  var user: String? { didSet { title = Self.title(of: user) } }

  init(_ user: String?) {
    self.user = user
    super.init(title: Self.title(of: user))
  }

  private static func title(of user: String?) -> String { "Profile of \(user ?? "nobody")" }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    addButton("orders", "Orders") { [weak self] in self?.emit(AccountEvent.orders) }
    addButton("cart", "Cart") { [weak self] in self?.emit(Global.display(.cart)) }
    addButton("signOut", "Sign out") { [weak self] in self?.emit(AccountEvent.signOut) }
  }
}

public final class OrderListController: ShopController {
  private let orders: [String]

  init(_ orders: [String]) {
    self.orders = orders
    super.init(title: "Orders")
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    addList("rows") { [weak self] in self?.emit(AccountEvent.order($0)) }
      .entries = orders.map { ListView.Row($0, $0) }
  }
}

public final class OrderController: ShopController {
  init(_ order: String) { super.init(title: "Order \(order)") }

  public required init?(coder: NSCoder) { nil }
}

public final class LoginController: ShopController {
  var reason: String? { didSet { update() } }
  var user: String = "" { didSet { if isViewLoaded { field.text = user } } }
  private lazy var field = addField("user")
  private lazy var label = addLabel("reason")
  private var signIn: UIButton?

  init() { super.init(title: "Sign in") }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    _ = field
    addField("password", isSecure: true)
    signIn = addButton("signIn", "Sign in") { [weak self] in
      self.map { $0.emit(SignInEvent.signIn($0.field.text ?? "")) }
    }
    addButton("register", "Register") { [weak self] in self?.emit(SignInEvent.register) }
    addButton("cancel", "Cancel") { [weak self] in self?.emit(SignInEvent.close) }
    _ = label
    update()
  }

  public override func update() {
    signIn?.isEnabled = !(field.text ?? "").isEmpty
    label.isHidden = reason == nil
    label.text = reason.map { "Not signed in: \($0)" }
  }
}

public final class RegisterController: ShopController {
  private lazy var field = addField("user")
  private var done: UIButton?

  init() { super.init(title: "Register") }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    _ = field
    done = addButton("done", "Done") { [weak self] in
      self.map { $0.emit(SignInEvent.registered($0.field.text ?? "")) }
    }
    update()
  }

  public override func update() { done?.isEnabled = !(field.text ?? "").isEmpty }
}

/// A banner over a product that was added.
public final class AddedController: SubController {
  init(_ product: String) {
    super.init(.overlay)
    title = "Product \(product) is in your cart"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = title
    label.accessibilityIdentifier = "message"
    let button = UIButton(
      primaryAction: UIAction(title: "OK") { [weak self] _ in self?.emit(CartEvent.addClose) }
    )
    button.accessibilityIdentifier = "ok"
    view.addSubview(UIStackView(arrangedSubviews: [label, button]))
  }
}

/// The question before something leaves the cart.
public final class RemoveController: SubController {
  private let product: String

  init(_ product: String) {
    self.product = product
    super.init(.alert)
    title = "Remove product \(product)?"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = title
    label.accessibilityIdentifier = "message"
    let buttons = [("yes", product as String?), ("no", nil)]
      .map { name, product in
        let button = UIButton(
          primaryAction: UIAction(title: name) { [weak self] _ in
            self?.emit(CartEvent.confirmed(product))
          }
        )
        button.accessibilityIdentifier = name
        return button
      }
    view.addSubview(UIStackView(arrangedSubviews: [label] + buttons))
  }
}
