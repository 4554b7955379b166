import FlowNavigation

/// Ways out of a screen that lead to what is behind it in some states, and past it in others; and a "back" that
/// always takes what is behind with it.
///
/// Looked at is one step of each look that leads to each other look. A step that shows something is left out: where
/// the app leads on to is a decision.
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
    return order.compactMap { way in
      guard var group = groups[way] else { return nil }
      if group.right == nil, way.element == .none {
        group.right = places[Place(way, to: way.behind)]
      }
      return finding(way, group)
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
    /// On something further down, with what was behind gone.
    case past
  }

  private struct Group {
    var right: Sample?
    var rightScreen = Symbol.none
    var past: Sample?
    var pastCount = 0

    mutating func add(_ landing: Landing, _ sample: Sample) {
      switch landing {
      case .behind(let screen):
        if right != nil { return }
        (right, rightScreen) = (sample, screen)
      case .past:
        past = past ?? sample
        pastCount += 1
      }
    }
  }

  private func samples() -> [Sample] {
    struct Look: Hashable {
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
      if looks.insert(Look(from: from, to: to, ordinal: edge.label)).inserted {
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
      behindModal: behindModal.id
    )
    if way.behind == .none { return nil }
    guard (try? world.perform(action, in: transaction)) != nil else { return nil }
    defer { world.rollBack() }
    let landed = world.visibleScreenName
    if landed == screen || landed == .none || world.isLive(screen) { return nil }
    for case .select in transaction.trace.facts { return nil }
    if landed == beneath || landed == behindModal { return (way, .behind(landed.id)) }
    let expected = action.verb == .swipeDown || beneath == .none ? behindModal : beneath
    return world.isLive(expected) ? nil : (way, .past)
  }

  private func finding(_ way: Way, _ group: Group) -> Finding? {
    // Who leaves a modal may leave what it stood before, too: only where that is not so elsewhere is it strange.
    guard let past = group.past, group.right != nil || way.verb == .back else { return nil }
    var execution = stateSpace.execution(to: past.state)
    let action = execution.actions()[past.ordinal]
    let behind = stateSpace.text(way.behind)
    execution.take(action)
    let landed = execution.world.visibleScreenName
    let right = group.right.map { stateSpace.observation(of: $0.state).actions[$0.ordinal] }
    let other =
      right.map { $0 == action ? "elsewhere it leads" : "'\(stateSpace.text($0))' leads" } ?? ""
    let what =
      group.right == nil
      ? "takes \(behind) with it, too: it ends on \(stateSpace.text(landed.id))"
      : "takes \(behind) with it and ends on \(stateSpace.text(landed.id)); \(other) to \(behind)"
    var finding = Finding(
      .removesMore,
      stateSpace.text(way.screen),
      "\(stateSpace.text(action, at: past.state)) \(what)",
      place: stateSpace.place(of: way.screen)
    )
    finding.screen = stateSpace.text(way.screen)
    finding.others = group.pastCount - 1
    finding.show(execution, from: stateSpace.start, claim: "expect screen \(behind)")
    finding.countsStates = false
    return finding
  }
}
