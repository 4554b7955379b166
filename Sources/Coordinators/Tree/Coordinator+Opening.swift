public import UIKit

extension Coordinator {
  /// Opens a coordinator by its ID; one that was opened with an equal ID is gone back to.
  ///
  /// - Returns: whether it was opened; the tree's `report` says why not.
  @discardableResult
  public final func open<ID: CoordinatorID>(
    _ id: ID,
    as hosting: Hosting = .automatic,
    animated: Bool = true,
    onFinish: (@MainActor (Cause) -> Void)? = nil
  ) -> Bool {
    permitted(id) {
      if id.isSame(as: self.id) { return refuse(.cycle) }
      let known = children.first { id.isSame(as: $0.id) }
      guard let child = known ?? tree?.factories.coordinator(id) else {
        return refuse(.noFactory(id))
      }
      child.id = id
      return start(child, as: hosting, animated: animated, onFinish: onFinish)
    }
  }

  /// Opens a screen by its ID: on the stack, as a modal, or a sub-controller over the screen on top.
  @discardableResult
  public final func open<ID: ControllerID>(
    _ id: ID,
    as hosting: Hosting = .automatic,
    animated: Bool = true
  ) -> Bool {
    permitted(id) {
      guard let controller = tree?.factories.controller(id) else { return refuse(.noFactory(id)) }
      if let sub = controller as? SubController {
        guard let screen = topScreen as? CoordinatedController else { return refuse(.noStack) }
        screen.show(sub)
        return true
      }
      switch hosting {
      case .automatic: return push(controller, animated: animated)
      case .root: return setRoot(controller, animated: animated)
      case .modal(let style):
        controller.modalPresentationStyle = style
        return present(controller, animated: animated)
      }
    }
  }

  private final func permitted(_ id: any LogicalID, _ open: () -> Bool) -> Bool {
    guard phase == .running else { return refuse(.notRunning) }
    switch permission(for: id) {
    case .granted: return open()
    case .refused: return refuse(.notPermitted(id))
    case .instead(let work):
      work()
      return false
    }
  }

  final func refuse(_ refusal: Refusal) -> Bool {
    tree?.tell(.refused(refusal, by: self), at: self)
    return false
  }

  /// The topmost screen that it has shown.
  public final var topScreen: UIViewController? { frames.last?.controller }

  /// The first screen that it has shown.
  public final var mainScreen: UIViewController? { frames.first?.controller }
}
