import UIKit

extension Coordinator {
  /// Starts a child; one that runs already is gone back to, one that is parked comes back.
  ///
  /// `onFinish` runs when the child has ended, while it is still there. It is let go of with the child, so that it may
  /// capture what it likes.
  ///
  /// - Returns: whether the child runs or waits; the tree's `report` says why not.
  @discardableResult
  public final func start(
    _ child: Coordinator,
    as hosting: Hosting = .automatic,
    animated: Bool = true,
    onFinish: (@MainActor (Cause) -> Void)? = nil
  ) -> Bool {
    launch(child, hosting, animated) { _, cause in onFinish?(cause) }
  }

  /// Starts a child that ends with a result.
  @discardableResult
  public final func start<Child: ResultCoordinator>(
    _ child: Child,
    as hosting: Hosting = .automatic,
    animated: Bool = true,
    onResult: @escaping @MainActor (Finish<Child.Result>) -> Void
  ) -> Bool {
    launch(child, hosting, animated) { result, cause in
      onResult(Finish(result: result as? Child.Result, cause: cause))
    }
  }

  /// Starts a child that there is one of on a stack: one that is there already is gone back to, and updated.
  @discardableResult
  public final func startUnique<Child: Coordinator>(
    _ type: Child.Type,
    make: () -> Child,
    update: (Child) -> Void
  ) -> Child? {
    let found = stack?.viewControllers.lazy.compactMap { self.tree?.owner(of: $0) as? Child }.first
    if let found {
      update(found)
      found.goBack()
      return found
    }
    let child = make()
    return start(child) ? child : nil
  }

  /// The first child of a class.
  public final func child<Child: Coordinator>(_ type: Child.Type) -> Child? {
    children.lazy.compactMap { $0 as? Child }.first
  }

  /// This coordinator and those above it, up to the root.
  public final var ancestors: [Coordinator] { Array(sequence(first: self) { $0.parent }) }

  final func launch(
    _ child: Coordinator,
    _ hosting: Hosting,
    _ animated: Bool,
    _ onFinish: @escaping (Any?, Cause) -> Void
  ) -> Bool {
    do throws(Refusal) {
      try attach(child, hosting, animated, onFinish)
      return true
    } catch {
      tree?.tell(.refused(error, by: self), at: self)
      return false
    }
  }

  private final func attach(
    _ child: Coordinator,
    _ hosting: Hosting,
    _ animated: Bool,
    _ onFinish: @escaping (Any?, Cause) -> Void
  ) throws(Refusal) {
    guard phase == .running else { throw .notRunning }
    guard !ancestors.contains(where: { $0 === child }) else { throw .cycle }
    if child.parent === self {
      child.onFinish = onFinish
      return try resume(child, hosting, animated)
    }
    guard child.phase == .idle, child.parent == nil, child.ownTree == nil else {
      throw .notStartable
    }
    child.parent = self
    child.onFinish = onFinish
    children.append(child)
    child.pendingHosting = hosting
    if child.waits() { return }
    do throws(Refusal) {
      try child.begin(animated: animated)
    } catch {
      children.removeAll { $0 === child }
      child.onFinish = nil
      (child.parent, child.place, child.surface) = (nil, .nowhere, nil)
      (child.phase, child.isPlaced) = (.idle, false)
      throw error
    }
  }

  /// Goes back to a child that is there.
  private final func resume(
    _ child: Coordinator,
    _ hosting: Hosting,
    _ animated: Bool
  ) throws(Refusal) {
    switch child.phase {
    case .running where child.place == .stack || child.place == .nowhere:
      if case .root = hosting, let stack = child.stack {
        let own = stack.viewControllers.filter { child.owns($0) }
        stack.dropPresented()
        stack.setViewControllers(own, animated: animated)
      }
      child.goBack()
    case .running:
      if case .root = hosting, child.place == .content { surface?.dropPresented() }
      child.goBack()
    case .parked: try child.wake(hosting, animated: animated)
    case .idle where child.place == .tab: try child.begin(animated: animated)
    case .waiting: return
    case .idle, .finishing, .finished: throw .notStartable
    }
  }

  /// Puts it where it was started for, and starts it; who has no screen any more ends when it has.
  final func begin(animated: Bool = true) throws(Refusal) {
    guard let tree else { throw .notRunning }
    try tree.gather { () throws(Refusal) in try run(animated: animated) }
    tree.coordinatorDidStart()
  }

  private final func run(animated: Bool) throws(Refusal) {
    if let parent, place != .tab {
      switch pendingHosting {
      case .automatic: try parent.host(self, animated: animated)
      case .root:
        replacesStack = true
        try parent.host(self, animated: false)
      case .modal(let style): try parent.presentSurface(of: self, style, animated: animated)
      }
    }
    phase = .running
    showMain()
    if phase == .running { start() }
  }

  final func madeSurface() -> UIViewController {
    if let surface { return surface }
    let made = makeSurface()
    surface = made
    return made
  }

  /// Notes that its surface is somewhere.
  final func put(at place: Place) {
    self.place = place
    isPlaced = true
    hasShown = true
  }

  /// Whether a screen is its own, or of one below it.
  final func owns(_ controller: UIViewController) -> Bool {
    surface === controller || frames.contains { $0.controller === controller }
      || children.contains { $0.owns(controller) }
  }

  /// Makes its topmost screen the visible one.
  final func goBack() {
    if place == .tab { (parent as? TabCoordinator)?.select(self) }
    if let stack = parent?.stack, place == .stack || place == .nowhere,
      let top = stack.viewControllers.last(where: { ownsItself($0) })
    {
      // What a screen further down has presented goes first.
      if let presented = stack.presentedViewController, !presented.isBeingDismissed {
        presented.presentingViewController?.dismiss(animated: true)
      }
      if top !== stack.topViewController { stack.popToViewController(top, animated: true) }
    }
  }

  private final func ownsItself(_ controller: UIViewController) -> Bool {
    surface === controller || frames.contains { $0.controller === controller }
  }

  /// Comes back with the screens that it was parked with.
  private final func wake(_ hosting: Hosting, animated: Bool) throws(Refusal) {
    guard let parent, let tree else { throw .notStartable }
    (hasLostOwn, lostContentBy) = (false, nil)
    if case .modal(let style) = hosting {
      gatherOnSurface()
      phase = .running
      try parent.presentSurface(of: self, style, animated: animated)
      return tree.coordinatorDidStart()
    }
    if hasOwnSurface || parent is ContainerCoordinator {
      gatherOnSurface()
      replacesStack = if case .root = hosting { true } else { false }
      try parent.host(self, animated: animated)
      phase = .running
      return tree.coordinatorDidStart()
    }
    guard let stack = parent.stack else { throw .noStack }
    tree.gather { moveScreens(to: stack, hosting, animated: animated) }
    tree.coordinatorDidStart()
  }

  private final func moveScreens(to stack: StackController, _ hosting: Hosting, animated: Bool) {
    var controllers = parked
    if surface != nil { controllers = ownStack?.viewControllers ?? surface.map { [$0] } ?? [] }
    // Its children may have screens on its own stack.
    let owners = controllers.map { tree?.owner(of: $0) ?? self }
    ownStack?.setViewControllers([], animated: false)
    (ownStack, surface) = (nil, nil)
    parked = []
    pendingHosting = hosting
    place = .stack
    phase = .running
    for (controller, owner) in zip(controllers, owners) { owner.own(controller) }
    if case .root = hosting {
      stack.dropPresented()
      stack.setViewControllers(controllers, animated: false)
    } else {
      stack.setViewControllers(stack.viewControllers + controllers, animated: animated)
    }
  }

  /// Puts the screens that it was parked with on a surface of its own, where they are on none.
  private final func gatherOnSurface() {
    guard surface == nil else { return }
    surface = makeSurface(with: parked)
    for controller in parked { own(controller) }
    parked = []
  }
}
