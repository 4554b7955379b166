/// One effect with an owner: an open call to a service, or the lines of an `after`.
struct EffectRow: Hashable, Sendable, BitwiseCopyable {
  /// The call, or `after`.
  var name: Symbol
  var serial: Int32
  /// When it was made, among all rows ever made: of equals in time the older one is first.
  var birth: UInt32
  var owner: Handle
  /// What the owner is called, also when it is gone.
  var ownerName: NodeName
  /// When it is due in milliseconds; negative while only `reply` can end it.
  var due: Int64
  /// The lines of `after`: a place in the world's programs; negative for a call.
  var program: Int32 = -1
  /// What the lines see: which root, and its values.
  var root = Symbol.none
  var payload = ValuePool.empty
  /// Whether its lines stand outside the definition: the payload holds the variables that they see.
  var isTyped = false
  /// The command that led to the effect, as the session counts; negative without a session.
  var origin: Int64 = -1
  /// What the line that made a call called it: `as NAME`.
  var label = Symbol.none
  /// How a stub answers.
  var outcome = Symbol.none
  /// Why the owner was gone when it still ran; a call is remembered until it is answered.
  var cancelled = Cause.none
  /// Its place in a heap: those with a time, or the remembered calls of its kind.
  var rank: UInt8 = 1
  var up = Handle.none
  var left = Handle.none
  var right = Handle.none
  /// The others of its kind, by age; nothing while it is only remembered.
  var previousSame = Handle.none
  var nextSame = Handle.none
  /// The others of its owner, the youngest first.
  var previousOwned = Handle.none
  var nextOwned = Handle.none

  /// An effect to be; its names and links are given when it is added.
  init(_ name: Symbol, of owner: Handle, due: Int64) {
    self.name = name
    serial = 0
    birth = 0
    self.owner = owner
    ownerName = .none
    self.due = due
  }

  /// Whether it comes before another one: those with a time by time, then calls; then by age.
  func isBefore(_ other: EffectRow) -> Bool {
    if due == other.due { return birth < other.birth }
    return due < 0 || other.due < 0 ? due > other.due : due < other.due
  }
}

/// The serials of one kind of effect, and those that there are; these rows never move.
struct EffectKindRow: Hashable, Sendable, BitwiseCopyable {
  /// The serial given last.
  var serial: Int32 = 0
  /// How many are pending or remembered.
  var count: Int32 = 0
  /// The pending effects of this kind, by age.
  var first = Handle.none
  var last = Handle.none
  /// The oldest call whose owner is gone: the root of a heap.
  var remembered = Handle.none
}

/// How a call is answered by itself.
struct StubRow: Hashable, Sendable, BitwiseCopyable {
  var call: Symbol
  var outcome: Symbol
  /// The values of the outcome, in declared order.
  var arguments: ValueID
  var delay: Int64
  var next = Handle.none
}

/// The rows that effects and queues hang on; part of what a command can be taken back to.
struct EffectLists: Hashable, Sendable, BitwiseCopyable {
  /// The effect that is due next: the root of the heap of timed effects.
  var due = Handle.none
  var firstStub = Handle.none
  /// The queues of coordinators, in the order they began to wait.
  var firstQueue = Handle.none
  var lastQueue = Handle.none
}
