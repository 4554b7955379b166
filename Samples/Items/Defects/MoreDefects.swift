import Foundation
import ItemsApp
import UIKit

/// More classic defects.
@MainActor
final class MoreDefects {
  nonisolated enum Kind: String, CaseIterable {
    case observe, alert, elsewhere, unset, unwrap, bounce, random, clock, again, leave
  }

  private let navigation: UINavigationController
  /// Nobody sees it.
  private let spare = UINavigationController()
  private weak var waiting: UIViewController?
  private var step: StepCoordinator?
  private static var count = 0

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
  }

  func cause(_ kind: Kind) {
    switch kind {
    case .observe: navigation.pushViewController(ObservingController(), animated: true)
    case .alert: showAlertTooSoon()
    case .elsewhere: spare.pushViewController(LoadingController(), animated: true)
    case .unset: navigation.pushViewController(ChoiceController(), animated: true)
    case .unwrap: loadForLater()
    case .bounce: pushAndPop()
    case .random: show(Int.random(in: 0..<1_000_000_000))
    case .clock: show(Int(Date().timeIntervalSince1970 * 1_000_000))
    case .again: showOnce()
    case .leave: startStep()
    }
  }

  /// The alert is presented while the form is dismissed, and lost.
  private func showAlertTooSoon() {
    let form = ItemFormController()
    form.onHide = { [weak navigation] in
      navigation?.dismiss(animated: true)
      navigation?.present(
        UIAlertController(title: "Discarded", message: nil, preferredStyle: .alert),
        animated: true
      )
    }
    navigation.present(UINavigationController(rootViewController: form), animated: true)
  }

  /// The reply takes for granted that the screen is still there.
  private func loadForLater() {
    let screen = LoadingController()
    waiting = screen
    navigation.pushViewController(screen, animated: true)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      // swift-format-ignore: NeverForceUnwrap
      self?.waiting!.title = "Loaded"
    }
  }

  /// The screen is popped while it is pushed.
  private func pushAndPop() {
    navigation.pushViewController(LoadingController(), animated: true)
    navigation.popViewController(animated: true)
  }

  /// What is shown is decided by chance, or a clock.
  private func show(_ number: Int) {
    navigation.pushViewController(ChoiceController(number), animated: true)
  }

  /// What is shown is decided by something that no state has.
  private func showOnce() {
    Self.count += 1
    navigation.pushViewController(
      Self.count > 1 ? ChoiceController() : LoadingController(),
      animated: true
    )
  }

  /// The child ends when its screen begins to disappear, also by a swipe that is cancelled.
  private func startStep() {
    let child = StepCoordinator()
    step = child
    child.screen.onClose = { [weak self] in self?.step = nil }
    navigation.pushViewController(child.screen, animated: true)
  }
}

/// A step of its own.
@MainActor
final class StepCoordinator {
  let screen = StepController()
}

/// Tells when it is about to go.
final class StepController: UIViewController {
  var onClose: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Step"
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent { onClose?() }
  }
}

/// Observes with a closure that holds it, and never stops.
final class ObservingController: UIViewController {
  private var token: (any NSObjectProtocol)?
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Observing"
    token = NotificationCenter.default.addObserver(
      forName: Notification.Name("ItemsChanged"),
      object: nil,
      queue: nil
    ) { _ in
      MainActor.assumeIsolated { self.count += 1 }
    }
  }
}

@MainActor
protocol ChoiceDelegate: AnyObject {
  func choose()
}

/// Nobody sets its delegate.
final class ChoiceController: UIViewController {
  weak var delegate: (any ChoiceDelegate)?
  private let number: Int?

  init(_ number: Int? = nil) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Choice"
    let choose = UIButton(
      primaryAction: UIAction(title: "Choose") { [weak self] _ in self?.delegate?.choose() }
    )
    choose.accessibilityIdentifier = number.map { "choose\($0)" } ?? "choose"
    view.addSubview(choose)
  }
}
