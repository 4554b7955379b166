public import UIKit

/// A screen that tells its coordinator what happens on it: any controller may be one.
///
/// It knows no coordinator's class: it emits events, and answers requests.
@MainActor
public protocol Coordinated: UIViewController, RequestReceiver {}

extension Coordinated {
  /// Tells what has happened to the coordinator that showed this screen, and to those above it.
  ///
  /// A screen that is on no surface any more is not heard.
  public func emit(_ event: any CoordinatorEvent) {
    guard let tree = enclosingTree, let coordinator = tree.responder(for: self) else { return }
    tree.post(event, at: coordinator)
  }

  /// No request is one for this screen.
  public func answer(_ request: any CoordinatorRequest) -> Bool { false }
}

extension UIViewController {
  /// The tree of the surface that it is on.
  var enclosingTree: CoordinatorTree? {
    var current: UIViewController? = self
    while let one = current {
      if let coordinator = one.surfaceCoordinator { return coordinator.tree }
      current = one.parent ?? one.presentingViewController
    }
    return nil
  }

  private var surfaceCoordinator: Coordinator? {
    switch self {
    case let stack as StackController: stack.coordinator
    case let tabs as TabsController: tabs.coordinator
    case let container as ContainerController: container.coordinator
    case let screen as CoordinatedController: screen.coordinator
    default: nil
    }
  }
}
