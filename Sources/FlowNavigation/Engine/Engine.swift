/// What the shell needs of whatever runs an app: the value model, live objects, a script.
///
/// Everything goes in and out by name and by value. An engine performs actions and tells facts, or
/// refuses; it is looked at in snapshots. It makes no sentences.
package protocol Engine: Rewinding, Sendable {
  /// The names of the app that are known by now: another one once there are more.
  var vocabulary: Vocabulary { get }

  /// What it can tell of the app: what asks for more is refused.
  var knowledge: Knowledge { get }

  /// Starts the app, for a link or a notification where one is `opening` it; done once, before anything else.
  ///
  /// The transaction's trace holds what happened, in order.
  mutating func launch(by opening: Action?, in transaction: Transaction) throws(Refusal)

  /// Does one command with all that follows from it; a refusal leaves the app as it was.
  mutating func perform(_ action: Action, in transaction: Transaction) throws(Refusal)

  /// Every action of a user that would not be refused for what is on the screen, in screen order.
  ///
  /// A `type` has no text: any will do.
  func possibleUserActions(in transaction: Transaction) -> [Action]

  /// What users, the system and services can do next, complete with what is typed and answered.
  func actions(of families: ActionFamilies, in transaction: Transaction) -> [Action]

  /// Whether an action might be accepted: false where it is known without performing that it is not.
  func mightAccept(_ action: Action, in transaction: Transaction) -> Bool

  /// The value of an operand, with the transaction's variables.
  func value(of operand: Operand, in transaction: Transaction) throws(Refusal) -> Value

  /// The live node that a reference means; nobody said means the current coordinator.
  func name(of reference: NodeReference, in transaction: Transaction) throws(Refusal) -> NodeName

  /// The live instances of an ID, the newest first.
  func instances(of id: Symbol) -> [NodeName]

  /// What there is to say of a live node; nil when there is none of that name.
  func report(
    on node: NodeName,
    _ parts: NodeReport.Parts,
    in transaction: Transaction
  ) -> NodeReport?

  /// The element of a name that a finger would find first, on what is visible.
  func elementReport(_ name: String, in transaction: Transaction) -> ElementReport?

  /// What each coordinator on an event's way would do with it; nil where only emitting it tells.
  func eventStops(_ event: Symbol, from node: NodeName) -> [EventStop]?

  /// The app as it is now, as far as it is asked for.
  func snapshot(_ parts: Snapshot.Parts, in transaction: Transaction) -> Snapshot

  /// What is visible as something to compare, after each command: another one is another path.
  func visibleIdentity() -> UInt64

  /// Where a user is; nil while no scene is open.
  func visiblePath() -> VisiblePath?

  /// What is possible instead of what was refused.
  func alternatives(to refusal: Refusal, in transaction: Transaction) -> Alternatives

  /// Warns of what is still pending when a flow ends; `command` is the text of an effect's origin.
  func warnOfUnflushed(_ transaction: Transaction, command: (Int64) -> String?)
}

/// What only an engine can do whose copies are apps of their own: as values, or because what led to one is done again.
///
/// `undo`, checkpoints, trials and searches ask for it; without it they are refused.
package protocol Rewinding {
  /// Whether the rest may be asked for.
  var canRewind: Bool { get }

  /// Whether trying something out costs next to nothing: completion tries hundreds of lines.
  var canTryMuch: Bool { get }

  /// The state as bytes: two copies with equal ones can be told apart by nobody.
  func stateKey() -> [UInt8]

  /// The key without the content of screens out of sight, parked ones included.
  func visibleKey() -> [UInt8]

  /// What the screens that are there were made for, which nobody sees and no key has.
  var purposes: String { get }

  /// How many calls, timers and events wait.
  var waitingCount: Int { get }

  /// The requests so far that nothing answers, each once: `GET https://example.org/a`.
  var unanswered: [String] { get }

  /// How much virtual time has passed, in milliseconds.
  var elapsed: Int64 { get }

  /// What takes the last command back, also one that changed nothing; nil when that was done.
  func lastChange() -> UndoRecord?

  /// Takes back a command, the newest first, and gives what does it again.
  mutating func revert(_ record: UndoRecord) -> UndoRecord

  /// Takes back all that the last command did.
  mutating func rollBack()
}

/// An app that can be launched: all that is known of it before it runs.
package protocol App: Sendable {
  /// The names that are known before anything runs.
  var vocabulary: Vocabulary { get }

  /// Whether its engine opens by ID only what has a name that is known before anything runs.
  var knowsWhatIsOpened: Bool { get }

  /// A new engine, in which the app is not launched yet.
  func engine() -> any Engine

  /// The same app, with other examples of some names.
  func trying(_ examples: [String: [String]]) -> any App

  /// An app of nobody's for an engine like that; nil where none is worth it.
  ///
  /// Lines over it, before processes are forked, do for all of them what is slow the first time, and
  /// run nothing of this app.
  var rehearsal: (app: any App, lines: String)? { get }
}
