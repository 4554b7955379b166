package import FlowNavigation

/// States as keys, and what can be done in each.
package struct Expander {
  package let definition: AppDefinition
  package let families: ActionFamilies
  var codec: StateCodec
  let transaction: Transaction
  var notes = NoteTable()
  var stateNotes = StateNoteTable()
  var observations = ObservationTable()
  let conditions: [StateNote.Condition]
  /// The numbers of those that are asked behind steps.
  private let occasional: [Int]
  /// Those of them that ask for what was before, of steps from the state at hand; nil where none did yet.
  private var settled: [Int: StateNote.Condition]?
  let viewed: ViewedExpression?
  /// What else is asked of its states; nil where that is not known.
  let asked: [Expression]?
  /// What states look like to a view, each once.
  var views = ByteTable()
  /// How many steps were done.
  package internal(set) var steps = 0
  /// The state at hand.
  var world: World
  /// The key of the state that was reached last, until another one is written.
  private(set) var key = UnsafeRawBufferPointer(start: nil, count: 0)
  /// How many entries the fullest stack of that state has, or modals are over each other.
  private(set) var highest = 0

  /// States that differ in values that nothing reads are one, where it is known which expressions are asked of them
  /// beside the conditions and the view.
  package init(
    _ definition: AppDefinition,
    _ families: ActionFamilies,
    conditions: [StateNote.Condition] = [],
    viewed: ViewedExpression? = nil,
    asking expressions: [Expression]? = nil,
    coverage: CoverageRecorder? = nil
  ) {
    self.definition = definition
    self.families = families
    self.conditions = conditions
    occasional = conditions.indices.filter { conditions[$0].occasion != nil }
    self.viewed = viewed
    asked = expressions
    codec = StateCodec(definition)
    codec.isOwn = true
    transaction = Transaction(coverage: coverage)
    transaction.warnsOfGrowth = false
    transaction.boundsValues = false
    transaction.notesRoutes = false
    transaction.keepsValues = false
    world = World(definition)
  }

  /// Leaves out of keys what makes no difference to an app that goes on from a world.
  mutating func leaveOutUnread(from world: World) {
    guard var expressions = asked else { return }
    for condition in conditions {
      guard let reads = condition.reads else { return }
      expressions += reads
    }
    if let viewed {
      guard let reads = viewed.reads else { return }
      expressions += reads
    }
    codec.leaveOut(ValueSlice(of: world, asking: expressions))
  }

  /// The note on a step of a number.
  package func note(_ number: Int) -> StepNote { notes.notes[number] }

  /// The note on a state of a number.
  package func stateNote(_ number: Int) -> StateNote { stateNotes.notes[number] }

  /// What can be seen of a state, by its number.
  package func observation(_ number: Int) -> Observation { observations.observations[number] }

  /// How many observations came up.
  package var observationCount: Int { observations.observations.count }

  /// The key of a world.
  package mutating func key(of world: World) -> [UInt8] {
    codec.isOwn = false
    defer { codec.isOwn = true }
    codec.encode(world)
    return Array(codec.key)
  }

  /// Makes the world of a key, in the storage of another one.
  package mutating func restore(_ key: [UInt8], into world: inout World) {
    codec.isOwn = false
    defer { codec.isOwn = true }
    key.withUnsafeBytes { codec.restore($0, into: &world) }
  }

  /// The actions of a world in the order of their ordinals.
  package func actions(of world: World) -> [Action] { world.actions(of: families, in: transaction) }

  /// How many bytes the values of all states take, and of all that was done on the way.
  var valueBytes: Int { world.valueBytes }

  /// The number of the note on a state.
  package mutating func inspect(_ key: [UInt8]) -> Int {
    key.withUnsafeBytes { begin($0) }
    return inspect()
  }

  /// The number of what can be seen of a state.
  mutating func observe(_ key: UnsafeRawBufferPointer) -> Int {
    begin(key)
    return observe(actions())
  }

  /// The number of what can be seen of the state at hand, in which some actions are possible.
  mutating func observe(_ actions: [Action]) -> Int {
    observations.number(of: Observation(world, actions))
  }
}

/// Expanding a state: it is taken up, then each of its actions is done and taken back.
extension Expander {
  mutating func begin(_ key: UnsafeRawBufferPointer) {
    codec.restore(key, into: &world)
    settled = nil
  }

  /// What can be done in the state at hand.
  func actions() -> [Action] { actions(of: world) }

  /// The number of the note on the state at hand.
  mutating func inspect() -> Int { stateNotes.number(of: StateNote(world, conditions)) }

  /// What came of a step.
  struct Step {
    var note: Int
    /// Whether it was not refused.
    var isDone: Bool
    /// Whether there may be another state behind it: its key is the one at hand until it is taken back.
    var isMove = false
    var mark: StepMark = []
  }

  /// Does an action in the state at hand.
  mutating func perform(_ action: Action) -> Step {
    steps += 1
    settleOccasional()
    do throws(Refusal) {
      try world.perform(action, in: transaction)
    } catch {
      return Step(note: notes.number(of: error), isDone: false)
    }
    let isMove = world.hasChanged
    if isMove {
      (key, highest) = codec.encode(afterCommandIn: world)
    }
    let (note, mark) = notes.number(of: transaction, breaking: broken())
    return Step(note: note, isDone: true, isMove: isMove, mark: mark)
  }

  /// The numbers of the conditions that do not hold behind the last action, which was an occasion of them.
  private func broken() -> [Int] {
    if occasional.isEmpty { return [] }
    let facts = transaction.facts
    return occasional.filter { number in
      guard conditions[number].occasion?.isAmong(facts) == true else { return false }
      if conditions[number].settled == nil { return !conditions[number].holds(world) }
      return settled?[number].map { !$0.holds(world) } ?? false
    }
  }

  /// Has the conditions that ask for what was before a step know that of the state at hand.
  private mutating func settleOccasional() {
    if occasional.isEmpty || settled != nil { return }
    var settled: [Int: StateNote.Condition] = [:]
    for number in occasional {
      if let own = conditions[number].settled?(world) { settled[number] = own.condition }
    }
    self.settled = settled
  }

  /// Whether the last action changed values that make no states.
  var hasLeftOut: Bool { codec.hasLeftOut }

  /// Takes the last action back.
  mutating func rollBack() { world.rollBack() }

  /// The number of what a view has of a state.
  mutating func view(_ view: StateView, of key: [UInt8]) -> Int {
    key.withUnsafeBytes { begin($0) }
    return self.view(view)
  }

  /// The number of what a view has of the world at hand.
  mutating func view(_ view: StateView) -> Int {
    var viewKey: [UInt8] = []
    if view == .expression {
      viewKey = viewed.map { Array($0.value(world).utf8) } ?? []
    } else {
      codec.encode(view, of: world, into: &viewKey)
    }
    return views.number(of: viewKey)
  }
}
