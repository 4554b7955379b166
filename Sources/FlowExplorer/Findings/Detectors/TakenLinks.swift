import FlowNavigation

/// What links do that a search has seen, done again: once for each sight that they lead from and to.
struct TakenLinks {
  let survey: Survey
  private var known: [Step: Way] = [:]
  private var expander: Expander
  private var world: World

  /// What a link does.
  struct Way {
    /// Whether it was taken, and what it leads to is there: nothing was held, or only asked for, and no guard
    /// did something else.
    var ends = false
    /// The route that it ended by.
    var route: World.TakenRoute?
  }

  private struct Step: Hashable {
    var from: Int32
    var ordinal: Int
    /// The sight at its end; none when there is no other state.
    var end: Int32?
  }

  init(survey: Survey) {
    self.survey = survey
    expander = survey.search.expander
    world = World(survey.definition)
  }

  mutating func way(from state: Int, _ ordinal: Int, to end: Int?) -> Way {
    let step = Step(
      from: survey.sights[state],
      ordinal: ordinal,
      end: end.map { survey.sights[$0] }
    )
    if let known = known[step] { return known }
    let way = take(from: state, ordinal, stays: end == nil)
    known[step] = way
    return way
  }

  private mutating func take(from state: Int, _ ordinal: Int, stays: Bool) -> Way {
    expander.restore(survey.search.store[state], into: &world)
    let before = expander.words(of: world)
    let turn = Turn()
    var way = Way()
    do throws(Refusal) {
      try world.perform(survey.sight(of: state).actions[ordinal], in: turn)
      // Where there is no other state, and it did change something, the search was cut.
      if stays, expander.words(of: world) != before { return way }
      let route = world.takenRoute(of: turn)
      way.ends = !turn.isDiverted && (turn.trace.moves || !turn.trace.asks)
      if let route, route.isPending {
        // What it shows may still come, as behind a screen that is shown meanwhile.
        way.ends = way.ends && route.isSeen
      } else {
        way.route = route
      }
    } catch {}
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
