import FlowNavigation

/// Ways out of a screen that lead to what is behind it in some states, and past it in others; a "back" that always takes
/// what is behind with it; and a button that takes one more where its screen lies over another one.
///
/// Looked at is one step of each look that leads to each other look, for each look that this one was come to from: what
/// is behind is another one then. A step that shows something is left out: where the app leads on to is a decision.
struct LandingDetector {
  let stateSpace: StateSpace

  func findings() -> [Finding] {
    var groups: [Way: Group] = [:]
    var order: [Way] = []
    var reader = StateReader(stateSpace)
    let transaction = Transaction()
    transaction.notesRoutes = false
    for step in samples() {
      if stateSpace.isOver() { break }
      reader.read(step.state)
      guard let (way, landing) = landing(step, &reader.world, transaction) else { continue }
      if groups[way] == nil { order.append(way) }
      groups[way, default: Group()].add(landing, step)
    }
    // Where a button leads to what is behind, a way back that is to lead there leads there, too.
    var places: [Place: Sample] = [:]
    for way in order {
      guard let group = groups[way], let right = group.right else { continue }
      let place = Place(way, to: group.rightScreen)
      if places[place] == nil { places[place] = right }
    }
    let found = order.compactMap { way -> Finding? in
      guard var group = groups[way] else { return nil }
      if group.right == nil, way.element == .none {
        group.right = places[Place(way, to: way.behind)]
      }
      return finding(way, group)
    }
    return found + overOthers(order, groups, Set(places.keys))
  }

  /// Buttons that take what is behind with them, and elsewhere, over something else, only their own screen.
  ///
  /// One that always ends on the same screen is a way home, unless it is the only way out of a screen on a stack.
  private func overOthers(
    _ order: [Way],
    _ groups: [Way: Group],
    _ places: Set<Place>
  ) -> [Finding] {
    var rights: [Exit: [Symbol]] = [:]
    for way in order where groups[way]?.right != nil {
      rights[Exit(way), default: []].append(way.behind)
      // What is on a stack there may be presented here, and has no more to take with it then.
      if way.beneath != .none { rights[Exit(way, isOfModal: true), default: []].append(way.behind) }
    }
    var told: Set<Exit> = []
    return order.compactMap { way in
      guard way.verb == .tap, let group = groups[way], group.right == nil, let past = group.plain,
        let others = rights[Exit(way)], let other = others.first(where: { $0 != way.behind }),
        way.beneath == .none
          ? Set(others).union(group.landed).count > 1
          : others.contains(past.landed) && !places.contains(Place(way, to: way.behind)),
        told.insert(Exit(way)).inserted
      else { return nil }
      return finding(way, past.sample, others: group.pastCount - 1) { _ in
        "over \(stateSpace.text(other)) it takes \(stateSpace.text(way.screen)) alone"
      }
    }
  }

  /// A way out of a screen, whatever is behind that.
  private struct Exit: Hashable {
    var screen: Symbol
    var element: Operand
    var isOfModal: Bool

    init(_ way: Way) {
      self.init(way, isOfModal: way.beneath == .none)
    }

    init(_ way: Way, isOfModal: Bool) {
      (screen, element, self.isOfModal) = (way.screen, way.element, isOfModal)
    }
  }

  /// A step by the state that it leaves and its place there.
  private struct Sample {
    var state: Int
    var ordinal: Int
  }

  /// A way out of a screen, by what is behind that.
  private struct Way: Hashable {
    var screen: Symbol
    var verb: Verb
    var option: Action.Option
    var element: Operand
    var beneath: Symbol
    var behindModal: Symbol
    /// Whether nothing lies below what is behind a modal, so that it cannot be taken.
    var isOverRoot: Bool

    /// What is seen next, where nothing else happens.
    var behind: Symbol { verb == .swipeDown || beneath == .none ? behindModal : beneath }
  }

  /// A screen with what is behind it, and with that of it which a way out led to.
  private struct Place: Hashable {
    var screen: Symbol
    var beneath: Symbol
    var behindModal: Symbol
    var landed: Symbol

    init(_ way: Way, to landed: Symbol) {
      (screen, beneath, behindModal) = (way.screen, way.beneath, way.behindModal)
      self.landed = landed
    }
  }

  private enum Landing {
    /// On the screen beneath, or on the one behind the modal.
    case behind(Symbol)
    /// On something further down, with what was behind gone; whether no value was set for it.
    case past(Symbol, isPlain: Bool)
  }

  private struct Group {
    var right: Sample?
    var rightScreen = Symbol.none
    var past: Sample?
    var pastCount = 0
    /// The first that sets no value, with where it ends.
    var plain: (sample: Sample, landed: Symbol)?
    /// Where it ends past what is behind.
    var landed: Set<Symbol> = []

    mutating func add(_ landing: Landing, _ sample: Sample) {
      switch landing {
      case .behind(let screen):
        if right != nil { return }
        (right, rightScreen) = (sample, screen)
      case .past(let screen, let isPlain):
        past = past ?? sample
        pastCount += 1
        landed.insert(screen)
        if isPlain, plain == nil { plain = (sample, screen) }
      }
    }
  }

  private func samples() -> [Sample] {
    struct Look: Hashable {
      var before: Int32
      var from: Int32
      var to: Int32
      var ordinal: Int32
    }
    var looks: Set<Look> = []
    var samples: [Sample] = []
    let marks = stateSpace.search.edgeList.marks
    for (place, edge) in stateSpace.graph.edges.enumerated()
    where marks[place].contains(.leaves) && !marks[place].contains(.opens) {
      let from = stateSpace.observations[Int(edge.from)]
      let action = stateSpace.observation(of: Int(edge.from)).actions[Int(edge.label)]
      guard [.tap, .longpress, .back, .swipeDown].contains(action.verb),
        action.subject != .none
          || action.verb == .back || action.verb == .swipeDown,
        action.option != .to
      else { continue }
      let to = stateSpace.observations[Int(edge.to)]
      let before = stateSpace.observations[stateSpace.search.store.parent(of: Int(edge.from))]
      if looks.insert(Look(before: before, from: from, to: to, ordinal: edge.label)).inserted {
        samples.append(Sample(state: Int(edge.from), ordinal: Int(edge.label)))
      }
    }
    return samples
  }

  private func landing(
    _ step: Sample,
    _ world: inout World,
    _ transaction: Transaction
  ) -> (Way, Landing)? {
    let action = stateSpace.observation(of: step.state).actions[step.ordinal]
    let screen = world.visibleScreenName
    let (beneath, behindModal) = (world.screenBeneathName, world.screenBehindModalName)
    let way = Way(
      screen: screen.id,
      verb: action.verb,
      option: action.option,
      element: action.subject,
      beneath: beneath.id,
      behindModal: behindModal.id,
      isOverRoot: beneath == .none && world.modalNames.count == 1
        && world.stack(of: behindModal)?.entries.count ?? 1 < 2
    )
    if way.behind == .none { return nil }
    guard (try? world.perform(action, in: transaction)) != nil else { return nil }
    defer { world.rollBack() }
    let landed = world.visibleScreenName
    if landed == screen || landed == .none || world.isLive(screen) { return nil }
    var sets = false
    for fact in transaction.trace.facts {
      switch fact {
      // The selected tab leads to its first screen.
      case .select, .byDefault(.tabTapped, _): return nil
      case .set: sets = true
      default: break
      }
    }
    if landed == beneath || landed == behindModal { return (way, .behind(landed.id)) }
    let expected = action.verb == .swipeDown || beneath == .none ? behindModal : beneath
    return world.isLive(expected) ? nil : (way, .past(landed.id, isPlain: !sets))
  }

  private func finding(_ way: Way, _ group: Group) -> Finding? {
    // Who leaves a modal may leave what it stood before, too: only where that is not so elsewhere is it strange.
    guard let past = group.past, group.right != nil || way.verb == .back else { return nil }
    let right = group.right.map { stateSpace.observation(of: $0.state).actions[$0.ordinal] }
    return finding(way, past, others: group.pastCount - 1) { action in
      right.map { right in
        (right == action ? "elsewhere it leads" : "'\(stateSpace.text(right))' leads")
          + " to \(stateSpace.text(way.behind))"
      }
    }
  }

  /// What is told of a step that leads past what is behind, beside what another step does; nil for none.
  private func finding(
    _ way: Way,
    _ past: Sample,
    others: Int,
    beside: (Action) -> String?
  ) -> Finding {
    var execution = stateSpace.execution(to: past.state)
    let action = execution.actions()[past.ordinal]
    let behind = stateSpace.text(way.behind)
    let lines = stateSpace.lines(of: action, in: execution.world)
    execution.take(action)
    let landed = stateSpace.text(execution.world.visibleScreenName.id)
    let what =
      beside(action).map { "takes \(behind) with it and ends on \(landed); \($0)" }
      ?? "takes \(behind) with it, too: it ends on \(landed)"
    var finding = Finding(
      .removesMore,
      stateSpace.text(way.screen),
      "\(stateSpace.text(action, at: past.state)) \(what)",
      place: lines?.place ?? stateSpace.place(of: way.screen)
    )
    finding.screen = stateSpace.text(way.screen)
    finding.others = others
    finding.show(execution, from: stateSpace.start, claim: "expect screen \(behind)")
    finding.countsStates = false
    return finding
  }
}
