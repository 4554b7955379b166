import UIKit

/// Log in, or sign up with a yes to the terms.
public final class AuthCoordinator: ParentCoordinator {
  public var onFinish: (() -> Void)?
  private let router: any Router
  private let screens: any ControllerFactory
  private weak var signUp: (any SignUpScreen)?

  init(router: any Router, screens: any ControllerFactory) {
    self.router = router
    self.screens = screens
  }

  public override func start() {
    let login = screens.login()
    login.onLogin = { [weak self] in self?.onFinish?() }
    login.onSignUp = { [weak self] in self?.showSignUp() }
    router.setRoot(login)
  }

  private func showSignUp() {
    let signUp = screens.signUp()
    signUp.onDone = { [weak self] in self?.onFinish?() }
    signUp.onTerms = { [weak self] in self?.showTerms(agreed: $0) }
    self.signUp = signUp
    router.push(signUp)
  }

  private func showTerms(agreed: Bool) {
    let terms = screens.terms(agreed: agreed)
    terms.onConfirm = { [weak self] in
      self?.signUp?.agreed = $0
      self?.router.pop()
    }
    router.push(terms)
  }
}
