import FlowNavigation

/// Taps whose answer shows the next screen, and that do nothing any more once the user has gone back from there.
///
/// A value that is set as the call begins and back only as it fails is the cause of most. `BackDetector` tells of taps
/// that show the next screen at once.
struct AnsweredBackDetector {
  let stateSpace: StateSpace

  func findings() -> [Finding] {
    guard stateSpace.search.expander.families.isSuperset(of: [.user, .services]) else { return [] }
    var findings: [Finding] = []
    var known: [Use: Int] = [:]
    var samples = EdgeSamples(stateSpace)
    let marks = stateSpace.search.edgeList.marks
    for (place, edge) in stateSpace.graph.edges.enumerated() where marks[place].contains(.asks) {
      if stateSpace.isOver() { break }
      let look = stateSpace.observation(of: Int(edge.from))
      let action = look.actions[Int(edge.label)]
      guard action.verb == .tap, look.screen != .none, samples.insert(edge) else { continue }
      let use = Use(screen: look.screen, element: action.subject)
      guard let way = wayBack(behind: edge, to: look, action) else { continue }
      if let number = known[use] {
        findings[number].others += 1
        continue
      }
      guard let finding = finding(Int(edge.from), Int(edge.label), way) else { continue }
      known[use] = findings.count
      findings.append(finding)
    }
    return findings
  }

  private struct Use: Hashable {
    var screen: Symbol
    var element: Operand
  }

  /// An answer and a way back from what it shows, by their places.
  private struct Way {
    var answer: Int
    var back: Int
  }

  /// The way from a tap over its answer back to the screen, where the tap leads nowhere any more.
  private func wayBack(behind edge: Digraph.Edge, to look: Observation, _ action: Action) -> Way? {
    let (graph, marks) = (stateSpace.graph, stateSpace.search.edgeList.marks)
    for next in graph.edges(from: Int(edge.to)) {
      let answer = graph.edges[next]
      guard marks[next].contains(.opens), !marks[next].contains(.leaves),
        stateSpace.observation(of: Int(answer.from)).actions[Int(answer.label)].verb == .reply,
        stateSpace.observation(of: Int(answer.to)).screen != look.screen
      else { continue }
      for last in graph.edges(from: Int(answer.to)) {
        let back = graph.edges[last]
        let way = stateSpace.observation(of: Int(back.from)).actions[Int(back.label)]
        guard way == Action(.back) || way == Action(.swipeDown), !marks[last].contains(.opens),
          isDeaf(action, in: Int(back.to), look)
        else { continue }
        return Way(answer: Int(answer.label), back: Int(back.label))
      }
    }
    return nil
  }

  /// Whether an action can be done again on the same screen and leads nowhere, with nothing that may still come.
  private func isDeaf(_ action: Action, in state: Int, _ look: Observation) -> Bool {
    let again = stateSpace.observation(of: state)
    guard !stateSpace.isOpen[state], again.path == look.path, again.subs == look.subs,
      let ordinal = again.actions.firstIndex(of: action),
      !again.actions.contains(where: { Observation.actor(of: $0) == .answer })
    else { return false }
    return !stateSpace.graph.edges(from: state).contains {
      Int(stateSpace.graph.edges[$0].label) == ordinal
    }
  }

  private func finding(_ state: Int, _ ordinal: Int, _ way: Way) -> Finding? {
    var execution = stateSpace.execution(to: state)
    let action = execution.actions()[ordinal]
    execution.take(ordinal)
    let calls = execution.trace.facts.compactMap { fact -> Symbol? in
      if case .call(let call, _, _, _) = fact { call.id } else { nil }
    }
    guard let call = calls.last else { return nil }
    execution.take(way.answer)
    let answer = execution.lines.last ?? ""
    let shown = execution.world.visibleScreenName
    execution.take(way.back)
    let back = execution.lines.last ?? ""
    let stop = stateSpace.lines(of: action, in: execution.world)?.stop
    execution.take(action)
    guard execution.refusal == nil, execution.trace.handledNothing else { return nil }
    let name = stateSpace.text(shown.id)
    let screen = stateSpace.observation(of: state).screen
    var finding = Finding(
      .back,
      name,
      "\(stateSpace.text(action, at: state)) leads to \(name) behind '\(answer)', and nowhere any more after '\(back)'"
        + (stop?.reason.map { ": \($0)" } ?? ""),
      place: stop?.place ?? stateSpace.place(of: screen)
    )
    finding.severity = .warning
    finding.screen = stateSpace.text(screen)
    // It is to be asked for again.
    let claim = "expect pending \(stateSpace.text(call))"
    finding.show(execution, from: stateSpace.start, claim: claim)
    finding.countsStates = false
    return finding
  }
}
