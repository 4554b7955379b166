/// The working state of one command: its trace, the events still to deliver, the coordinators that
/// lost their last entry.
///
/// A class, so that a world's operations hand one reference around; a driver makes one and uses it
/// again.
package final class Transaction {
  /// What changes while a command is done: not in properties of the class, because each look at one of those
  /// is checked for exclusive access.
  private let papers: UnsafeMutablePointer<Papers>
  /// The number that the session gave this command; effects remember it.
  package var origin: Int64 = -1
  /// Whether every decision is asked twice, to see if it says the same.
  package var asksTwice = false
  /// Records the coverage that commands reach; nil when none is recorded.
  // Constant, because a look at what can change is checked for exclusive access.
  package let coverage: CoverageRecorder?

  package init(coverage: CoverageRecorder? = nil) {
    self.coverage = coverage
    papers = .allocate(capacity: 1)
    papers.initialize(to: Papers())
  }

  deinit {
    papers.deinitialize(count: 1)
    papers.deallocate()
  }

  private struct Papers {
    var trace = Trace()
    var variables: [Variable] = []
    var work = Work()
    var chain: [Refusal.Link] = []
    var nestedItems = 0
    var steps = 0
    var routesSeen = 0
    var birthsBefore: UInt32 = 0
    var owner = Coordinate(handle: .none, birth: 0)
    var warnsOfGrowth = true
    var boundsValues = true
    var notesRoutes = true
    var keepsValues = true
    var isDiverted = false
    var routeArguments: [ActionArgument] = []
    var doubted: String?
    var spare: [Coordinate] = []
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

  /// Makes everything empty for a new command of an engine that has no rows.
  package func begin() { begin(births: 0) }

  /// An empty list that is used again and again, until it is put back.
  func takeList() -> [Coordinate] {
    var list: [Coordinate] = []
    swap(&list, &papers.pointee.spare)
    return list
  }

  func putBack(_ list: inout [Coordinate]) {
    if !list.isEmpty { list.removeAll(keepingCapacity: true) }
    swap(&list, &papers.pointee.spare)
  }

  /// Adds a fact.
  package func note(_ fact: Fact) {
    trace.facts.append(fact)
  }

  /// Keeps for a fact what it cannot hold itself: its place in the trace.
  package func keep(_ value: Value) -> Int32 { trace.keep(value) }

  /// Notes what UIKit complains of, with the addresses of code that it comes from.
  package func noteComplaint(_ text: String, from callers: [UInt]) {
    let place = keep(.string(text) as Value)
    if !callers.isEmpty { trace.callers[place] = callers }
    note(.complaint(text: place))
  }

  /// Keeps the named values of a fact likewise.
  package func keep(_ list: [NamedValue]) -> Int32 { trace.keep(list) }

  /// Keeps a name likewise: the subject of a warning, or an entry of an `order`.
  package func keep(_ name: NodeName) -> Int32 { trace.keep(name) }

  /// Keeps where a route is to lead.
  package func keep(_ destination: Destination) -> Int32 { trace.keep(destination) }

  /// Refuses what runs too many handlers, or starts too many tab items, inside each other.
  func checkDepth() throws(Refusal) {
    if chain.count + nestedItems >= Self.handlerDepthLimit {
      throw Refusal(.cycle, "handlers", other: "\(Self.handlerDepthLimit)")
    }
  }

  /// Counts one handler line or message; too many are taken for a cycle.
  package func countStep() throws(Refusal) {
    steps += 1
    if steps > Self.stepLimit { throw Refusal(.cycle, "\(Self.stepLimit)") }
  }
}

/// The papers of the command.
extension Transaction {
  /// What the command has done so far, or did.
  package internal(set) var trace: Trace {
    _read { yield papers.pointee.trace }
    _modify { yield &papers.pointee.trace }
  }

  /// The facts of that alone: reading the whole trace from another module costs an allocation.
  package var facts: [Fact] { papers.pointee.trace.facts }

  /// A name that a fact points to.
  package func name(at place: Int32) -> NodeName { papers.pointee.trace.names[Int(place)] }

  /// The variables of the session, innermost last: roots of expressions outside handlers.
  package var variables: [Variable] {
    _read { yield papers.pointee.variables }
    _modify { yield &papers.pointee.variables }
  }

  /// What the command has left to be done and looked at.
  var work: Work {
    _read { yield papers.pointee.work }
    _modify { yield &papers.pointee.work }
  }

  /// The handlers that are running, outermost first.
  var chain: [Refusal.Link] {
    _read { yield papers.pointee.chain }
    _modify { yield &papers.pointee.chain }
  }

  /// Tab items that are being started inside each other.
  var nestedItems: Int {
    get { papers.pointee.nestedItems }
    set { papers.pointee.nestedItems = newValue }
  }

  /// Handler lines run and messages delivered.
  package internal(set) var steps: Int {
    get { papers.pointee.steps }
    set { papers.pointee.steps = newValue }
  }

  /// The facts up to here have been looked at for routes that read differently.
  var routesSeen: Int {
    get { papers.pointee.routesSeen }
    set { papers.pointee.routesSeen = newValue }
  }

  /// Rows born up to here were there before the command.
  var birthsBefore: UInt32 {
    get { papers.pointee.birthsBefore }
    set { papers.pointee.birthsBefore = newValue }
  }

  /// Whether the lint `growth` is looked for: an explorer has a better way to find it.
  package var warnsOfGrowth: Bool {
    get { papers.pointee.warnsOfGrowth }
    set { papers.pointee.warnsOfGrowth = newValue }
  }

  /// Whether the values that the world has had are held against what a running app may have; the world
  /// of an explorer has had those of all states.
  package var boundsValues: Bool {
    get { papers.pointee.boundsValues }
    set { papers.pointee.boundsValues = newValue }
  }

  /// Whether it is noted which routes read differently now: they follow from what is shown, and only transcripts
  /// tell them.
  package var notesRoutes: Bool {
    get { papers.pointee.notesRoutes }
    set { papers.pointee.notesRoutes = newValue }
  }

  /// Whether the trace keeps the values that things were started, shown and set with: only transcripts tell them.
  package var keepsValues: Bool {
    get { papers.pointee.keepsValues }
    set { papers.pointee.keepsValues = newValue }
  }

  /// Whether a guard's lines were done instead of the opening that was asked for.
  package internal(set) var isDiverted: Bool {
    get { papers.pointee.isDiverted }
    set { papers.pointee.isDiverted = newValue }
  }

  /// What the route was given that the command asked for first.
  package internal(set) var routeArguments: [ActionArgument] {
    _read { yield papers.pointee.routeArguments }
    _modify { yield &papers.pointee.routeArguments }
  }

  /// The first decision of the command that did not say the same when it was asked twice.
  package internal(set) var doubted: String? {
    _read { yield papers.pointee.doubted }
    _modify { yield &papers.pointee.doubted }
  }

  /// The owner of the visible entry of the scene in use, when it was looked at last.
  var owner: Coordinate {
    get { papers.pointee.owner }
    set { papers.pointee.owner = newValue }
  }
}
