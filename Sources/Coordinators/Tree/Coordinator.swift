public import UIKit

/// One flow of an app: it shows screens, starts other coordinators, and ends with a result or when its screens go.
///
/// This kind has no surface of its own: what it shows goes on the nearest stack around it. The other kinds are
/// ``SimpleCoordinator``, ``NavigationCoordinator``, ``ContainerCoordinator`` and ``TabCoordinator``.
///
/// A parent keeps its children, UIKit keeps controllers; a coordinator knows its controllers weakly. One whose last
/// screen has left, by whatever way, ends by itself: its parent is told why, and lets it go.
@MainActor
open class Coordinator: RequestReceiver {
  /// Where in its life a coordinator is.
  public enum Phase: Sendable {
    /// It was made, or is an item of tabs that was not selected yet.
    case idle
    /// It is attached, and starts when what it needs is there.
    case waiting
    /// It was started.
    case running
    /// It is kept, with screens that are on no surface.
    case parked
    /// It has said that it is done, and its modals are leaving.
    case finishing
    /// It has ended, and is nobody's child any more.
    case finished
  }

  /// The coordinator that started it.
  public internal(set) final weak var parent: Coordinator?
  /// Those that it has started, in that order.
  public internal(set) final var children: [Coordinator] = []
  /// Where in its life it is.
  public internal(set) final var phase = Phase.idle
  /// The ID that a factory made it for.
  public internal(set) final var id: (any LogicalID)?
  /// How it is shown as an item of tabs.
  public final var tabBarItem: UITabBarItem?

  /// The tree that it is the root of.
  final weak var ownTree: CoordinatorTree?
  final var place = Place.nowhere
  /// What stands for it where it is a modal, a tab, the content of a container or of a window.
  final var surface: UIViewController?
  final var ownStack: StackController?
  /// Whether its surface is somewhere.
  final var isPlaced = false
  final var frames: [Frame] = []
  final var hasShown = false
  /// With which cause the last of what was on its surface has left it.
  final var lostContentBy: Cause?
  /// The cause with which its modal is to leave, which has nothing left on it.
  final var emptiedBy: Cause?
  /// Whether the next screen takes the place of all that are on the stack.
  final var replacesStack = false
  final var lastCause = Cause.finished
  /// Whether a screen of its own has left: it ends with the cause of the last one.
  final var hasLostOwn = false
  final var pendingHosting = Hosting.automatic
  final var result: Any?
  /// Whether a modal of its own, or of somebody below it, has left since all was at rest.
  final var hasLostModal = false
  /// Whether it is being told of a child that took a modal along.
  final var isToldOfModal = false
  /// What a parked coordinator comes back with.
  final var parked: [UIViewController] = []
  final var presentationObserver: PresentationObserver?
  /// What it is to do later, if it still lives then.
  final var laterWork: [Later] = []
  /// What it waits for before it starts: the first that is not there.
  package final var missing: (any Dependency.Type)?
  /// The screen of its parent that presented it.
  final weak var presenter: UIViewController?

  /// A coordinator that nobody has started.
  public init() {}

  // MARK: For subclasses

  /// Shows its first screens; called once, when it is attached and has what it needs.
  open func start() {}

  /// What has to be there before it starts.
  open var needs: [any Dependency.Type] { [] }

  /// Whether it shows nothing and lives until it finishes.
  open var isHeadless: Bool { false }

  /// Whether it is parked, instead of ended, when its last screen leaves; started again it comes back with them.
  open var isKept: Bool { false }

  /// Whether a finger may drag it down as a modal; an attempt is a ``DismissAttempt`` otherwise.
  open var isDismissible: Bool { true }

  /// Whether it opens what it is asked for by ID.
  open func permission(for id: any LogicalID) -> Permission { .granted }

  /// Deals with an event, or passes it on.
  open func handle(_ event: any CoordinatorEvent) -> Handling { .pass }

  /// What has to be ready before it can handle an event; until then the event waits here.
  open func needs(for event: any CoordinatorEvent) -> [any Dependency.Type] { [] }

  /// Does what is asked; where it does not, its top sub-controller is asked, else its main screen.
  open func answer(_ request: any CoordinatorRequest) -> Bool { false }

  /// Shows where a step of a route leads, and says whether it knows the step.
  open func follow(_ step: any CoordinatorRoute) -> Bool { false }

  /// The step of a route that leads to what it shows now.
  open var currentStep: (any CoordinatorRoute)? { nil }

  /// A dependency was provided, withdrawn or has failed; parents hear of it first.
  open func dependencyDidChange(_ key: any Dependency.Type) {}

  /// A child has ended, and is still there; closures given to `start` have run.
  open func childDidFinish(_ child: Coordinator, _ cause: Cause) {}

  /// A screen that it showed has left.
  open func controllerDidLeave(_ controller: UIViewController, _ cause: Cause) {}

  /// The visible screen is one of its own again.
  open func didBecomeActive() {}

  /// It has ended, and all of its children before it.
  open func didStop() {}

  /// Whether what stands for it has left where it was.
  var hasLeftSurface: Bool { surface != nil && !isPlaced }

  /// Whether those that are parked below it wait on when it is parked itself.
  var keepsParkedChildren: Bool { surface != nil }

  /// What stands for it where it is no frame of a stack around it; by default a stack of its own.
  func makeSurface() -> UIViewController {
    let stack = makeStack()
    stack.coordinator = self
    ownStack = stack
    return stack
  }

  /// What stands for it as a modal when it comes back with the screens that it was parked with.
  func makeSurface(with parked: [UIViewController]) -> UIViewController {
    let surface = makeSurface()
    ownStack?.setViewControllers(parked, animated: false)
    return surface
  }

  /// Whether a screen is one that it comes back with, where it is kept.
  func comesBack(with screen: UIViewController) -> Bool { true }

  /// A stack for it; a subclass may give one of its own class.
  open func makeStack() -> StackController { StackController() }

  /// Whether it is a whole surface also where a stack is around it.
  var hasOwnSurface: Bool { false }

  /// Shows what it has by itself, before `start`.
  func showMain() {}

  /// Where a child goes that is started without another word.
  func host(_ child: Coordinator, animated: Bool) throws(Refusal) {
    guard child.hasOwnSurface else {
      guard stack != nil || child.isHeadless else { throw .noStack }
      child.place = .stack
      return
    }
    guard let stack else { throw .noStack }
    let surface = child.madeSurface()
    guard !(surface is UINavigationController) else { throw .stackOnStack }
    child.put(at: .stack)
    if child.replacesStack {
      child.replacesStack = false
      stack.dropPresented()
      stack.setViewControllers([surface], animated: animated)
    } else {
      stack.add(surface, animated: animated)
    }
  }

  /// What it holds by itself when its surface goes, the topmost first.
  var contents: [UIViewController] { ownStack?.viewControllers.reversed() ?? [] }

  /// The child that is seen.
  var visibleChild: Coordinator? { tree?.path.first { $0.parent === self } }

  // MARK: Stack

  /// The stack that it puts screens on: its own, else the nearest one around it.
  public var stack: StackController? { ownStack ?? stackAround }

  /// The nearest stack around it in its layer.
  final var stackAround: StackController? {
    switch place {
    case .stack, .nowhere, .content, .tab: parent?.ownStack ?? parent?.stackAround
    case .modal, .window: nil
    }
  }
}
