import FlowNavigation

/// Taps, and answers to what they asked for, that change nothing that the user sees, and show a screen where it cannot
/// be seen: beneath a modal, or on another tab.
struct UnseenDetector {
  let stateSpace: StateSpace
  private let graph: Digraph

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
    graph = stateSpace.graph
  }

  /// A step behind the state that it leaves, and the step before that which asked for it.
  private struct Step {
    var asked: (state: Int, ordinal: Int)?
    var state: Int
    var ordinal: Int
  }

  /// What is shown out of sight, by the screen that is seen, and by a tap or an answer.
  private struct Hidden: Hashable {
    var shown: Symbol
    var screen: Symbol
    var verb: Verb
  }

  func findings() -> [Finding] {
    var findings: [Finding] = []
    var known: [Hidden: Int] = [:]
    var samples = EdgeSamples(stateSpace)
    var reader = StateReader(stateSpace)
    let transaction = Transaction()
    let marks = stateSpace.search.edgeList.marks
    func look(at edge: Digraph.Edge, after asked: Digraph.Edge?) {
      reader.read(Int(edge.from))
      let screen = reader.world.visibleScreenName
      let before = reader.world.screenReport(in: transaction)
      let action = stateSpace.observation(of: Int(edge.from)).actions[Int(edge.label)]
      guard (try? reader.world.perform(action, in: transaction)) != nil else { return }
      defer { reader.world.rollBack() }
      let shown = transaction.trace.facts.compactMap { fact -> NodeName? in
        if case .shown(let name, _, _, _, _) = fact { name } else { nil }
      }
      // Of one more screen of the same kind it is told that they pile up.
      guard reader.world.visibleScreenName == screen, let name = shown.last, name.id != screen.id,
        reader.world.isLive(name), reader.world.screenReport(in: transaction) == before
      else { return }
      let step = Step(
        asked: asked.map { (Int($0.from), Int($0.label)) },
        state: Int(edge.from),
        ordinal: Int(edge.label)
      )
      let hidden = Hidden(shown: name.id, screen: screen.id, verb: action.verb)
      if let number = known[hidden] {
        findings[number].others += 1
      } else {
        known[hidden] = findings.count
        findings.append(finding(name.id, step))
      }
    }
    for (place, edge) in graph.edges.enumerated() where isTap(edge) && looksTheSame(edge) {
      if stateSpace.isOver() { break }
      if marks[place].contains(.opens) {
        if !marks[place].contains(.leaves), samples.insert(edge) { look(at: edge, after: nil) }
      } else if marks[place].contains(.asks), !marks[place].contains(.leaves) {
        for next in graph.edges(from: Int(edge.to)) {
          let answer = graph.edges[next]
          guard marks[next].contains(.opens), !marks[next].contains(.leaves),
            stateSpace.observation(of: Int(answer.from)).actions[Int(answer.label)].verb == .reply,
            looksTheSame(answer), !couldCome(answer, at: Int(edge.from)), samples.insert(answer)
          else { continue }
          look(at: answer, after: edge)
        }
      }
    }
    return findings
  }

  private func isTap(_ edge: Digraph.Edge) -> Bool {
    let look = stateSpace.observation(of: Int(edge.from))
    return [.tap, .longpress, .swipe].contains(look.actions[Int(edge.label)].verb)
  }

  /// Whether an answer was due before it was asked for, as one of an earlier step.
  private func couldCome(_ answer: Digraph.Edge, at state: Int) -> Bool {
    let action = stateSpace.observation(of: Int(answer.from)).actions[Int(answer.label)]
    return stateSpace.observation(of: state).actions.contains(action)
  }

  /// Whether the same screen is seen before and after a step.
  private func looksTheSame(_ edge: Digraph.Edge) -> Bool {
    let before = stateSpace.observation(of: Int(edge.from))
    let after = stateSpace.observation(of: Int(edge.to))
    return before.screen != .none && before.path == after.path && before.subs == after.subs
      && !before.isBackground
  }

  private func finding(_ shown: Symbol, _ step: Step) -> Finding {
    let look = stateSpace.observation(of: step.asked?.state ?? step.state)
    var execution = stateSpace.execution(to: step.asked?.state ?? step.state)
    if let asked = step.asked { execution.take(asked.ordinal) }
    execution.take(step.ordinal)
    let what = execution.lines.last ?? ""
    let screen = stateSpace.text(look.screen)
    let name = stateSpace.text(shown)
    let modal = execution.world.modalNames.first.map { "beneath \(stateSpace.text($0.id))" }
    var finding = Finding(
      .unseen,
      name,
      "'\(what)' on \(screen) shows \(name) \(modal ?? "out of sight"), and changes nothing that is seen",
      place: stateSpace.place(of: shown)
    )
    finding.screen = screen
    finding.show(execution, from: stateSpace.start, claim: "expect screen \(name)")
    finding.countsStates = false
    return finding
  }
}
