/// What coordinators know of each screen: what it tells them, and nothing of how it looks.

@MainActor
public protocol LoginScreen: Presentable {
  var onLogin: (() -> Void)? { get set }
  var onSignUp: (() -> Void)? { get set }
}

@MainActor
public protocol SignUpScreen: Presentable {
  var agreed: Bool { get set }
  var onTerms: ((Bool) -> Void)? { get set }
  var onDone: (() -> Void)? { get set }
}

@MainActor
public protocol TermsScreen: Presentable {
  var onConfirm: ((Bool) -> Void)? { get set }
}

@MainActor
public protocol OnboardingScreen: Presentable {
  var onFinish: (() -> Void)? { get set }
}

@MainActor
public protocol ItemsListScreen: Presentable {
  var onSelect: ((Item) -> Void)? { get set }
  var onCreate: (() -> Void)? { get set }
}

@MainActor
public protocol ItemFormScreen: Presentable {
  var onSave: ((Item) -> Void)? { get set }
  var onHide: (() -> Void)? { get set }
}
