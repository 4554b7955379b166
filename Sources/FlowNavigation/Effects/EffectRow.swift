/// One asynchronous thing with an owner: a call to a service, or lines that wait for their time.
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
  /// How a stub answers.
  var outcome = Symbol.none
  /// Why the owner was gone when it still ran; a call is remembered until it is answered.
  var cancelled = Cause.none
  var previous = Handle.none
  var next = Handle.none
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

/// The rows that effects hang on; part of what a command can be taken back to.
struct EffectLists: Hashable, Sendable, BitwiseCopyable {
  /// Those with a time, by time and age.
  var firstDue = Handle.none
  var lastDue = Handle.none
  /// Calls that only `reply` ends, by age.
  var firstCall = Handle.none
  var lastCall = Handle.none
  var firstStub = Handle.none
}
