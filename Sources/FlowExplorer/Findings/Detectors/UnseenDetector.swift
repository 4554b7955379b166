import FlowNavigation

/// Taps, and answers to what they asked for, that change nothing that the user sees, and show a screen where it cannot
/// be seen: beneath a modal, or on another tab.
///
/// An alert goes by each tap on it: that is no change.
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
      // Of one more of the same it is told that they pile up.
      guard reader.world.visibleScreenName == screen,
        let name = Self.shown(by: transaction.trace, in: reader.world), reader.world.isLive(name),
        name.id != screen.id
          || reader.world.parameters(of: name) != reader.world.parameters(of: screen),
        Self.isSame(before, reader.world.screenReport(in: transaction))
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
      if marks[place].contains(.leaves) {
        if leavesAlertsAtMost(edge), samples.insert(edge) { look(at: edge, after: nil) }
      } else if marks[place].contains(.opens) {
        if samples.insert(edge) { look(at: edge, after: nil) }
      } else if marks[place].contains(.asks) {
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

  /// What a step shows, or brings in view where it selects another tab.
  private static func shown(by trace: Trace, in world: World) -> NodeName? {
    var shown: NodeName?
    for fact in trace.facts {
      switch fact {
      case .shown(let name, _, _, _, _): shown = name
      case .select: shown = world.screenBehindModalName
      case .removed, .dismiss: return nil
      default: break
      }
    }
    return shown
  }

  /// Whether a screen is as it was, but for alerts that are gone.
  private static func isSame(_ before: ScreenReport?, _ after: ScreenReport?) -> Bool {
    guard var before, let after else { return false }
    before.subs.removeAll { sub in
      sub.kind == .alert && !after.subs.contains { $0.name == sub.name }
    }
    return before == after
  }

  /// Whether a step that takes something away, or selects a tab, leaves what is seen but for alerts.
  private func leavesAlertsAtMost(_ edge: Digraph.Edge) -> Bool {
    let subs = stateSpace.observation(of: Int(edge.to)).subs
    return stateSpace.observation(of: Int(edge.from)).subs.allSatisfy { sub in
      subs.contains(sub) || stateSpace.definition.isAlert(sub)
    }
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
    return before.screen != .none && before.path == after.path && !before.isBackground
      && after.subs.allSatisfy(before.subs.contains)
  }

  private func finding(_ shown: Symbol, _ step: Step) -> Finding {
    let look = stateSpace.observation(of: step.asked?.state ?? step.state)
    var execution = stateSpace.execution(to: step.asked?.state ?? step.state)
    if let asked = step.asked { execution.take(asked.ordinal) }
    let action = execution.actions()[step.ordinal]
    let lines = stateSpace.lines(of: action, in: execution.world)
    execution.take(action)
    let what = execution.lines.last ?? ""
    let screen = stateSpace.text(look.screen)
    let name = stateSpace.text(shown)
    let modal = execution.world.modalNames.first.map { "beneath \(stateSpace.text($0.id))" }
    var finding = Finding(
      .unseen,
      name,
      "'\(what)' on \(screen) shows \(name) \(modal ?? "out of sight"), and changes nothing that is seen",
      place: lines?.place(opening: shown) ?? stateSpace.place(of: shown)
    )
    finding.screen = screen
    finding.show(execution, from: stateSpace.start, claim: "expect screen \(name)")
    finding.countsStates = false
    return finding
  }
}
