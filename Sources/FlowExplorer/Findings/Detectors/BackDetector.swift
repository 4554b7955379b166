import FlowNavigation

/// Steps that put one entry on top, and leave something behind when the user goes back.
///
/// Values that handlers set may differ, and what is kept or shown on the way back is a decision; a
/// coordinator or an entry that came with the step and is still there is none. Nor is a value by which the same
/// step does nothing from then on, mostly that of a handler for an end that only comes otherwise.
struct BackDetector: StepTrial {
  let stateSpace: StateSpace
  private(set) var findings: [Finding] = []
  private var known: [Key: Int] = [:]

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
  }

  func isWanted(_ actor: Observation.Actor, _ action: Action, _ next: Observation?) -> Bool {
    guard actor == .user, let next else { return actor == .user }
    return next.actions.contains { $0.verb == .back || $0.verb == .swipeDown }
  }

  func isPromising(_ mark: StepMark) -> Bool { mark.contains(.opens) && !mark.contains(.leaves) }

  mutating func look(at step: TriedStep, _ world: World) {
    guard let left = behind(step, world) else { return }
    let key = Key(id: left.name.id, isDeaf: left.isDeaf)
    if let number = known[key] {
      findings[number].others += 1
    } else {
      known[key] = findings.count
      findings.append(finding(left, step))
    }
  }

  /// Whether the way back from where a step leads is known to lead to the very state that it left.
  func isIdle(_ edge: Int) -> Bool {
    let graph = stateSpace.graph
    let (state, shown) = (graph.edges[edge].from, Int(graph.edges[edge].to))
    if stateSpace.isOpen[shown] { return false }
    let actions = stateSpace.observation(of: shown).actions
    var comesBack = false
    for place in graph.edges(from: shown) {
      let action = actions[Int(graph.edges[place].label)]
      guard action.verb == .swipeDown || action.verb == .back && action.option == .none else {
        continue
      }
      if graph.edges[place].to != state { return false }
      comesBack = true
    }
    return comesBack
  }

  private struct Key: Hashable {
    var id: Symbol
    var isDeaf: Bool
  }

  private struct ReturnPath {
    /// The node that is left behind, or that nothing shows any more.
    var name: NodeName
    var way: Action
    /// Whether the step that has put it there does nothing any more.
    var isDeaf: Bool
  }

  /// What a step leaves behind once the user has gone back.
  private func behind(_ step: TriedStep, _ shown: World) -> ReturnPath? {
    guard let come = come(step.trace) else { return nil }
    let transaction = step.transaction
    let way = Action(come.isModal ? .swipeDown : .back)
    guard shown.actions(of: .user, in: transaction).contains(way) else { return nil }
    var world = shown
    do throws(Refusal) {
      try world.perform(way, in: transaction)
      // When a modal asks before it goes, or a handler keeps the user, the user has not gone back.
      if !Self.hasGone(transaction) { return nil }
      for name in come.names where isStillThere(name, in: world) {
        return ReturnPath(name: name, way: way, isDeaf: false)
      }
      if let last = come.names.last, try isDeaf(step, world) {
        return ReturnPath(name: last, way: way, isDeaf: true)
      }
    } catch {}
    return nil
  }

  /// Whether an action that can be taken again on the same screen is handled, and does nothing.
  ///
  /// What is still waited for may mend that.
  private func isDeaf(_ step: TriedStep, _ after: World) throws(Refusal) -> Bool {
    guard step.screen != .none, step.screen == after.visibleScreenName,
      after.pendingEffects().isEmpty,
      after.actions(of: .user, in: step.transaction).contains(step.action)
    else { return false }
    var world = after
    try world.perform(step.action, in: step.transaction)
    return step.transaction.trace.handledNothing
  }

  private static func hasGone(_ transaction: Transaction) -> Bool {
    transaction.trace.facts.contains { fact in
      switch fact {
      case .removed, .dismiss: true
      default: false
      }
    }
  }

  /// The nodes that came with a step that only put one entry on top; nil for any other step.
  private func come(_ trace: Trace) -> (names: [NodeName], isModal: Bool)? {
    var names: [NodeName] = []
    var shown = 0
    var isModal = false
    for fact in trace.facts {
      switch fact {
      case .start(let name, _, _), .sub(let name, _, .attached): names.append(name)
      case .shown(let name, _, _, _, _):
        names.append(name)
        shown += 1
      case .present(let name, _, _):
        if !names.contains(name) { names.append(name) }
        // A coordinator's screens are told for themselves.
        if case .controller = stateSpace.definition.entity(name.id) { shown += 1 }
        isModal = true
      case .removed, .dismiss, .select, .stop, .order, .scene: return nil
      default: break
      }
    }
    return shown == 1 ? (names, isModal) : nil
  }

  private func isStillThere(_ name: NodeName, in world: World) -> Bool {
    world.report(on: name, [], in: Transaction())?.mark == TreeNode.Mark.none
  }

  private func finding(_ left: ReturnPath, _ step: TriedStep) -> Finding {
    let (state, action) = (step.state, step.action)
    var execution = stateSpace.execution(to: state)
    let lines = stateSpace.lines(of: action, in: execution.world)
    execution.take(action)
    // The numbers of the trail are its own.
    let names = come(execution.trace)?.names ?? []
    execution.take(left.way)
    let name = stateSpace.text(left.name.id)
    if left.isDeaf {
      let stop = stateSpace.lines(of: action, in: execution.world)?.stop
      execution.take(action)
      var finding = Finding(
        .back,
        name,
        "\(stateSpace.text(action, at: state)) shows \(name), and nothing any more after '\(stateSpace.text(left.way))'"
          + (stop?.reason.map { ": \($0)" } ?? ""),
        place: stop?.place ?? stateSpace.place(of: stateSpace.observation(of: state).screen)
      )
      finding.severity = .warning
      finding.screen = stateSpace.text(stateSpace.observation(of: state).screen)
      // Where one of its kind is seen anyway, another one is to be there.
      let isSeen = execution.world.visibleScreenName.id == left.name.id
      let next = (names.last { $0.id == left.name.id } ?? left.name).serial + 1
      let claim = isSeen ? "expect alive \(name)#\(next)" : "expect screen \(name)"
      finding.show(execution, from: stateSpace.start, claim: claim)
      finding.countsStates = false
      return finding
    }
    var finding = Finding(
      .back,
      name,
      "\(name) came with \(stateSpace.text(action, at: state)) and is still there after '\(stateSpace.text(left.way))'",
      place: lines?.place(opening: left.name.id) ?? stateSpace.place(of: left.name.id)
    )
    let serial = names.first { $0.id == left.name.id && isStillThere($0, in: execution.world) }?
      .serial
    finding.show(
      execution,
      from: stateSpace.start,
      claim: "expect gone \(name)#\(serial ?? left.name.serial)"
    )
    finding.countsStates = false
    return finding
  }
}

extension Trace {
  /// Whether a handler took it, and nothing came of that.
  var handledNothing: Bool {
    var isHandled = false
    for fact in facts {
      switch fact {
      case .visit(_, .handled, _): isHandled = true
      case .event, .visit, .request, .answer: break
      default: return false
      }
    }
    return isHandled
  }
}
