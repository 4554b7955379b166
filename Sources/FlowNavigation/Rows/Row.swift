/// One row of a world.
enum Row: Hashable, Sendable, BitwiseCopyable {
  case identity(IdentityRow)
  case service(ServiceRow)
  case scene(SceneRow)
  case coordinator(CoordinatorRow)
  case entry(EntryRow)
  case surface(SurfaceRow)
  case message(MessageRow)
  case queue(QueueRow)
  case effect(EffectRow)
  case effectKind(EffectKindRow)
  case stub(StubRow)
  case free(next: Handle)

  /// What a row is of.
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    case identity, service, scene, coordinator, entry, surface, message, queue, effect, effectKind
    case stub, free
  }

  /// Some kinds of rows.
  struct Kinds: OptionSet, Hashable, Sendable, BitwiseCopyable {
    let rawValue: UInt16

    static let services = Kinds(.service)
    static let scenes = Kinds(.scene)
    /// On what it depends which screen is visible.
    static let visible: Kinds = trees.union(scenes)
    /// On what it depends whether a route that is held is answered.
    static let answersRoutes: Kinds = [Kinds(.scene), Kinds(.coordinator)]
    /// What the trees of coordinators and their surfaces are made of.
    static let trees: Kinds = [Kinds(.coordinator), Kinds(.entry), Kinds(.surface)]
    /// What waits, and what is remembered of those who are gone.
    static let others: Kinds = [
      Kinds(.identity), Kinds(.message), Kinds(.queue), Kinds(.effect), Kinds(.effectKind),
      Kinds(.stub),
    ]

    init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    @inline(__always)
    init(_ kind: Kind) {
      rawValue = 1 << UInt16(kind.rawValue)
    }
  }
}

/// A row that nothing is in.
struct FreeRow: Hashable, Sendable, BitwiseCopyable {
  /// The next free row.
  var next: Handle
}

/// The serials and the live instances of one logical ID; these rows come first and never move.
struct IdentityRow: Hashable, Sendable, BitwiseCopyable {
  /// The serial given last.
  var serial: Int32 = 0
  /// The first live instance; the others follow by `nextSame`.
  var first = Handle.none
  var count: Int32 = 0
}

/// The phase and value of one service; these rows follow the identities and never move.
struct ServiceRow: Hashable, Sendable, BitwiseCopyable {
  var phase: ServicePhase
  var value: ValueID
}

/// One scene of the app.
struct SceneRow: Hashable, Sendable, BitwiseCopyable {
  var id: Symbol
  var declaration: Int32
  var phase = ScenePhase.connected
  /// The held route: no coordinator could take it yet; negative when none is held.
  var heldRoute: ValueID = -1
  /// The first name of the held route: a coordinator that declares it can take the route.
  var heldName = Symbol.none
  /// The coordinator at the root.
  var root = Handle.none
  /// The layer at the bottom.
  var window = Handle.none
  /// The layer on top: the window, or the topmost modal.
  var topLayer = Handle.none
  /// The owner of the visible entry when the last command ended, while another scene is in use.
  var owner = Transaction.Coordinate(handle: .none, birth: 0)
  /// The open scenes before and after it, in the order they were connected.
  var previous = Handle.none
  var next = Handle.none
}

/// One live coordinator.
struct CoordinatorRow: Hashable, Sendable, BitwiseCopyable {
  var blueprint: Int32
  var serial: Int32
  /// When it was made, among all rows ever made.
  var birth: UInt32
  var scene: Handle
  var parent: Handle
  var firstChild = Handle.none
  var lastChild = Handle.none
  var previous = Handle.none
  var next = Handle.none
  var previousSame = Handle.none
  var nextSame = Handle.none
  /// The surface of its own.
  var surface = Handle.none
  /// The enclosing stack that its entries go on when it has no surface of its own.
  var host = Handle.none
  /// The entry that embeds its own surface.
  var entry = Handle.none
  /// Entries it owns, and children that hold something: alive while this is not 0.
  var holds: Int32 = 0
  /// Its entries that are no younger are those that its start showed.
  var startEnd: UInt32 = 0
  /// How far from the root; the root is 0.
  var depth: Int32 = 0
  var parameters = ValuePool.empty
  var state = ValuePool.empty
  var flags: Flags = []
  /// The screens set aside for its return, bottom up; the others follow by `next`.
  var parkedEntries = Handle.none
  /// Its route as it was said last, a text; negative when nothing was said.
  var route: ValueID = -1
  /// The events that wait for a service; none while nothing waits.
  var queue = Handle.none
  /// The effect it made last; the others follow by `nextOwned`.
  var firstEffect = Handle.none
  /// Why its last entry left.
  var lastCause = Cause.none

  /// The state of a coordinator's life.
  struct Flags: OptionSet, Hashable, Sendable, BitwiseCopyable {
    let rawValue: UInt16

    /// A tab item that was never selected.
    static let idle = Flags(rawValue: 1)
    /// The coordinator, or a descendant, has shown an entry.
    static let shown = Flags(rawValue: 2)
    /// The coordinator is finishing: its `finished` handler runs, or its entries leave.
    static let finishing = Flags(rawValue: 4)
    /// A tab item.
    static let tabItem = Flags(rawValue: 8)
    /// The root of a scene.
    static let root = Flags(rawValue: 16)
    /// The coordinator left the screen and is kept (`keep`).
    static let parked = Flags(rawValue: 32)
    /// The coordinator left the screen in this command and will be parked at its end.
    static let parking = Flags(rawValue: 64)
    /// The coordinator is attached and waits for a service before it starts.
    static let waiting = Flags(rawValue: 128)
    /// The coordinator, or a descendant, has had a screen; an empty surface of its own does not
    /// count.
    static let seen = Flags(rawValue: 256)
    /// An own entry has left: the coordinator ends with the cause of the last one.
    static let lostOwn = Flags(rawValue: 512)
  }
}

/// The events that wait at one coordinator, in the order they came.
struct QueueRow: Hashable, Sendable, BitwiseCopyable {
  var owner: Handle
  var first = Handle.none
  var last = Handle.none
  var count: Int32 = 0
  /// The queues of others: those that began to wait earlier, and later.
  var previous = Handle.none
  var next = Handle.none
}

/// One event that waits at a coordinator for a service.
struct MessageRow: Hashable, Sendable, BitwiseCopyable {
  var event: Symbol
  var arguments: ValueID
  var from: NodeName
  var next = Handle.none
}

/// One screen, one embedded surface, or one sub-controller.
struct EntryRow: Hashable, Sendable, BitwiseCopyable {
  /// The controller's blueprint, or -1 for an embedded surface.
  var blueprint: Int32
  var serial: Int32
  /// When it was made, among all rows ever made.
  var birth: UInt32
  var owner: Handle
  /// The surface it is on; the screen it is over, for a sub-controller.
  var surface: Handle
  var previous = Handle.none
  var next = Handle.none
  var previousSame = Handle.none
  var nextSame = Handle.none
  /// The coordinator whose surface it embeds.
  var embedded = Handle.none
  /// The topmost sub-controller; those beneath follow by `previous`.
  var topSub = Handle.none
  var parameters = ValuePool.empty
  var state = ValuePool.empty
  /// The texts, switches and choices of its elements.
  var fields = ValuePool.empty
  /// A sub-controller that `hide` concealed.
  var isConcealed = false

  /// Whether it has parameters, state or fields.
  var hasValues: Bool { (parameters | state | fields) != ValuePool.empty }
}

/// Entries in order: a stack, the content of a container, the items of tabs, or a layer.
struct SurfaceRow: Hashable, Sendable, BitwiseCopyable {
  var kind: Kind
  /// The coordinator whose surface this is; none for a layer.
  var coordinator: Handle
  /// The scene, for a layer.
  var scene = Handle.none
  var first = Handle.none
  var last = Handle.none
  var count: Int32 = 0
  /// The entry of the selected item, for tabs.
  var selected = Handle.none
  /// The layers beneath and above, for a layer.
  var below = Handle.none
  var above = Handle.none
  /// The entry that presented it, for a modal; none when the layer beneath itself did.
  var presenter = Handle.none

  /// How many entries a surface may hold, and which is visible.
  enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
    case single, stack, tabs, layer
  }
}
