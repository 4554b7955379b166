/// Everything about one live node, as data: of what costs something, the parts that were asked for.
package struct NodeReport: Hashable, Sendable {
  package var name: NodeName
  package var kind: Kind
  /// The parent of a coordinator, the owner of a screen; none for a root.
  package var owner = NodeName.none
  package var scene = Symbol.none
  package var mark = TreeNode.Mark.none

  /// `values`: null when it has none or it cannot be computed.
  package var title = Value.null
  package var parameters: [NamedValue] = []
  package var states: [NamedValue] = []
  package var fields: [NamedValue] = []

  /// `surroundings`: the surface it is on, or has, with all entries there.
  package var surface = NodeName.none
  package var entries: [NodeName] = []
  /// What `stack` shows for it; nil where it has and is on none.
  package var stack: SurfaceState?
  package var children: [NodeName] = []
  /// Those that are neither idle nor parked.
  package var startedChildren: [NodeName] = []
  /// Its sub-controllers, the lowest first.
  package var subs: [NodeName] = []
  /// The selected item of the tabs that it is in.
  package var selectedTab = NodeName.none

  /// `messages`: where it is, as a route; nil when no route leads there.
  package var route: String?
  /// How many events wait at it.
  package var queueLength = 0

  package init(name: NodeName, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// What a node is.
  package enum Kind: Hashable, Sendable {
    case coordinator(CoordinatorBlueprint.Kind)
    case controller(ControllerBlueprint.Kind)
  }

  /// What may be asked for, each at a cost of its own.
  package struct Parts: OptionSet, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Its title, parameters, states and fields.
    package static let values = Parts(rawValue: 1)
    /// What is around it.
    package static let surroundings = Parts(rawValue: 2)
    /// Its route, and the events that wait at it.
    package static let messages = Parts(rawValue: 4)
  }
}

extension NodeReport {
  package var isCoordinator: Bool { if case .coordinator = kind { true } else { false } }

  package var isScreen: Bool { kind == .controller(.screen) }

  /// The coordinator it belongs to: itself, or its owner.
  package var coordinator: NodeName { isCoordinator ? name : owner }
}
