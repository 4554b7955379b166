import FlowCommands
import FlowExplorer
import FlowNavigation
import FlowScript
import FlowShell
import FlowSystem

/// Searches from where a session is, until Ctrl-C or within these bounds.
enum SessionSearch {
  /// How long a search takes at most, in milliseconds.
  private static let time: Int64 = 10_000

  /// Answers what a session asks; nil for an app that is no described one.
  static func answer(_ request: SearchRequest, _ engine: any Engine) -> SearchAnswer? {
    guard let world = engine as? World else { return answer(request, of: engine) }
    let start = Console.milliseconds
    let deadline = Deadline(time)
    let stop: () -> Search.Stop? = {
      if InterruptFlag.interruptRequested() { return .interrupted }
      return Console.milliseconds - start > time ? .timedOut : nil
    }
    switch request {
    case .conform: return nil
    case .walk(let goal):
      let walk = Walk(from: world, to: { goal.holds(in: $0) }, asking: goal.expressions, stop: stop)
      return answer(walk.search, walk.end, walk.execution)
    case .explore:
      let plan = CoveragePlan(world.definition)
      // What is to hold at last may have held before.
      let claims = ExploreClaim.declared(by: world.definition).filter { !$0.isOfTheEnd }
      let reach = Reach(
        from: world,
        plan: plan,
        examines: true,
        conditions: claims.map(\.condition),
        stop: stop
      )
      var found = answer(reach.search, reach.end, nil)
      addCoverage(reach.reached, to: &found)
      addFindings(reach.search, world, claims.map(\.asked), deadline, to: &found)
      return found
    case .reach(let item, let id):
      let plan = CoveragePlan(world.definition)
      let reach = Reach(from: world, to: item, plan: plan, stop: stop)
      var found = answer(reach.search, reach.end, reach.execution)
      if found.way == nil {
        found.obstacles = Obstacles(reach.reached).before(id).map {
          SearchAnswer.Obstacle(line: $0.line, place: $0.place, reason: $0.reason)
        }
      }
      return found
    }
  }

  /// Of an app that is not described: all that is told by its steps, as far as it can rewind.
  private static func answer(_ request: SearchRequest, of engine: any Engine) -> SearchAnswer? {
    guard engine.canRewind else { return nil }
    let start = Console.milliseconds
    let stop: () -> Bool = {
      InterruptFlag.interruptRequested() || Console.milliseconds - start > time
    }
    var goal: ((any Engine) -> Bool)?
    switch request {
    case .walk(let wanted): goal = { holds(wanted, $0) }
    case .explore: break
    case .conform(let design): return comparison(of: engine, to: design, stop)
    case .reach: return nil
    }
    let state = SearchedEngine(engine, families: .onLiveApp, goal: goal)
    guard var states = try? ForkedStates(stop: stop, launch: { .state(state) }) else {
      var none = SearchAnswer()
      none.bounds.append("processes that there are")
      return none
    }
    let search = LiveSearch(from: states.start, in: &states)
    var found = search.answer(ofCommand: false)
    if let failure = search.failure { found.bounds.append(failure) }
    if search.isStopped, !found.isInterrupted { found.bounds.append("\(time / 1_000) s") }
    return found
  }

  private static func comparison(
    of engine: any Engine,
    to design: String,
    _ stop: @escaping () -> Bool
  ) -> SearchAnswer {
    var answer = SearchAnswer()
    do throws(RequestFailure) {
      let found = try ConformCommand.compare(
        to: try ConformCommand.definition(at: design),
        launched: engine,
        stop: stop
      )
      (answer.states, answer.transitions) = (found.states, found.steps)
      if !found.isDone { answer.bounds.append("what was compared") }
      answer.isInterrupted = InterruptFlag.interruptRequested()
      answer.comparison = SearchAnswer.Comparison(
        text: found.text,
        parting: found.parting?.ownLines,
        differences: (found.parting?.differences ?? []).map {
          SearchAnswer.Difference(
            what: $0.what,
            design: SearchDifference.told($0.design),
            app: SearchDifference.told($0.app)
          )
        },
        untried: found.untried,
        open: found.open,
        problem: found.parting.map { _ in "the app is not as '\(design)' says" }
      )
    } catch {
      answer.isInterrupted = InterruptFlag.interruptRequested()
      var told: [UInt8] = []
      for diagnostic in error.diagnostics { diagnostic.append(to: &told, color: false) }
      let first = error.diagnostics.first { $0.severity == .error }
      let problem =
        first.map(Self.sentence) ?? error.sentences.first ?? "'\(design)' cannot be compared"
      answer.comparison = SearchAnswer.Comparison(
        text: told.isEmpty ? problem : String(decoding: told, as: UTF8.self),
        problem: problem
      )
    }
    return answer
  }

  /// `Items.nav:2:12: unknown coordinator 'Nope'`.
  private static func sentence(_ problem: Diagnostic) -> String {
    let (file, place) = (SafeText.string(problem.file), problem.position)
    return "\(file):\(place.line):\(place.column): \(problem.message)"
  }

  static func holds(_ goal: SearchGoal, _ engine: any Engine) -> Bool {
    func holds(_ engine: some Engine) -> Bool { goal.holds(in: engine) }
    return holds(engine)
  }

  private static func answer(
    _ search: Search,
    _ end: Search.End,
    _ execution: Execution?
  ) -> SearchAnswer {
    var found = SearchAnswer()
    found.states = search.store.count
    found.transitions = search.transitions
    found.depth = search.levels.count - 2
    found.bounds = search.cut.bounds(search.bounds)
    if end == .timedOut { found.bounds.append("\(time / 1_000) s") }
    found.isInterrupted = end == .interrupted
    if let execution {
      found.way = zip(execution.lines, execution.paths).map {
        SearchAnswer.Step(line: $0, path: $1)
      }
    }
    return found
  }

  /// Adds what is wrong; what was not reached is told as missing.
  private static func addFindings(
    _ search: Search,
    _ world: World,
    _ conditions: [AskedCondition],
    _ deadline: Deadline,
    to found: inout SearchAnswer
  ) {
    var search = search
    var stateSpace = StateSpace(world, &search, conditions: conditions)
    stateSpace.isOver = deadline.isOver()
    let kinds = Finding.Kind.standard.subtracting([.unreachable])
    let results = Analysis(stateSpace, kinds: kinds).results()
    if InterruptFlag.interruptRequested() {
      found.isInterrupted = true
    } else if !results.unfinished.isEmpty {
      found.bounds.append(
        "the time to look for \(results.unfinished.map(\.rawValue).joined(separator: ", "))"
      )
    }
    found.findings = results.findings.map { finding in
      SearchAnswer.Finding(
        severity: finding.severity.word,
        kind: finding.kind.rawValue,
        message: finding.message,
        place: finding.place ?? Place(),
        steps: finding.steps,
        others: finding.others
      )
    }
  }

  private static func addCoverage(_ reached: Reached, to found: inout SearchAnswer) {
    for (word, group) in groups {
      let (count, all) = reached.count(of: group)
      found.reached.append(SearchAnswer.Share(kind: word + "s", reached: count, all: all))
    }
    for (word, group) in groups.prefix(3) {
      for item in reached.missing(of: group) {
        let name = item.name(in: reached.plan)
        found.missing.append(SearchAnswer.Missing(kind: word, name: name, place: item.place))
      }
    }
  }

  /// What a search is measured by; of the first three it is told what is missing.
  private static let groups: [(String, CoverageItem.Group)] = [
    ("screen", .screens), ("coordinator", .coordinators), ("event", .events),
    ("element", .elements), ("handler", .handlers), ("transition", .transitions),
  ]
}
