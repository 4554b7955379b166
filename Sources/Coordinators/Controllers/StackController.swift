public import UIKit

/// A stack that tells its coordinator which screens have left it, however they did.
///
/// UIKit calls the methods of a stack also for the back button and for a swipe, so that no delegate is needed: that is
/// the app's.
open class StackController: UINavigationController {
  /// Whose stack it is.
  public internal(set) final weak var coordinator: Coordinator?
  /// What was on the stack when it was last looked at, and has not been told to have left.
  private var known: [UIViewController] = []
  /// Why screens are being taken off that do not leave by a move of the stack.
  private var removal: Cause?

  open override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    remember()
    super.pushViewController(viewController, animated: animated)
    changed(.popped)
  }

  @discardableResult
  open override func popViewController(animated: Bool) -> UIViewController? {
    remember()
    let popped = super.popViewController(animated: animated)
    changed(.popped)
    return popped
  }

  @discardableResult
  open override func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    remember()
    let popped = super.popToViewController(viewController, animated: animated)
    changed(.popped)
    return popped
  }

  @discardableResult
  open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    remember()
    let popped = super.popToRootViewController(animated: animated)
    changed(.popped)
    return popped
  }

  open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    remember()
    super.setViewControllers(viewControllers, animated: animated)
    changed(.replaced)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    coordinator?.surfaceWillAppear()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tellIfDismissed(to: coordinator)
  }

  private func remember() {
    for controller in viewControllers where !known.contains(where: { $0 === controller }) {
      known.append(controller)
    }
  }

  // A swipe that is taken back changes nothing: the end of the transition decides.
  private func changed(_ move: Cause) {
    let cause = removal ?? move
    if viewControllers.isEmpty { coordinator?.lostContentBy = cause }
    guard let transition = transitionCoordinator else { return tell(cause) }
    let isSwipe = transition.initiallyInteractive && cause == .popped
    transition.animate(alongsideTransition: nil) { [weak self] _ in
      self?.tell(isSwipe ? .swiped : cause)
    }
  }

  private func tell(_ cause: Cause) {
    let now = viewControllers
    let left = known.filter { controller in !now.contains { $0 === controller } }
    known = now
    coordinator?.tree?.left(left.reversed(), cause)
  }

  /// Puts a screen on top, also while another one is on its way: UIKit complains of two pushes at once.
  func add(_ controller: UIViewController, animated: Bool) {
    if transitionCoordinator == nil {
      pushViewController(controller, animated: animated && !viewControllers.isEmpty)
    } else {
      setViewControllers(viewControllers + [controller], animated: animated)
    }
  }

  /// Takes screens off the stack, wherever they lie.
  func remove(_ leaving: [UIViewController], _ cause: Cause? = nil, animated: Bool) {
    removal = cause
    defer { removal = nil }
    let rest = viewControllers.filter { controller in !leaving.contains { $0 === controller } }
    guard rest.count < viewControllers.count else { return }
    if let top = rest.last, rest.elementsEqual(viewControllers.prefix(rest.count), by: ===) {
      popToViewController(top, animated: animated)
    } else {
      setViewControllers(rest, animated: animated && !rest.isEmpty)
    }
  }
}
