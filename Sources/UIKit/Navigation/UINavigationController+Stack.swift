import Foundation

extension UINavigationController {
  /// Runs an operation, after the transition in flight if there is one.
  func enqueue(_ operation: @escaping (UINavigationController) -> Void) {
    showUnseenChange()
    guard flight != nil else { return operation(self) }
    queue.append { [unowned self] in operation(self) }
  }

  func runQueue() {
    while flight == nil, !queue.isEmpty { queue.removeFirst()() }
  }

  func push(_ controller: UIViewController, animated: Bool) {
    guard accepts(controller, among: stack) else { return }
    change(to: stack + [controller], operation: .push, animated: animated)
  }

  @discardableResult
  func pop(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else {
      // Nothing guarded a swipe at the root: UIKit's transition breaks there.
      if startsInteractively {
        MainLoop.current.complain(.swipeBackAtRoot(MainLoop.current.name(self)))
      }
      return nil
    }
    change(to: Array(stack.dropLast()), operation: .pop, animated: animated)
    return top
  }

  @discardableResult
  func pop(to controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      MainLoop.current.raise(
        .internalInconsistency,
        "Tried to pop to a view controller that doesn't exist."
      )
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    change(to: Array(stack[...index]), operation: .pop, animated: animated)
    return popped
  }

  /// Shows what a change of the stack left for the end of the turn.
  func showUnseenChange() {
    let show = unseenChange
    unseenChange = nil
    show?()
  }

  func replaceStack(by controllers: [UIViewController], animated: Bool) {
    showUnseenChange()
    if let flight {
      queue = []
      flight.transition.endNow()
    }
    guard !stack.elementsEqual(controllers, by: ===) else { return }
    var accepted: [UIViewController] = []
    for controller in controllers {
      guard accepts(controller, among: accepted) else { return }
      accepted.append(controller)
    }
    let isBack = controllers.last.map { top in stack.contains { $0 === top } } ?? false
    change(
      to: controllers,
      operation: isBack ? .pop : .push,
      animated: animated,
      isReplacement: true
    )
  }

  private func accepts(_ controller: UIViewController, among others: [UIViewController]) -> Bool {
    let loop = MainLoop.current
    if others.contains(where: { $0 === controller }) {
      // A package has no bundle of its own.
      let bundle = Bundle.main.bundleIdentifier.map { " : \($0)" } ?? ""
      loop.raise(
        .invalidArgument,
        """
        \(loop.name(self)) is pushing the same view controller instance (\(loop.name(controller))) \
        more than once which is not supported and is most likely an error in the \
        application\(bundle)
        """
      )
      return false
    }
    if controller is UINavigationController, !acceptsStacks {
      loop.raise(.invalidArgument, "Pushing a navigation controller is not supported")
      return false
    }
    if controller is UITabBarController, !others.isEmpty {
      loop.complain(.tabBarControllerPushed(loop.name(controller)))
    }
    return true
  }
}
