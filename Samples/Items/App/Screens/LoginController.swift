import UIKit

final class LoginController: UIViewController, LoginScreen {
  var onLogin: (() -> Void)?
  var onSignUp: (() -> Void)?

  override func viewDidLoad() {
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
