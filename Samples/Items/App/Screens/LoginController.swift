import UIKit

public final class LoginController: UIViewController, LoginScreen {
  public var onLogin: (() -> Void)?
  public var onSignUp: (() -> Void)?

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Log in"
    let login = UIButton(
      primaryAction: UIAction(title: "Log in") { [weak self] _ in self?.onLogin?() }
    )
    login.accessibilityIdentifier = "login"
    let signUp = UIButton(
      primaryAction: UIAction(title: "Sign up") { [weak self] _ in self?.onSignUp?() }
    )
    signUp.accessibilityIdentifier = "signUp"
    view.addSubview(UIStackView(arrangedSubviews: [login, signUp]))
  }
}
