import Coordinators
import SampleScreens
import UIKit

/// Enter goes home at once, as in the original; sign in asks first.
public final class LoginController: FormController {
  public var reason: String? { didSet { update() } }
  private lazy var user = addField("user")
  private lazy var password = addField("password", isSecure: true)
  private lazy var label = addLabel("reason")

  public init() { super.init(title: "Log in") }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    _ = (user, password)
    addButton("enter", "Enter") { [weak self] in
      self.map { $0.emit(LoginEvent.enter(user: $0.text($0.user), password: $0.text($0.password))) }
    }
    addButton("signIn", "Sign in") { [weak self] in
      self.map {
        $0.emit(LoginEvent.signIn(user: $0.text($0.user), password: $0.text($0.password)))
      }
    }
    _ = label
    update()
  }

  public override func update() {
    label.isHidden = reason == nil
    label.text = reason.map { "Not signed in: \($0)" }
  }

  private func text(_ field: UITextField) -> String { field.text ?? "" }
}

public final class HomeScreenController: FormController {
  public let userInfo: String?

  public init(_ userInfo: String?) {
    self.userInfo = userInfo
    super.init(title: "Home")
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    addLabel("hello").text = "Hello \(userInfo ?? "stranger")"
  }
}
