package import FlowNavigation

/// What can be seen of a state, and what can be done there; many states have the same.
package struct Sight: Hashable, Sendable {
  /// The IDs from the root to the visible screen.
  package var path: [Symbol]
  /// The visible screen; none where a surface is blank.
  package var screen: Symbol
  /// What is visible over the screen, the top first.
  package var subs: [Symbol]
  /// Whether a link waits until somebody can take it.
  package var holdsRoute: Bool
  package var isBackground: Bool
  /// What can be done, in the order of the ordinals.
  package var actions: [Action]

  package init(_ world: World, _ families: ActionFamilies, in turn: Turn) {
    path = world.visiblePath()
    screen = .none
    subs = []
    isBackground = false
    if let frame = world.visibleScreen() {
      screen = world.name(frame: frame).id
      subs = world.visibleSubs(of: frame).map { world.name(frame: $0).id }
    }
    if let scene = world.currentScene() {
      isBackground = world.phase(scene: scene) == .background
    }
    holdsRoute = world.heldRoute() != nil
    actions = world.actions(of: families, in: turn)
  }

  /// Who or what takes a step.
  package enum Actor: UInt8, Hashable, Sendable, BitwiseCopyable {
    case user
    /// The user fills in a field: needed for what follows, but leading nowhere by itself.
    case typing
    case link
    /// The app goes to the background or comes back.
    case phase
    /// A call is answered, or time passes.
    case answer
    /// A service becomes ready.
    case provider
    /// A service goes away.
    case failure
  }

  /// Who takes a step.
  package static func actor(of action: Action) -> Actor {
    switch action.verb {
    case .type: .typing
    case .link: .link
    case .background, .foreground: .phase
    case .reply, .wait: .answer
    case .provide: .provider
    case .withdraw, .fail: .failure
    default: .user
    }
  }
}

/// The sights of a search, each once.
struct SightTable {
  private(set) var sights: [Sight] = []
  private var numbers: [Sight: Int] = [:]

  mutating func number(of sight: Sight) -> UInt32 {
    if let known = numbers[sight] { return UInt32(truncatingIfNeeded: known) }
    sights.append(sight)
    numbers[sight] = sights.count - 1
    return UInt32(truncatingIfNeeded: sights.count - 1)
  }
}
