package import FlowNavigation

/// States as words, and what can be done in each.
///
/// The first word of a state is the number of its template; the others are its rests in the order of the
/// template. What a step does is remembered by what it looked at, so that most steps of a search are
/// not done at all: see `StepMemory`.
package struct Expander {
  package let definition: AppDefinition
  package let families: ActionFamilies
  var codec: StateCodec
  let transaction: Transaction
  var templates = ByteTable()
  var infos: [TemplateInfo] = []
  /// How many screens the rests of templates have.
  var totals: [Int32] = []
  var trie = RestTrie()
  var memory = StepMemory()
  var outcomes = StepOutcomes()
  /// The lists of actions that templates have.
  var lists: [ActionList] = []
  var notes = NoteTable()
  var stateNotes = StateNoteTable()
  var observations = ObservationTable()
  let conditions: [StateNote.Condition]
  let viewed: ViewedExpression?
  /// What states look like to a view, each once.
  var views = ByteTable()
  var viewKey: [UInt8] = []
  /// How many steps were done.
  package internal(set) var steps = 0
  /// Whether steps are remembered; off, every step is done.
  let remembers: Bool

  /// A world without what was left out, and what it was made of.
  var part: World
  var partTemplate = -1
  var partLoads = LoadedRests()
  /// A whole world, and the words that it was made of.
  var whole: World
  var wholeWords: [UInt32] = []
  var key = CollapsedKey()
  /// What another thread did ahead for the state at hand.
  var rehearsed = StepTape()

  /// What is known of a template.
  struct TemplateInfo: BitwiseCopyable {
    var rests: Int32
    var firstTotal: Int32
    /// How many entries the fullest stack has.
    var highest: Int32
    /// How many effects and queued events wait.
    var waiting: Int32
    /// The tree of its actions; none while no state of it was expanded twice.
    var list = UInt32.max
    /// The tree of what is wrong with it.
    var look = UInt32.max
    /// The tree of what a view has of it.
    var view = UInt32.max
    /// The tree of what can be seen of it.
    var observation = UInt32.max
    var visits: UInt8 = 0
  }

  /// The actions of a template and the first of their trees.
  struct ActionList {
    var actions: [Action]
    var first: UInt32
    var count: Int { actions.count }
  }

  package init(
    _ definition: AppDefinition,
    _ families: ActionFamilies,
    conditions: [StateNote.Condition] = [],
    viewed: ViewedExpression? = nil,
    coverage: CoverageRecorder? = nil,
    remembers: Bool = true
  ) {
    self.definition = definition
    self.families = families
    self.remembers = remembers
    self.conditions = conditions
    self.viewed = viewed
    codec = StateCodec(definition)
    transaction = Transaction(coverage: coverage)
    transaction.warnsOfGrowth = false
    part = World(definition)
    whole = World(definition)
  }

  /// The note on a step of a number.
  package func note(_ number: Int) -> StepNote { notes.notes[number] }

  /// The note on a state of a number.
  package func stateNote(_ number: Int) -> StateNote { stateNotes.notes[number] }

  /// What can be seen of a state, by its number.
  package func observation(_ number: Int) -> Observation { observations.observations[number] }

  /// How many sights came up.
  package var sightCount: Int { observations.observations.count }

  /// How many bytes all that is remembered takes.
  package var byteCount: Int {
    templates.byteCount + infos.count * MemoryLayout<TemplateInfo>.stride + totals.count * 4
      + trie.byteCount + memory.byteCount + outcomes.byteCount
  }

  /// The words of a state.
  package mutating func words(of world: World) -> [UInt32] {
    _ = codec.collapse(world, into: &key)
    var words: [UInt32] = []
    appendWords(to: &words)
    return words
  }

  /// How many entries the fullest stack of a state has.
  package func highest(_ template: UInt32) -> Int { Int(infos[Int(template)].highest) }

  /// How many effects and queued events wait in a state.
  package func waiting(_ template: UInt32) -> Int { Int(infos[Int(template)].waiting) }

  /// Makes the world of a state, in the storage of another one.
  package mutating func restore(_ words: [UInt32], into world: inout World) {
    let loads = allLoads(words)
    _ = templates.withBytes(Int(words[0])) {
      codec.restore($0, loads, into: &world)
    }
  }

  /// The actions of a world in the order of their ordinals.
  package func actions(of world: World) -> [Action] { world.actions(of: families, in: transaction) }

  /// Does all that can be done in a state, and adds what that leads to; the number of the note on the
  /// state, if it is inspected.
  mutating func expand(
    _ words: UnsafeBufferPointer<UInt32>,
    inspects: Bool,
    into list: inout SuccessorList
  ) -> Int {
    expand(words, into: &list)
    return inspects ? inspect(words) : 0
  }

  /// Does all that can be done in a state, and adds what that leads to.
  package mutating func expand(
    _ words: UnsafeBufferPointer<UInt32>,
    into list: inout SuccessorList
  ) {
    let template = Int(words[0])
    // What has no rest, or came up but once, is nothing to remember.
    guard remembers, infos[template].rests > 0, infos[template].visits > 0 else {
      infos[template].visits = 1
      return expandWhole(words, &list)
    }
    guard let number = actionList(of: words) else { return expandWhole(words, &list) }
    var next = 0
    while let stopped = recall(number, from: next, words, into: &list) {
      let root = lists[number].first + UInt32(truncatingIfNeeded: stopped)
      next = stopped
      switch find(root, words) {
      case .result(let outcome):
        // It leads to a run of screens that there was not yet.
        makeRuns(of: outcome, words)
      case .everything:
        perform(lists[number].actions[stopped], stopped, words, &list)
        next += 1
      case .unknown(let slot):
        let action = lists[number].actions[stopped]
        let place = StepTape.Place.step(UInt16(truncatingIfNeeded: stopped))
        attempt(root, slot, place, words) { $0.stepPart(action) }
      case .newBranch(let slot, let answer): _ = memory.grow(slot, answer)
      }
    }
  }
}
