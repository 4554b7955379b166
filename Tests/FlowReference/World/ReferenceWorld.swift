/// One running app, as plain arrays that are searched: every row that ever was stays where it is.
///
/// It is written by the rules R1 to R24 of the catalogue's page on the model, and from nothing else.
package struct ReferenceWorld: Sendable {
  package let app: ReferenceApp
  /// What this world does wrong on purpose.
  let deviation: Deviation?

  var scenes: [Scene] = []
  /// The scene in use, the last one connected.
  var current: Int?
  var coordinators: [Coordinator] = []
  var entries: [Entry] = []
  var surfaces: [Surface] = []
  var subs: [Sub] = []
  var services: [Service] = []
  /// Calls and timers, the oldest first; calls of who is gone until they are answered.
  var effects: [Effect] = []
  var clock = 0
  /// How calls answer by themselves.
  var stubs: [String: Answer] = [:]
  /// What handlers want to be done with scenes when their lines are.
  var wantedScenes: [ReferenceLine] = []
  /// Whether a scene is being connected while the app runs.
  var isConnecting = false
  /// Who owned the visible entry of each scene when the running command began.
  var ownersBefore: [Int?] = []
  var serials: [String: Int] = [:]
  var commands = 0

  /// What the running command has done so far, in the words of transcripts.
  var facts: [String] = []
  /// Events raised by handlers, delivered one after the other (R16).
  var queue: [Raised] = []
  /// How many lines and messages the command took, and how deep its handlers are.
  var steps = 0
  var depth = 0
  /// How many entries and coordinators there were when it began.
  var entriesBefore = 0
  /// Whose `main` and `start` are running, the outermost first.
  var starting: [Int] = []
  /// Counts removals, so that who lost life first is known.
  var removals = 0
  /// Counts starts, so that who was there first is known.
  var starts = 0
  var shows = 0
  /// How many there were when the dead were looked for last.
  var lastRound = 0
  /// What of the running command was told already.
  var told = Told()
  /// Who owned the modals that have left in the running command.
  var dismissedOwners: [Int] = []
  /// How often each situation was met since the start.
  package var met: [Situation: Int] = [:]

  package init(_ app: ReferenceApp, deviation: Deviation? = nil) {
    self.app = app
    self.deviation = deviation
    services = app.services.map { Service(id: $0.id, phase: $0.phase, value: $0.value) }
  }
}

extension ReferenceWorld {
  enum Cause: String, Sendable {
    case popped, swiped, dismissed, replaced, finished
  }

  enum Phase: Sendable {
    case idle, started, finishing, parked, gone
  }

  struct Coordinator: Sendable {
    var id: String
    var serial: Int
    var blueprint: ReferenceApp.Coordinator
    var scene: Int
    var parent: Int?
    var children: [Int] = []
    var phase = Phase.started
    var parameters: [ReferenceArgument] = []
    var state: [ReferenceArgument] = []
    /// Its own surface; nil for one whose entries go on an enclosing stack.
    var surface: Int?
    var isItem = false
    var hasShown = false
    /// The cause and the time of the last entry that it lost.
    var lastCause: Cause?
    var lastRemoval = 0
    var hasLostOwn = false
    /// Whether it waits for a service before it starts.
    var isWaiting = false
    /// The events that wait for a service.
    var messages: [Raised] = []
    /// Of a kept one: its entries that left last, bottom up.
    var aside: [Int] = []
    /// Whether the entry that held its surface left, so that it is about to be parked.
    var isLeaving = false
    /// Whether it was parked as it began to finish: what it has is on no screen.
    var wasParked = false
    /// The stack that a shared one was put on.
    var host: Int?
    /// The command that made it.
    var birth: Int
    /// How many had started when it did.
    var order = 0
    /// Its route as it was told last.
    var route: String?
  }

  struct Entry: Sendable {
    var id: String
    var serial: Int
    var owner: Int
    /// The coordinator whose surface it embeds; nil for a screen.
    var embedded: Int?
    var parameters: [ReferenceArgument] = []
    /// Nil for the entry of a layer, and for one that was removed.
    var surface: Int?
    var isOn = true
    /// The command that made it.
    var birth = 0
    /// Whether it holds the surface of a tab item: no fact tells of it.
    var isItem = false
    var subs: [Int] = []
    var state: [ReferenceArgument] = []
    /// How many had been shown when it was, the last time.
    var place = 0
    /// What its elements keep.
    var fields: [String: ReferenceValue] = [:]
    /// The coordinators whose start showed it.
    var startedBy: [Int] = []
  }

  enum SurfaceKind: Sendable {
    case single, stack, tabs
  }

  struct Surface: Sendable {
    var kind: SurfaceKind
    var owner: Int
    /// Bottom to top.
    var entries: [Int] = []
    var items: [Int] = []
    var selected: Int?
    var hasHadEntries = false
    /// By which cause the last one left.
    var lostBy: Cause?
    /// When its top entry was taken away since that was looked at last.
    var uncovered: Int?
  }

  /// The window, or a modal: one entry, and the entry that presented it.
  struct Layer: Sendable {
    var entry: Int
    var presenter: Int?
  }

  struct Scene: Sendable {
    var id: String
    var root: Int
    /// The window first.
    var layers: [Layer]
    var isOpen = true
    var isInBackground = false
    /// The route that nobody could take yet.
    var held: Destination?
  }

  struct Sub: Sendable {
    var id: String
    var serial: Int
    var screen: Int
    var parameters: [ReferenceArgument]
    var state: [ReferenceArgument] = []
    var isConcealed = false
  }

  struct Raised: Sendable {
    var name: String
    var arguments: [ReferenceArgument]
    var from: Node
  }

  struct Service: Sendable {
    var id: String
    var phase: ReferenceApp.ServicePhase
    var value: ReferenceValue
    var isReady: Bool { phase == .ready }
  }

  /// A call, or lines that run when a time has come.
  struct Effect: Sendable {
    var kind: String
    var serial: Int
    var owner: Int
    var due: Int?
    /// What a call goes by: `call … as NAME`.
    var callName: String?
    var lines: [ReferenceLine] = []
    var context = Context()
    /// What a stub answers when it is due; nil for lines, and for calls that wait for a reply.
    var answer: Answer?
    /// Why its owner is gone.
    var cancelled: Cause?
  }

  /// The outcome of a call.
  struct Answer: Sendable {
    var outcome: String
    var values: [ReferenceArgument]
    var delay = 0
  }

  struct Told: Sendable {
    var activated: Set<Int> = []
    var again: [Int] = []
  }

  /// Anything that has a name with a serial.
  enum Node: Hashable, Sendable {
    case coordinator(Int)
    case entry(Int)
    case sub(Int)
  }
}

/// Why a line was refused: a steady code.
package struct ReferenceRefusal: Error, Hashable, Sendable {
  package var code: String
  /// Whether it was a line of a handler that the refused line led to.
  var isInside: Bool

  init(_ code: String, isInside: Bool = false) {
    self.code = code
    self.isInside = isInside
  }
}

extension ReferenceWorld {
  /// What the reference covers, in the words of the design.
  package static let rules =
    "R1-R24; of expressions no lists, of nodes their states only, of data nothing"
}
