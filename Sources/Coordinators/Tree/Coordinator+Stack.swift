public import UIKit

extension Coordinator {
  /// Puts a screen on top of the stack.
  ///
  /// - Returns: false where there is no stack, or the coordinator does not run.
  @discardableResult
  public final func push(_ controller: UIViewController, animated: Bool = true) -> Bool {
    guard phase == .running else { return refuse(.notRunning) }
    guard let stack else { return refuse(.noStack) }
    guard !(controller is UINavigationController) else { return refuse(.stackOnStack) }
    if replacesStack { return setRoot(controller) }
    own(controller)
    stack.add(controller, animated: animated)
    return true
  }

  /// Puts a screen in place of all that is on the stack; what is presented over the stack leaves before.
  @discardableResult
  public final func setRoot(_ controller: UIViewController, animated: Bool = false) -> Bool {
    set([controller], isRoot: true, animated)
  }

  /// Sets the whole stack; screens that are on it already keep their owners, and what they have presented.
  @discardableResult
  public final func setStack(_ controllers: [UIViewController], animated: Bool = false) -> Bool {
    set(controllers, isRoot: false, animated)
  }

  private final func set(
    _ controllers: [UIViewController],
    isRoot: Bool,
    _ animated: Bool
  ) -> Bool {
    guard phase == .running else { return refuse(.notRunning) }
    guard let stack, let tree else { return refuse(.noStack) }
    replacesStack = false
    // Who ends by it is told when all is done.
    tree.move {
      if isRoot { stack.dropPresented() }
      for controller in controllers where tree.owner(of: controller) == nil { own(controller) }
      stack.setViewControllers(controllers, animated: animated)
    }
    return true
  }

  /// Takes the top screen off the stack; the last one stays.
  @discardableResult
  public final func pop(animated: Bool = true) -> Bool {
    stack?.popViewController(animated: animated) != nil
  }

  /// Takes all but the first screen off the stack.
  public final func popToRoot(animated: Bool = true) {
    stack?.popToRootViewController(animated: animated)
  }

  /// Takes off what is above a screen; false where it is not on the stack.
  @discardableResult
  public final func pop(to controller: UIViewController, animated: Bool = true) -> Bool {
    guard let stack, stack.viewControllers.contains(where: { $0 === controller }) else {
      return false
    }
    stack.popToViewController(controller, animated: animated)
    return true
  }

  /// Takes a screen off the stack, wherever it lies.
  public final func remove(_ controller: UIViewController, animated: Bool = true) {
    (controller.navigationController as? StackController)?.remove([controller], animated: animated)
  }

  final func own(
    _ controller: UIViewController,
    isModal: Bool = false,
    from presenter: UIViewController? = nil
  ) {
    frames.removeAll { $0.controller === controller || $0.controller == nil }
    frames.append(Frame(controller: controller, isModal: isModal, presenter: presenter))
    hasShown = true
    (controller as? CoordinatedController)?.coordinator = self
  }
}
