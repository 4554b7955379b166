/// An app as it is now, in plain values by name: only those parts that were asked for.
package struct Snapshot: Hashable, Sendable {
  /// The open scenes, in the order they were connected.
  package var scenes: [SceneState] = []
  /// The window of the scene in use and its modals, the lowest first.
  package var layers: [LayerState] = []
  /// The visible screen with all on it; nil when nothing is shown.
  package var screen: ScreenReport?
  /// The tab bars around it, the innermost first, also when nothing is shown.
  package var tabBars: [TabBar] = []
  /// The tabs on the way to what each layer shows, the outermost first, also where their bars are hidden or covered.
  package var tabs: [TabBar] = []
  /// The coordinators with what each shows, parents before children, scene by scene.
  package var tree: [TreeNode] = []
  /// Every live node: by ID in the order declared, the oldest first.
  package var nodes: [NodeReport] = []
  /// The services in the order declared.
  package var services: [ServiceState] = []
  /// Values of the whole app, by the paths that read them.
  package var values: [NamedValue] = []
  package var pending = PendingState()
  /// What is wrong with the state.
  package var findings: [DoctorFinding] = []

  package init() {}

  /// What may be asked for, each at a cost of its own.
  package struct Parts: OptionSet, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    package static let scenes = Parts(rawValue: 1)
    package static let layers = Parts(rawValue: 2)
    /// The screen with its elements.
    package static let screen = Parts(rawValue: 4)
    package static let tabBars = Parts(rawValue: 8)
    package static let tree = Parts(rawValue: 16)
    /// What each live node is, and whose: see `NodeReport.Parts` for the rest.
    package static let nodes = Parts(rawValue: 32)
    package static let services = Parts(rawValue: 64)
    package static let pending = Parts(rawValue: 128)
    package static let findings = Parts(rawValue: 256)
    package static let values = Parts(rawValue: 512)
    /// The tabs on the way to what is shown; only objects tell of them.
    package static let tabs = Parts(rawValue: 1_024)
  }
}

extension Snapshot {
  /// The screen that a user sees; none when there is none.
  package var visibleScreen: NodeName { layers.last?.screen ?? .none }

  /// What was presented, the topmost first.
  package var modals: [EntryState] {
    layers.dropFirst().reversed().map(\.entry).filter { $0.name != .none }
  }

  /// The scene that commands are for; nil while none is open.
  package var sceneInUse: SceneState? { scenes.first(where: \.isInUse) }

  /// What a scene is doing, also one that is not open.
  package func phase(of scene: Symbol) -> ScenePhase {
    scenes.first { $0.id == scene }?.phase ?? .closed
  }
}

/// A scene that is open.
package struct SceneState: Hashable, Sendable {
  package var id: Symbol
  package var phase: ScenePhase
  package var isInUse: Bool

  package init(id: Symbol, phase: ScenePhase, isInUse: Bool) {
    self.id = id
    self.phase = phase
    self.isInUse = isInUse
  }
}

/// The window of a scene, or one modal.
package struct LayerState: Hashable, Sendable {
  /// What was presented, or the root of the window; without a name in an empty layer.
  package var entry = EntryState(.none)
  /// The screen that it shows; none when it is blank.
  package var screen = NodeName.none
  /// The sub-controllers that can be seen over the screen, the lowest first.
  package var subs: [NodeName] = []
  /// How many entries the stack has that shows the screen.
  package var depth = 0

  package init() {}
}

/// Entries in order: a stack, the content of a container, or the items of tabs.
package struct SurfaceState: Hashable, Sendable {
  /// Whose it is: a coordinator's, or a scene's.
  package var name: NodeName
  /// Bottom to top.
  package var entries: [EntryState]

  package init(name: NodeName, entries: [EntryState]) {
    self.name = name
    self.entries = entries
  }
}

/// What lies on a surface: a screen, or a coordinator that shows its own surface there.
package struct EntryState: Hashable, Sendable {
  package var name: NodeName
  /// The screen that can be seen when the entry can: itself, or one inside of it.
  package var screen: NodeName

  package init(_ name: NodeName, screen: NodeName? = nil) {
    self.name = name
    self.screen = screen ?? name
  }

  /// Whether it goes by a name: its own, or that of the screen inside.
  package func isCalled(_ wanted: NodeName) -> Bool {
    name.matches(wanted) || screen.matches(wanted)
  }
}

/// A service as it is now.
package struct ServiceState: Hashable, Sendable {
  package var name: Symbol
  package var phase: ServicePhase
  package var value: Value

  package init(name: Symbol, phase: ServicePhase, value: Value) {
    self.name = name
    self.phase = phase
    self.value = value
  }
}

/// What is waited for.
package struct PendingState: Hashable, Sendable {
  /// Timers and calls, the next first.
  package var effects: [EffectState] = []
  /// The calls that were not answered, the oldest first, those whose owner is gone at the end.
  package var calls: [OpenCall] = []
  /// The route that the scene in use holds until it can be taken.
  package var heldRoute: String?

  package init() {}

  /// How many things are to come by themselves.
  package var count: Int { effects.count + (heldRoute == nil ? 0 : 1) }
}

/// A timer or a call that is pending.
package struct EffectState: Hashable, Sendable {
  package var name: NodeName
  package var owner: NodeName
  /// What the line that made a call called it.
  package var label = Symbol.none
  /// When it is due in milliseconds; nil while only `reply` can end it.
  package var due: Int64?
  /// The command that led to it, as whoever gave it counts.
  package var origin: Int64
  /// Whether it is a notification, for which the system waits.
  package var isNotification = false

  package init(
    name: NodeName,
    owner: NodeName,
    label: Symbol = .none,
    due: Int64?,
    origin: Int64 = -1
  ) {
    self.name = name
    self.owner = owner
    self.label = label
    self.due = due
    self.origin = origin
  }
}

/// A call that `reply` can answer.
package struct OpenCall: Hashable, Sendable {
  package var name: NodeName
  package var owner: NodeName
  /// What the line that made it called it.
  package var label: Symbol
  /// Whether its owner is gone: an answer is dropped.
  package var isCancelled: Bool

  package init(name: NodeName, owner: NodeName, label: Symbol, isCancelled: Bool) {
    self.name = name
    self.owner = owner
    self.label = label
    self.isCancelled = isCancelled
  }
}

/// Where a user is: the IDs from the root to what is visible.
package struct VisiblePath: Hashable, Sendable {
  package var ids: [Symbol]
  /// The scene, where several are open.
  package var scene: Symbol

  package init(ids: [Symbol], scene: Symbol = .none) {
    self.ids = ids
    self.scene = scene
  }
}

extension NodeName {
  /// Whether this is what a name with or without a serial means.
  package func matches(_ wanted: NodeName) -> Bool {
    id == wanted.id && (wanted.serial == 0 || serial == wanted.serial)
  }
}
