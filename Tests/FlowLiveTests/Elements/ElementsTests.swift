import FlowNavigation
import Foundation
import Testing
import UIKit

@testable import FlowLive

/// What a finger reaches on controllers as people write them.
@MainActor @Suite struct ElementsTests {
  @Test func `properties give names, also lazy and weak ones and those of views`() {
    let controller = LoginViewController()
    let stage = Stage(controller)
    #expect(
      stage.kinds == [
        "button help", "label greeting", "field email", "secureField password", "switch remember",
        "button submit", "button forgotten",
      ]
    )
    #expect(controller.lazyRuns == 0)
  }

  @Test func `what has no name is called by title, picture or kind`() {
    let controller = UIViewController()
    let titled = UIButton(type: .system)
    titled.setTitle("Log in", for: .normal)
    let pictured = UIButton(type: .custom)
    pictured.setImage(UIImage(systemName: "plus.circle"), for: .normal)
    let configured = UIButton(configuration: .filled())
    configured.configuration?.title = "Sign up"
    let spoken = UIButton()
    spoken.accessibilityLabel = "More"
    let field = UITextField()
    field.placeholder = "Your name"
    let label = UILabel()
    label.text = "3 items"
    let silent = UILabel()
    for view in [
      titled, pictured, configured, spoken, UIButton(), field, UITextField(), label, silent,
    ] {
      controller.view.addSubview(view)
    }
    #expect(
      Stage(controller).kinds == [
        "button logIn", "button plusCircle", "button signUp", "button more", "button button5",
        "field yourName", "field field2", "label label1",
      ]
    )
  }

  @Test func `a word that is no name is looked for among the titles`() {
    let controller = UIViewController()
    for (name, title) in [("first", "Sign up"), ("second", "Log in"), ("third", "Log in")] {
      let button = UIButton(primaryAction: UIAction(title: title) { _ in })
      button.accessibilityIdentifier = name
      controller.view.addSubview(button)
    }
    let label = UILabel()
    label.text = "Sign up"
    controller.view.addSubview(label)
    let stage = Stage(controller)
    #expect(Elements.element(reading: "Sign up", on: stage.visible)?.name == "first")
    #expect(Elements.element(reading: "Log in", on: stage.visible)?.name == nil)
  }

  @Test func `names are unique, and what says its own name comes first`() {
    let controller = UIViewController()
    let titled = UIButton()
    titled.setTitle("Save", for: .normal)
    let identified = UIButton()
    identified.accessibilityIdentifier = "save"
    let other = UIButton()
    other.accessibilityIdentifier = "save"
    for view in [titled, identified, other] { controller.view.addSubview(view) }
    #expect(Stage(controller).elements.map(\.name) == ["save3", "save", "save2"])
  }

  @Test func `a collection in a property numbers what has no title`() {
    let controller = CodeViewController()
    let stage = Stage(controller)
    #expect(stage.kinds == ["field digits", "field digits2", "field digits3", "button send"])
  }

  @Test func `keys go on to the field that comes next`() throws {
    let controller = CodeViewController()
    let stage = Stage(controller)
    try stage.type("123", into: "digits")
    #expect(controller.digits.map(\.text) == ["1", "2", "3"])
    #expect(controller.code == "123")
  }

  @Test func `bar items are called by identifier, property, title, system item or picture`() throws
  {
    let controller = BarsViewController()
    let stage = Stage(controller)
    #expect(
      stage.kinds == [
        "button close", "label beta", "button help", "button editItems", "button add",
        "button favoriteIcon", "button trash", "choice sort",
      ]
    )
    #expect(try stage.element("add").title == .string("Add"))
    for name in ["close", "help", "editItems", "add", "favoriteIcon", "trash"] {
      try stage.tap(name)
    }
    try stage.choose("Name", of: "sort")
    #expect(controller.log == ["close", "help", "edit", "add", "favorite", "trash", "by name"])
    #expect(throws: TouchRefusal(.wrongKind, "beta", other: "label")) { try stage.tap("beta") }
  }

  @Test func `a bar that is hidden has no items`() {
    let controller = BarsViewController()
    let stage = Stage(controller)
    controller.navigationController?.isNavigationBarHidden = true
    controller.navigationController?.isToolbarHidden = true
    #expect(stage.elements.isEmpty)
  }

  @Test func `views of a bar's items live as long as they are shown`() throws {
    let stage = Stage(UIViewController())
    let stack = try #require(stage.visible.navigationController)
    weak var button: UIButton?
    do {
      let controller = UIViewController()
      let custom = UIButton()
      custom.accessibilityIdentifier = "custom"
      custom.addAction(
        UIAction { _ in stack.popViewController(animated: true) },
        for: .touchUpInside
      )
      controller.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
      button = custom
      stack.pushViewController(controller, animated: false)
      MainLoop.current.settle()
    }
    #expect(stage.kinds == ["button custom"])
    #expect(button?.window === stage.window)
    try stage.tap("custom")
    #expect(button == nil)
    #expect(stage.elements.isEmpty)
  }

  @Test func `an alert has its texts, fields and answers`() throws {
    let stage = Stage(UIViewController())
    var answers: [String] = []
    let alert = UIAlertController(title: "Rename", message: "A new name", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { _ in answers.append("cancel") }
    )
    let save = UIAlertAction(title: "Save it", style: .default) { [weak alert] _ in
      answers.append(alert?.textFields?.first?.text ?? "")
    }
    save.isEnabled = false
    alert.addAction(save)
    stage.visible.present(alert, animated: true)
    MainLoop.current.settle()
    #expect(
      stage.kinds == [
        "label title", "label message", "field name", "button cancel", "button saveIt",
      ]
    )
    #expect(stage.words == ["type name", "tap cancel"])
    #expect(throws: TouchRefusal(.disabled, "saveIt")) { try stage.tap("saveIt") }
    try stage.type("Swift", into: "name")
    save.isEnabled = true
    try stage.tap("saveIt")
    #expect(answers == ["Swift"])
    #expect(!(stage.visible is UIAlertController))
  }

  @Test(arguments: [(true, ["tap"]), (false, ["tap", "touch"])])
  func `a tap that a button recognizes itself goes before its action`(
    _ cancels: Bool,
    _ log: [String]
  ) throws {
    let controller = ButtonGestureController()
    controller.tap.cancelsTouchesInView = cancels
    let stage = Stage(controller)
    try stage.tap("go")
    #expect(controller.log == log)
  }

  @Test func `gestures are called by what they are on`() throws {
    let controller = GesturesViewController()
    let stage = Stage(controller)
    #expect(
      stage.kinds == [
        "button card", "button avatar", "longpress avatarLongpress", "button caption",
        "swipe left swipeLeft",
        "swipe right swipeRight", "longpress longpress",
      ]
    )
    #expect(throws: TouchRefusal(.disabled, "caption")) { try stage.tap("caption") }
    try stage.tap("card")
    try stage.swipe(.left)
    try stage.finger { _ throws(TouchRefusal) in try Finger.longPress(on: stage.visible) }
    try stage.finger { elements throws(TouchRefusal) in
      try Finger.longPress(elements.named("longpress"))
    }
    #expect(throws: TouchRefusal(.unknownElement, "up", other: "gesture")) { try stage.swipe(.up) }
    #expect(controller.log == ["card", "swipe", "avatar began", "avatar ended", "any", "any"])
  }

  @Test func `what is hidden, transparent, disabled or without a window is refused`() throws {
    let controller = UIViewController()
    var buttons: [String: UIButton] = [:]
    for name in ["hidden", "transparent", "disabled", "inHidden", "inIgnoring", "usable"] {
      let button = UIButton()
      button.accessibilityIdentifier = name
      buttons[name] = button
      let box = UIView()
      box.addSubview(button)
      if name == "inHidden" { box.isHidden = true }
      if name == "inIgnoring" { box.isUserInteractionEnabled = false }
      controller.view.addSubview(box)
    }
    buttons["hidden"]?.isHidden = true
    buttons["transparent"]?.alpha = 0
    buttons["disabled"]?.isEnabled = false
    let stage = Stage(controller)
    #expect(stage.words == ["tap usable"])
    for name in ["hidden", "transparent", "inHidden"] {
      #expect(throws: TouchRefusal(.hidden, name)) { try stage.tap(name) }
    }
    for name in ["disabled", "inIgnoring"] {
      #expect(throws: TouchRefusal(.disabled, name)) { try stage.tap(name) }
    }
    let elsewhere = UIViewController()
    elsewhere.view.addSubview(UIButton())
    #expect(Elements.of(elsewhere).map(\.isVisible) == [false])
  }

  @Test func `a plain view with a frame over all covers what is below`() throws {
    let controller = UIViewController()
    let button = UIButton()
    button.accessibilityIdentifier = "below"
    controller.view.addSubview(button)
    let stage = Stage(controller)
    let overlay = UIView(frame: controller.view.bounds)
    let cancel = UIButton()
    cancel.accessibilityIdentifier = "cancel"
    overlay.addSubview(cancel)
    controller.view.addSubview(overlay)
    #expect(stage.words == ["tap cancel"])
    #expect(throws: TouchRefusal(.covered, "below")) { try stage.tap("below") }
    overlay.isUserInteractionEnabled = false
    #expect(stage.words == ["tap below"])
  }

  @Test func `a view beside the screen cannot be seen`() {
    let controller = UIViewController()
    let drawer = UIView(frame: CGRect(x: -300, y: 0, width: 300, height: 844))
    let button = UIButton()
    button.accessibilityIdentifier = "inDrawer"
    drawer.addSubview(button)
    controller.view.addSubview(drawer)
    let stage = Stage(controller)
    #expect(stage.words.isEmpty)
    drawer.frame.origin.x = 0
    #expect(stage.words == ["tap inDrawer"])
  }

  @Test func `children are looked at where their views are`() {
    let parent = UIViewController()
    let child = LoginViewController()
    let first = UIButton()
    first.accessibilityIdentifier = "first"
    parent.view.addSubview(first)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let stage = Stage(parent)
    #expect(stage.elements.map(\.name).prefix(3) == ["first", "greeting", "email"])
    #expect(stage.elements[1].controller === child)
    #expect(Elements.of(child).map(\.name) == stage.elements.map(\.name))
  }

  @Test func `a container of the app has buttons over its stack`() throws {
    let container = UIViewController()
    let content = UIViewController()
    let stack = UINavigationController(rootViewController: content)
    container.addChild(stack)
    container.view.addSubview(stack.view)
    stack.didMove(toParent: container)
    let menu = UIButton()
    menu.accessibilityIdentifier = "menu"
    container.view.addSubview(menu)
    _ = Stage(root: container)
    content.navigationItem.title = "Content"
    content.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { _ in }
    )
    #expect(Elements.of(content).map(\.name) == ["done", "menu"])
    #expect(Elements.of(container).map(\.name) == ["done", "menu"])
  }

  @Test func `items of a tab bar are called by identifier, else title`() {
    let tabs = UITabBarController()
    let controllers = ["Home", "My things", ""].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    controllers[0].tabBarItem.accessibilityIdentifier = "start"
    tabs.viewControllers = controllers
    #expect(Elements.tabItems(of: tabs).map(\.name) == ["start", "myThings", "tab3"])
    tabs.tabBar.isHidden = true
    #expect(Elements.tabItems(of: tabs).isEmpty)
  }

  @Test func `deep and wide views are looked at up to a bound`() {
    let controller = UIViewController()
    var view: UIView = controller.view
    for _ in 0..<1_000 {
      let next = UIView()
      view.addSubview(next)
      view = next
    }
    view.addSubview(UIButton())
    for _ in 0..<20_000 { controller.view.addSubview(UIButton()) }
    let count = Stage(controller).elements.count
    #expect(count > 15_000 && count <= 20_000)
  }
}

// MARK: The controllers

private final class LoginViewController: UIViewController {
  private let form = LoginForm()
  private lazy var submit: UIButton = {
    lazyRuns += 1
    return UIButton()
  }()
  private lazy var forgotten = UIButton(primaryAction: UIAction(title: "?") { _ in })
  private lazy var never: UIButton = {
    lazyRuns += 100
    return UIButton()
  }()
  private weak var greeting: UILabel?
  private unowned var owner: UIView
  private unowned(unsafe) var unsafeOwner: UIView
  private var nothing: UIButton?
  private var noneOfNone: UIButton?? = .some(nil)
  private weak var gone: UIButton?
  private var isOn = true
  let help = UIBarButtonItem(title: "Hilfe", style: .plain, target: nil, action: Selector("help"))
  var lazyRuns = 0

  init() {
    // Both are gone at once.
    owner = UIView()
    unsafeOwner = UIView()
    super.init(nibName: nil, bundle: nil)
    navigationItem.rightBarButtonItem = help
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "Hello"
    greeting = label
    view.addSubview(label)
    view.addSubview(form)
    let scroll = UIScrollView()
    view.addSubview(scroll)
    scroll.addSubview(UIStackView(arrangedSubviews: [submit, forgotten]))
    lazyRuns = 0
    _ = (nothing, noneOfNone, gone, isOn)
  }
}

extension LoginViewController: CustomReflectable {
  var customMirror: Mirror { fatalError("the app's own mirror is asked") }
}

private final class LoginForm: UIView {
  let email = UITextField()
  let password = UITextField()
  let remember = UISwitch()

  init() {
    super.init(frame: .zero)
    password.isSecureTextEntry = true
    for view in [email, password, remember] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }
}

private final class CodeViewController: UIViewController, UITextFieldDelegate {
  let digits = (0..<3).map { _ in UITextField() }
  let buttons: [UIButton]? = [UIButton(primaryAction: UIAction(title: "Send") { _ in })]
  var code: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    for field in digits {
      field.delegate = self
      view.addSubview(field)
    }
    for button in buttons ?? [] { view.addSubview(button) }
  }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard string.count == 1 else { return false }
    textField.text = string
    guard let index = digits.firstIndex(of: textField), index + 1 < digits.count else {
      textField.resignFirstResponder()
      code = digits.map { $0.text ?? "" }.joined()
      return false
    }
    digits[index + 1].becomeFirstResponder()
    return false
  }
}

private final class BarsViewController: UIViewController {
  private lazy var helpButton = UIButton(primaryAction: action("help", title: "Help"))
  private lazy var editItems = UIBarButtonItem(
    title: nil,
    image: nil,
    primaryAction: action("edit")
  )
  private(set) var log: [String] = []

  private func action(_ word: String, title: String = "") -> UIAction {
    UIAction(title: title) { [weak self] _ in self?.log.append(word) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Actions.add("closeTapped", to: BarsViewController.self, BarsViewController.closeTapped)
    Actions.add("favoriteTapped:", to: BarsViewController.self, BarsViewController.favoriteTapped)
    let close = UIBarButtonItem(
      title: "Close",
      style: .plain,
      target: self,
      action: Selector("closeTapped")
    )
    let beta = UIBarButtonItem(title: "Beta", style: .plain, target: nil, action: nil)
    navigationItem.leftBarButtonItems = [close, .flexibleSpace(), beta]
    let custom = UIBarButtonItem(customView: UIButton(primaryAction: action("help")))
    custom.accessibilityIdentifier = "help"
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        image: UIImage(named: "favorite-icon"),
        style: .plain,
        target: nil,
        action: Selector("favoriteTapped:")
      ),
      UIBarButtonItem(systemItem: .add, primaryAction: action("add")),
      editItems,
      custom,
    ]
    navigationController?.isToolbarHidden = false
    let byName = UIAction(title: "Name") { [weak self] _ in self?.log.append("by name") }
    let byDate = UIAction(title: "Date", attributes: .disabled) { _ in }
    let sort = UIBarButtonItem(
      title: "Sort",
      menu: UIMenu(children: [UIMenu(options: .displayInline, children: [byName]), byDate])
    )
    toolbarItems = [
      UIBarButtonItem(systemItem: .trash, primaryAction: action("trash")),
      UIBarButtonItem(systemItem: .flexibleSpace), sort,
    ]
  }

  private func closeTapped() { log.append("close") }
  private func favoriteTapped(_ sender: UIBarButtonItem) { log.append("favorite") }
}

private final class GesturesViewController: UIViewController {
  private let card = UIView()
  private let avatar = UIImageView(image: nil)
  private let caption = UILabel()
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    typealias Own = GesturesViewController
    Actions.add("card", to: Own.self) { own in { own.log.append("card") } }
    Actions.add("swipe", to: Own.self) { own in { own.log.append("swipe") } }
    Actions.add("any", to: Own.self) { own in { own.log.append("any") } }
    Actions.add("avatar:", to: Own.self) { own in
      { (sender: UILongPressGestureRecognizer) in own.log.append("avatar \(sender.state)") }
    }
    for view in [card, avatar, caption] { view.superview == nil ? self.view.addSubview(view) : () }
    card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: "card"))
    avatar.isUserInteractionEnabled = true
    avatar.addGestureRecognizer(UITapGestureRecognizer(target: self, action: "card"))
    avatar.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: "avatar:"))
    // As forgotten as ever: a label takes no touches unless it is told to.
    caption.addGestureRecognizer(UITapGestureRecognizer(target: self, action: "card"))
    let swipe = UISwipeGestureRecognizer(target: self, action: "swipe")
    swipe.direction = [.left, .right]
    view.addGestureRecognizer(swipe)
    view.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: "any"))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: "any"))
  }
}

private final class ButtonGestureController: UIViewController {
  private(set) var log: [String] = []
  private let go = UIButton()
  let tap = UITapGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    Actions.add("tap", to: ButtonGestureController.self) { own in { own.log.append("tap") } }
    tap.addTarget(self, action: "tap")
    go.addGestureRecognizer(tap)
    go.addAction(UIAction { [weak self] _ in self?.log.append("touch") }, for: .touchUpInside)
    view.addSubview(go)
  }
}
