/// The working state of one command: its trace, the events still to deliver, the coordinators that
/// lost their last entry.
///
/// A class, so that a world's operations hand one reference around; a driver makes one and uses it
/// again.
package final class Transaction {
  /// What the command has done so far, or did.
  package internal(set) var trace = Trace()
  /// The variables of the session, innermost last: roots of expressions outside handlers.
  package var variables: [Variable] = []
  /// The number that the session gave this command; effects remember it.
  package var origin: Int64 = -1
  /// Whether the lint `growth` is looked for: an explorer has a better way to find it.
  package var warnsOfGrowth = true
  /// Whether every decision is asked twice, to see if it says the same.
  package var asksTwice = false
  /// The first decision of the command that did not.
  package internal(set) var doubted: String?
  /// Records the coverage that commands reach; nil when none is recorded.
  // Constant, because a look at what can change is checked for exclusive access.
  package let coverage: CoverageRecorder?

  /// What the command has left to be done and looked at.
  var work = Work()
  /// The handlers that are running, outermost first.
  var chain: [Refusal.Link] = []
  /// Tab items that are being started inside each other.
  var nestedItems = 0
  /// Handler lines run and messages delivered.
  package internal(set) var steps = 0
  /// Whether a guard's lines were done instead of the opening that was asked for.
  package internal(set) var isDiverted = false
  /// What the route was given that the command asked for first.
  package internal(set) var routeArguments: [NamedValue] = []
  /// The facts up to here have been looked at for routes that read differently.
  var routesSeen = 0
  /// Rows born up to here were there before the command.
  var birthsBefore: UInt32 = 0
  /// The owner of the visible entry of the scene in use, when it was looked at last.
  var owner = Coordinate(handle: .none, birth: 0)

  package init(coverage: CoverageRecorder? = nil) {
    self.coverage = coverage
  }

  /// A value with the name it has in the session.
  package struct Variable: Hashable, Sendable {
    package var name: String
    package var value: Value

    package init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// A coordinator or an entry, safe against its row being used again.
  struct Coordinate: Hashable, Sendable, BitwiseCopyable {
    var handle: Handle
    var birth: UInt32
  }

  /// An event on its way.
  struct QueuedEvent: Hashable, Sendable, BitwiseCopyable {
    var name: Symbol
    /// The place of its values in the trace.
    var arguments: Int32
    /// The node that emitted the event.
    var from: NodeName
    /// The first coordinator it goes to.
    var start: Coordinate
  }

  /// How many handler lines and messages one command may cost (R16).
  package static let stepLimit = 10_000

  /// How many handlers may run inside each other: starts that start, finishes that finish.
  package static let handlerDepthLimit = 100

  /// Makes everything empty for a new command.
  func begin(births: UInt32) {
    trace.clear()
    work.clear()
    if !chain.isEmpty { chain.removeAll(keepingCapacity: true) }
    nestedItems = 0
    if doubted != nil { doubted = nil }
    steps = 0
    isDiverted = false
    if !routeArguments.isEmpty { routeArguments = [] }
    routesSeen = 0
    birthsBefore = births
  }

  /// Adds a fact.
  func note(_ fact: Fact) {
    trace.facts.append(fact)
  }

  /// Refuses what runs too many handlers, or starts too many tab items, inside each other.
  func checkDepth() throws(Refusal) {
    if chain.count + nestedItems >= Self.handlerDepthLimit {
      throw Refusal(.cycle, "handlers", other: "\(Self.handlerDepthLimit)")
    }
  }

  /// Counts one handler line or message; too many are taken for a cycle.
  func countStep() throws(Refusal) {
    steps += 1
    if steps > Self.stepLimit { throw Refusal(.cycle, "\(Self.stepLimit)") }
  }
}
