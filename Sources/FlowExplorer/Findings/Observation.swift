package import FlowNavigation

/// The visible part of a state and the actions possible there; many states have the same.
package struct Observation: Hashable, Sendable {
  /// The IDs from the root to the visible screen.
  package var path: [Symbol]
  /// The visible screen; none where a surface is blank.
  package var screen: Symbol
  /// The visible sub-controllers, the top first.
  package var subs: [Symbol]
  /// Whether a route is held.
  package var holdsRoute: Bool
  package var isBackground: Bool
  /// The possible actions, in the order of their ordinals.
  package var actions: [Action]

  package init(_ world: World, _ families: ActionFamilies, in transaction: Transaction) {
    self.init(world, world.actions(of: families, in: transaction))
  }

  /// What can be seen of a world in which some actions are possible.
  init(_ world: World, _ actions: [Action]) {
    path = world.visiblePath()?.ids ?? []
    screen = world.visibleScreenName.id
    subs = world.visibleSubNames.map(\.id)
    isBackground = world.sceneStates().first(where: \.isInUse)?.phase == .background
    holdsRoute = world.heldRoute() != nil
    self.actions = actions
  }

  package func hash(into hasher: inout Hasher) {
    // By what tells most of them apart: all values of all actions would cost more than they tell.
    hasher.combine(screen)
    hasher.combine(path.count)
    hasher.combine(actions.count)
    for place in actions.indices { hasher.combine(actions[place].verb.rawValue) }
  }

  /// The actor of a step.
  package enum Actor: UInt8, Hashable, Sendable, BitwiseCopyable {
    case user
    /// The user fills in a field: needed for what follows, but leading nowhere by itself.
    case typing
    case link
    /// The app goes to the background or comes back.
    case phase
    /// The app ends and is launched again.
    case launch
    /// A call is answered, or time passes.
    case answer
    /// A service becomes ready.
    case provider
    /// A service goes away.
    case failure
  }

  /// The actor of an action.
  package static func actor(of action: Action) -> Actor {
    switch action.verb {
    case .type: .typing
    case .link: .link
    case .background, .foreground: .phase
    case .relaunch: .launch
    case .reply, .wait: .answer
    case .provide: .provider
    case .withdraw, .fail: .failure
    default: .user
    }
  }
}

/// The sights of a search, each once.
struct ObservationTable {
  private(set) var observations: [Observation] = []
  private var numbers: [Observation: Int] = [:]

  mutating func number(of observation: Observation) -> Int {
    if let known = numbers[observation] { return known }
    observations.append(observation)
    numbers[observation] = observations.count - 1
    return observations.count - 1
  }
}
