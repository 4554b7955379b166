/// One thing of a definition that a flow can reach: what it is, whose it is, and where it stands.
package struct CoverageItem: Hashable, Sendable, BitwiseCopyable {
  package var kind: Kind
  /// Its place in the table of its kind: with the kind it names the item within the definition.
  package var index: Int32
  /// The coordinator or controller that declares it.
  package var owner: AppDefinition.Entity
  /// The handler, timer or route whose line the item is; none for other items.
  package var code: Code
  package var place: Place

  package init(
    kind: Kind,
    index: Int32,
    owner: AppDefinition.Entity,
    code: Code,
    place: Place
  ) {
    self.kind = kind
    self.index = index
    self.owner = owner
    self.code = code
    self.place = place
  }

  /// What can be reached.
  package enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// A coordinator that was started: of `coordinators`.
    case coordinator
    /// A screen or sub-controller that was shown: of `controllers`.
    case screen
    /// An element that was used: of `elements`.
    case element
    /// An item of a tab bar that was tapped: of `ids`.
    case tabItem
    /// An event that was emitted: of `events`.
    case event
    /// A handler, or a request of a screen, that ran: of `handlers`.
    case handler
    /// The lines of `start`, which ran: of `coordinators`.
    case start
    /// An `if` whose condition held: of the numbered lines.
    case taken
    /// The same `if` when it did not hold.
    case otherwise
    /// A line that moves, and did: of the numbered lines.
    case transition
    /// A route that a coordinator took: of `routes`.
    case route
    /// A pattern that a URL fitted: of `links`.
    case link
    /// A guard that kept something from happening: of `guards`.
    case guarded
    /// A `valid` list that refused an ID: of `coordinators`.
    case limited
    /// A `dismissible=false` that a swipe-down met: of `coordinators`, or of `controllers`.
    case undismissibleCoordinator, undismissibleScreen
  }

  /// What the items of one or several kinds are counted as.
  package enum Group: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case coordinators, screens, elements, events, handlers, branches, transitions, routes, links
    case refusals
  }

  /// The lines that a branch or a transition is one of.
  package enum Code: Hashable, Sendable, BitwiseCopyable {
    case none
    case handler(Int32)
    case start
    case route(Int32)
    case guarded(Int32)
  }

  /// The row of the coverage table that the item is counted in.
  package var group: Group {
    switch kind {
    case .coordinator: .coordinators
    case .screen: .screens
    case .element, .tabItem: .elements
    case .event: .events
    case .handler, .start: .handlers
    case .taken, .otherwise: .branches
    case .transition: .transitions
    case .route: .routes
    case .link: .links
    case .guarded, .limited, .undismissibleCoordinator, .undismissibleScreen: .refusals
    }
  }
}

extension Element {
  /// Whether using it can have an effect: it does something, or it keeps what the user says.
  var canBeUsed: Bool {
    switch kind {
    case .field, .secureField, .switch, .choice: true
    case .button, .list, .gesture: action.count > 0
    case .label: false
    }
  }
}

extension Verb {
  /// Whether a line with this verb leads to another screen.
  var isTransition: Bool {
    switch self {
    case .start, .open, .push, .pop, .home, .root, .replace, .stack, .present, .dismiss: true
    case .show, .hide, .end, .finish, .tab, .goto, .link, .scene: true
    default: false
    }
  }
}
