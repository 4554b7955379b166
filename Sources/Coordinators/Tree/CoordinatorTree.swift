public import UIKit

/// The coordinators of one window, from their root down.
///
/// The delegate of the app or of a scene keeps it; the tree keeps the root. Trees of several windows may have the same
/// ``Dependencies``.
///
/// ```swift
/// let tree = CoordinatorTree(AppCoordinator(), in: window)
/// tree.start()
/// ```
@MainActor
public final class CoordinatorTree {
  /// The coordinator that fills the window.
  public let root: Coordinator
  /// What coordinators need from outside.
  public let dependencies: Dependencies
  /// Is told what a developer wants to know of; nothing by default.
  public var report: @MainActor (Report) -> Void = { _ in }
  /// Hears of all trees, before their apps' `report`: the shell; in an app nobody does.
  package static var listener: (@MainActor (TreeNews) -> Void)?
  /// The route that nobody can take yet; the newest only.
  public private(set) var heldRoute: [any CoordinatorRoute]?

  weak var window: UIWindow?
  var handlers: [ObjectIdentifier: (Any?, Cause) -> Void] = [:]
  var messages: [ObjectIdentifier: [Message]] = [:]
  var factories = Factories()
  private weak var active: Coordinator?
  /// Those that were started since the visible screen was looked at.
  private var isStarting = false
  private var isReconciling = false
  private var isMoving = false
  private var isClosed = false
  private var posted: [(event: any CoordinatorEvent, at: Coordinator)] = []
  private var isDelivering = false
  private let presentations = PresentationQueue()

  /// A tree that has not started.
  public init(
    _ root: Coordinator,
    in window: UIWindow,
    dependencies: Dependencies = Dependencies()
  ) {
    self.root = root
    self.window = window
    self.dependencies = dependencies
    root.ownTree = self
    dependencies.add(self)
    Self.listener?(.made)
  }

  /// Tells what a developer wants to know of, and where it was.
  func tell(_ news: Report, at coordinator: Coordinator? = nil) {
    Self.listener?(.reported(news, at: coordinator ?? root))
    report(news)
  }

  /// Makes coordinators of a type of IDs.
  public func register<ID>(_ factory: CoordinatorFactory<ID>) { factories.add(factory) }

  /// Makes screens of a type of IDs.
  public func register<ID>(_ factory: ControllerFactory<ID>) { factories.add(factory) }

  /// Fills the window with the root, and starts it.
  public func start() {
    guard root.phase == .idle else { return }
    window?.rootViewController = root.madeSurface()
    root.put(at: .window)
    if root.waits() { return }
    try? root.begin()
  }

  /// Ends all that is in the window, topmost and deepest first; nobody is told, as when a user closes it.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    if let route = heldRoute { tell(.lostRoute(route)) }
    heldRoute = nil
    root.stop(.closed)
  }
}

// MARK: Screens

extension CoordinatorTree {
  /// The screen that a user sees.
  public var visibleScreen: UIViewController? {
    guard var controller = window?.rootViewController else { return nil }
    while let presented = controller.presentedViewController, !presented.isBeingDismissed {
      controller = presented
    }
    while let inner = controller.shownContent { controller = inner }
    return controller
  }

  /// The coordinators from the root to that of the screen that a user sees.
  public var path: [Coordinator] {
    visibleScreen.flatMap(responder(for:)).map { $0.ancestors.reversed() } ?? []
  }

  /// The coordinator that showed a controller.
  public func owner(of controller: UIViewController) -> Coordinator? {
    root.subtree.first { one in
      one.surface === controller || one.frames.contains { $0.controller === controller }
    }
  }

  /// The coordinator that hears of a controller: its own, else that of what contains or presents it.
  func responder(for controller: UIViewController) -> Coordinator? {
    var current: UIViewController? = controller
    while let one = current {
      if let owner = owner(of: one) { return owner }
      current = one.parent ?? one.presentingViewController?.deepestContent
    }
    return nil
  }

  func present(_ controller: UIViewController, animated: Bool) {
    presentations.present(controller, in: window, animated: animated) { [weak self] in
      // It may have lost its content while it waited for its turn.
      self?.dismissEmptiedModals()
    }
  }

  /// Whether a modal waits for its turn.
  var isPresenting: Bool { presentations.waiting > 0 }

  /// Controllers have left their surface, the topmost first.
  func left(_ controllers: [UIViewController], _ cause: Cause) {
    guard !isClosed else { return }
    for controller in controllers { lose(controller, cause) }
    settle()
  }

  private func lose(_ controller: UIViewController, _ cause: Cause) {
    guard let owner = owner(of: controller) else { return }
    // Modals that leave because somebody finishes leave with the cause of that.
    let finishing = cause == .dismissed ? owner.ancestors.first { $0.phase == .finishing } : nil
    let emptied = owner.surface === controller ? owner.emptiedBy.take() : nil
    let cause = emptied ?? finishing?.lastCause ?? cause
    dismissModals(presentedBy: controller)
    owner.note(cause)
    if owner.hasPresented(controller) {
      for one in owner.ancestors { one.hasLostModal = true }
    }
    if owner.surface === controller {
      owner.isPlaced = false
      // Who is kept comes back with what is on it.
      if owner.isKept, owner.place != .tab { return }
      for content in owner.contents { lose(content, cause) }
    }
    if let frame = owner.frames.first(where: { $0.controller === controller }) {
      owner.frames.removeAll { $0.controller === controller || $0.controller == nil }
      (controller as? CoordinatedController)?.coordinator = nil
      if owner.isKept, owner.place == .stack, !frame.isModal, owner.comesBack(with: controller) {
        owner.parked.append(controller)
      }
      owner.controllerDidLeave(controller, cause)
    }
  }

  /// A modal leaves with the screen that presented it.
  private func dismissModals(presentedBy controller: UIViewController) {
    for one in root.subtree {
      var modals = one.frames.filter { $0.isModal && $0.presenter === controller }
        .compactMap(\.controller)
      if one.place == .modal, one.presenter === controller, let surface = one.surface {
        modals.append(surface)
      }
      for modal in modals where modal.isPresented {
        // It has left before its presenter, whenever it is gone from the window.
        lose(modal, .dismissed)
        modal.afterTransition { [weak modal] in
          modal?.presentingViewController?.dismiss(animated: true)
        }
      }
    }
  }

  /// Moves screens several times as one: who has none any more ends when all of it is done.
  func move(_ work: () -> Void) {
    gather(work)
    settle()
  }

  /// Does something in which nobody is looked for who has no screen any more.
  func gather<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
    let isOuter = !isMoving
    isMoving = true
    defer { if isOuter { isMoving = false } }
    try work()
  }

  private func dismissEmptiedModals() {
    for one in root.subtree { one.dismissEmptiedModal() }
  }

  /// Ends who has no screen any more, the deepest first, and says who is active now.
  func settle() {
    guard !isReconciling, !isMoving, !isClosed else { return }
    dismissEmptiedModals()
    // They leave with all that is over them before anybody ends.
    if root.subtree.contains(where: { $0.emptiedBy != nil }) { return }
    isReconciling = true
    for one in root.subtree { one.forgetLostFrames() }
    var rounds = 0
    while let dead = root.subtree.reversed().first(where: { $0.isOver }), rounds < 10_000 {
      rounds += 1
      // With a surface of its own it comes back with what is on that, also where that is nothing.
      let parks = dead.isKept && (dead.surface != nil || dead.canPark)
      parks ? dead.park() : dead.conclude(dead.lastCause)
    }
    for one in root.subtree where one.phase == .running {
      one.parked = []
      one.hasLostModal = false
    }
    isReconciling = false
    noteActive()
  }

  func coordinatorDidStart() {
    isStarting = true
    settle()
    isStarting = false
    // UIKit may be in the middle of showing what has started.
    if heldRoute != nil {
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.retryHeldRoute() }
      }
    }
  }

  private func noteActive() {
    let now = path.last
    guard now !== active else { return }
    active = now
    if !isStarting, now?.phase == .running { now?.didBecomeActive() }
  }
}

// MARK: Events

extension CoordinatorTree {
  /// Sends an event on its way up; one that a handler emits goes when this one has arrived.
  func post(_ event: any CoordinatorEvent, at coordinator: Coordinator) {
    posted.append((event, coordinator))
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    var count = 0
    while !posted.isEmpty {
      count += 1
      guard count <= 10_000 else {
        posted = []
        return tell(.cycle)
      }
      let next = posted.removeFirst()
      if !deliver(next.event, at: next.at) { tell(.unhandled(next.event), at: next.at) }
    }
  }

  /// Says whether somebody handled it, or it waits with somebody.
  func deliver(_ event: any CoordinatorEvent, at coordinator: Coordinator) -> Bool {
    var current: Coordinator? = coordinator
    while let one = current {
      let parent = one.parent
      defer { current = parent }
      guard one.phase == .running || one.phase == .parked else { continue }
      let needs = one.needs(for: event)
      guard one.isReady(needs) else {
        one.messages.append(
          Message(needs, event: event) { [weak self, weak one] in
            one.map { self?.post(event, at: $0) }
          }
        )
        return true
      }
      if one.handle(event) == .handled { return true }
    }
    return false
  }
}

// MARK: Routes

extension CoordinatorTree {
  /// Goes a way down the tree; what nobody can take yet is held, and tried again when somebody starts.
  ///
  /// - Returns: whether all of it was taken.
  @discardableResult
  public func go(to route: [any CoordinatorRoute]) -> Bool {
    !isClosed && root.go(to: route)
  }

  /// Where the visible screens are, step by step from the root.
  public var route: [any CoordinatorRoute] { path.compactMap(\.currentStep) }

  func hold(_ route: [any CoordinatorRoute]) {
    if let old = heldRoute { tell(.lostRoute(old)) }
    heldRoute = route
    tell(.held(route))
  }

  private func retryHeldRoute() {
    guard let route = heldRoute else { return }
    heldRoute = nil
    let rest = root.take(route[...])
    // A newer one may have come meanwhile.
    if !rest.isEmpty, heldRoute == nil { heldRoute = Array(rest) }
  }
}
