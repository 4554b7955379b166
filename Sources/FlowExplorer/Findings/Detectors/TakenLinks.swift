import FlowNavigation

/// What links do that a search has seen, done again: once for each sight that they lead from and to.
struct TakenLinks {
  let stateSpace: StateSpace
  private var known: [Step: Way] = [:]
  private var reader: StateReader
  private let choices: ValueChoices

  /// What a link does.
  struct Way {
    /// Whether it was taken, and what it leads to is there: nothing was held, or only asked for, and no guard
    /// did something else.
    var ends = false
    /// Whether it was refused, or a guard did something else.
    var isKeptBack = false
    /// Whether it changes nothing.
    var isIdle = false
    /// Whether it changes nothing because a value chose so.
    var isIdleByChoice = false
    /// What is seen at its end, from the root of the scene on.
    var path: [Symbol] = []
    /// What of that lies in the modal on top; all of it where there is none.
    var front: [Symbol] = []
    /// What of that it opened.
    var opened: Set<Symbol> = []
    /// The route that it ended by.
    var route: World.TakenRoute?
    /// The sides of the `if` lines of routes that it took, where a value decides.
    var sides: [Int] = []
    /// Whether it ends on what one of these sides opens.
    var isChosen = false
  }

  private struct Step: Hashable {
    var from: Int32
    var ordinal: Int
    /// The sight at its end; none when there is no other state.
    var end: Int32?
  }

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
    reader = StateReader(stateSpace)
    choices = ValueChoices(stateSpace.definition)
  }

  mutating func way(from state: Int, _ ordinal: Int, to end: Int?) -> Way {
    let step = Step(
      from: stateSpace.observations[state],
      ordinal: ordinal,
      end: end.map { stateSpace.observations[$0] }
    )
    if let known = known[step] { return known }
    let way = take(from: state, ordinal, stays: end == nil)
    known[step] = way
    return way
  }

  private mutating func take(from state: Int, _ ordinal: Int, stays: Bool) -> Way {
    reader.read(state)
    let before = stays ? reader.key() : []
    let seen = reader.world.visiblePath()?.ids ?? []
    let transaction = choices.transaction()
    var way = Way()
    do throws(Refusal) {
      try reader.world.perform(stateSpace.observation(of: state).actions[ordinal], in: transaction)
      defer { reader.world.rollBack() }
      // Where there is no other state, and it did change something, the search was cut.
      if stays, reader.key() != before { return way }
      way.isIdle = stays && !transaction.trace.moves && !transaction.trace.sets
      let route = reader.world.takenRoute(of: transaction)
      way.isKeptBack = transaction.isDiverted
      way.ends =
        !way.isKeptBack
        && (transaction.trace.moves || !transaction.trace.asks && !choices.keeps(transaction.trace))
      way.sides = choices.sides()
      way.path = reader.world.visiblePath()?.ids ?? []
      let modal = reader.world.modalNames.first?.id
      way.front = modal.flatMap(way.path.lastIndex).map { Array(way.path[$0...]) } ?? way.path
      way.opened = Set(way.path).subtracting(seen)
      way.isIdleByChoice = way.isIdle && choices.choseNothing(in: reader.world)
      way.isChosen = choices.opens(way.path, by: way.sides)
      if let route, route.isPending {
        // What it shows may still come, as behind a screen that is shown meanwhile.
        way.ends = way.ends && route.isSeen
      } else {
        way.route = route
      }
    } catch {
      way.isKeptBack = true
    }
    return way
  }
}

extension Trace {
  /// Whether another screen may be seen afterwards.
  fileprivate var moves: Bool {
    facts.contains { fact in
      switch fact {
      case .shown, .removed, .present, .dismiss, .select, .order: true
      default: false
      }
    }
  }

  /// Whether a value is set, be it one that nobody reads.
  fileprivate var sets: Bool { facts.contains { if case .set = $0 { true } else { false } } }

  /// Whether something waits for what comes later.
  var asks: Bool {
    facts.contains { fact in
      switch fact {
      case .held, .waits, .call, .timer: true
      default: false
      }
    }
  }
}
