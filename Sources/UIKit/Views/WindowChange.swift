import Foundation

/// A view on its way into a window, out of one, or between two: who is told, and which controllers appear.
@MainActor
struct WindowChange {
  /// Containers tell their children of appearance themselves while they move views.
  static var managedMoves = 0

  let view: UIView
  let old: UIWindow?
  let new: UIWindow?
  private let controllers: [UIViewController]

  init(of view: UIView, to window: UIWindow?) {
    self.view = view
    old = view.window
    new = window
    let isManaged = Self.managedMoves > 0 || (old == nil) == (window == nil)
    controllers =
      isManaged
      ? []
      : Self.outermostControllers(in: view).filter {
        Self.forwardsAutomatically(to: $0, appearing: window != nil)
      }
  }

  /// Moves views of which a container has told, or tells, the controllers itself.
  static func managed(_ body: () -> Void) {
    managedMoves += 1
    defer { managedMoves -= 1 }
    body()
  }

  func begin() {
    guard old !== new else { return }
    for controller in controllers { controller.beginAppearance(new != nil, animated: false) }
    Self.each(in: view) { $0.willMove(toWindow: new) }
    if new == nil, let first = old?.firstResponder as? UIView, first.isDescendant(of: view) {
      first.resignFirstResponder()
    }
  }

  func end() {
    guard old !== new else { return }
    Self.each(in: view) { $0.didMoveToWindow() }
    if new != nil { UIApplication.shared.promoteResponder(in: view) }
    for controller in controllers {
      if new != nil { controller.sendIsAppearing() }
      // A parent that is still appearing tells its children when it has appeared.
      if controller.parent?.appearance.phase != .appearing { controller.endAppearance() }
    }
  }

  private static func each(in view: UIView, _ body: (UIView) -> Void) {
    body(view)
    if view.storedSubviews.isEmpty { return }
    for subview in view.storedSubviews { each(in: subview, body) }
  }

  private static func outermostControllers(in view: UIView) -> [UIViewController] {
    if let controller = view.controller { return [controller] }
    return view.storedSubviews.flatMap(outermostControllers)
  }

  private static func forwardsAutomatically(
    to controller: UIViewController,
    appearing: Bool
  ) -> Bool {
    let phase = controller.appearance.phase
    guard appearing ? phase == .disappeared : phase == .appeared else { return false }
    guard let parent = controller.parent else { return true }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    return parent.appearance.phase == .appeared
      || (appearing && parent.appearance.phase == .appearing)
  }
}
