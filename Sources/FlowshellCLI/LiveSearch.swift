import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowShell
import FlowSystem

/// All states of an app that can only be launched anew, breadth first.
///
/// A forked process goes the way to a state and forks once more for each line there: a line that crashes ends neither
/// the search nor the state, and each begins with the same statics.
struct LiveSearch {
  /// One state, with the shortest way to it.
  struct State {
    let parent: Int
    let line: String
    let path: String
    fileprivate let key: [UInt8]
  }

  /// Where a search ends at last.
  struct Bounds {
    var states = 1_000
    /// How many steps are taken from the start; nil: any number.
    var depth: Int?
    var stopsAtFirst = false
    var families = ActionFamilies.everybody
  }

  private(set) var states: [State] = []
  private(set) var transitions = 0
  private(set) var depth = 0
  /// The bounds that took something away.
  private(set) var cut: [String] = []
  private(set) var findings: [SearchAnswer.Finding] = []
  /// The state that was looked for.
  private(set) var found: Int?
  private(set) var isStopped = false

  private let start: any Engine
  private let bounds: Bounds
  private let goal: ((any Engine) -> Bool)?
  private let stop: () -> Bool
  private var seen: Set<[UInt8]> = []
  /// What was told of faults at the same addresses.
  private var crashes: [FaultReport: String] = [:]
  /// Taps that have done nothing so far, by where and what is tapped, with the first way.
  private var idle: [[String]: [String]] = [:]
  private var busy: Set<[String]> = []

  /// Searches from where an engine is, and not on from what is looked for; `stop` is asked between steps.
  init(
    from engine: any Engine,
    _ bounds: Bounds = Bounds(),
    stop: @escaping () -> Bool,
    goal: ((any Engine) -> Bool)? = nil
  ) throws(SystemFailure) {
    start = engine
    self.bounds = bounds
    self.goal = goal
    self.stop = stop
    let key = engine.stateKey()
    seen = [key]
    states = [State(parent: -1, line: "", path: EngineView(engine).path, key: key)]
    if goal?(engine) ?? false {
      found = 0
      return
    }
    var (next, level) = (0, 1)
    while next < states.count, found == nil, !isStopped {
      if bounds.stopsAtFirst, !findings.isEmpty { break }
      if next == level {
        if depth + 1 == bounds.depth {
          note(cut: "depth \(depth + 1)")
          break
        }
        depth += 1
        level = states.count
      }
      try expand(next)
      next += 1
    }
    if found == nil, !isStopped, cut.isEmpty, findings.isEmpty || !bounds.stopsAtFirst {
      noteIdle()
    }
  }

  /// The lines that lead to a state.
  func way(to state: Int) -> [SearchAnswer.Step] {
    var steps: [SearchAnswer.Step] = []
    var current = state
    while states[current].parent >= 0 {
      steps.append(SearchAnswer.Step(line: states[current].line, path: states[current].path))
      current = states[current].parent
    }
    return steps.reversed()
  }

  /// What was found, as a session tells it.
  var answer: SearchAnswer {
    var answer = SearchAnswer()
    answer.states = states.count
    answer.transitions = transitions
    answer.depth = depth
    answer.isInterrupted = InterruptFlag.interruptRequested()
    answer.bounds = cut
    answer.way = found.map(way)
    answer.findings = findings
    return answer
  }

  private mutating func expand(_ state: Int) throws(SystemFailure) {
    let lines = way(to: state).map(\.line)
    let (start, families, goal) = (start, bounds.families, goal)
    let key = states[state].key
    var records: [SearchRecord] = []
    let home = HomeFolder()
    defer { home?.remove() }
    let end = try SearchProcess.run(
      in: home,
      { Self.tellLines(behind: lines, from: start, key: key, families, goal, $0) },
      take: { records.append($0) },
      stop: stop
    )
    for record in records {
      if found != nil { return }
      take(record, lines, state)
    }
    switch end {
    case .said: break
    case .stopped: isStopped = true
    case .died, .hung, .nonsense:
      // Each line here was done before: what differs is the app.
      note("nondeterministic", "the same lines end the app this time", lines)
    }
  }

  private mutating func take(_ record: SearchRecord, _ lines: [String], _ state: Int) {
    let way = lines + (record.line.isEmpty ? [] : [record.line])
    switch record.kind {
    case .refused, .end: break
    case .strayed: note("nondeterministic", "the same lines lead to another state", way)
    case .died:
      transitions += 1
      note("crash", crashText(record), way)
    case .reached:
      transitions += 1
      for fault in record.faults {
        note(fault.code, fault.message, way, isFailure: fault.isFailure)
      }
      noteTap(record, way, state)
      guard seen.insert(record.key).inserted else { break }
      guard states.count < bounds.states else { return note(cut: "\(bounds.states) states") }
      states.append(State(parent: state, line: record.line, path: record.path, key: record.key))
      if record.isWanted { found = states.count - 1 }
    }
  }

  private mutating func noteTap(_ record: SearchRecord, _ way: [String], _ state: Int) {
    guard record.line.hasPrefix("tap ") else { return }
    let tap = [states[state].path, record.line]
    if !record.isSilent || record.key != states[state].key {
      busy.insert(tap)
    } else if idle[tap] == nil {
      idle[tap] = way
    }
  }

  /// What does nothing in any state is no use to anybody.
  private mutating func noteIdle() {
    let ways = idle.filter { !busy.contains($0.key) }.values
    for way in ways.sorted(by: { ($0.count, $0.joined()) < ($1.count, $1.joined()) }) {
      note("dead", "'\(way.last ?? "")' does nothing in any state", way, isFailure: false)
    }
  }

  private mutating func note(cut bound: String) {
    if !cut.contains(bound) { cut.append(bound) }
  }

  private mutating func note(
    _ kind: String,
    _ message: String,
    _ lines: [String],
    isFailure: Bool = true
  ) {
    // The next of its kind in an array is the same.
    func plain(_ text: String) -> String { text.replacing(#/\[\d+\]/#, with: "[]") }
    let same: (SearchAnswer.Finding) -> Bool = {
      $0.kind == kind && plain($0.message) == plain(message)
    }
    if let index = findings.firstIndex(where: same) {
      findings[index].others += 1
      return
    }
    findings.append(
      SearchAnswer.Finding(
        severity: isFailure ? "FAIL" : "WARN",
        kind: kind,
        message: message,
        place: Place(),
        steps: lines,
        others: 0
      )
    )
  }

  /// What an app died of; where it was takes a tool to find out, once for each fault.
  private mutating func crashText(_ record: SearchRecord) -> String {
    guard let fault = FaultReport(record.key) else { return record.path }
    if let told = crashes[fault] { return told }
    let crash = AppCrash(.trap, fault)
    let text = crash.place.map { "\(record.path) (\($0))" } ?? record.path
    crashes[fault] = text
    return text
  }
}

/// In forked processes.
extension LiveSearch {
  /// Goes the way to a state, and tells what each line there does.
  private static func tellLines(
    behind lines: [String],
    from start: any Engine,
    key: [UInt8],
    _ families: ActionFamilies,
    _ goal: ((any Engine) -> Bool)?,
    _ tell: (SearchRecord) -> Void
  ) {
    var engine = start
    for line in lines {
      guard let action = EngineView.action(line, engine),
        (try? engine.perform(action, in: Transaction())) != nil
      else { return tell(SearchRecord(.strayed)) }
    }
    if engine.stateKey() != key { return tell(SearchRecord(.strayed)) }
    // The tab that is selected stays.
    let tabs = EngineView(engine).tabs
    for action in engine.actions(of: families, in: Transaction()).map(EngineView.filled) {
      let line = EngineView.line(action, engine.vocabulary)
      let end = try? SearchProcess.run(
        { perform(action, line, in: engine, goal, $0) },
        take: { record in
          var record = record
          if tabs.contains(line) { record.isSilent = false }
          tell(record)
        }
      )
      switch end {
      case .said, .stopped: break
      case .died(let end, let fault, let printed):
        var record = SearchRecord(.died, line: line)
        let crash = AppCrash(end, printed: printed, FaultReport(fault), isPlaced: false)
        record.path = crash.place.map { "\(crash.words) (\($0))" } ?? crash.words
        if crash.place == nil { record.key = fault }
        tell(record)
      case .hung:
        var record = SearchRecord(.died, line: line)
        record.path = "hang: more than \(SearchProcess.limit) ms in one line"
        tell(record)
      case .nonsense, nil:
        var record = SearchRecord(.died, line: line)
        record.path = end == nil ? "there is no process for it" : "the app wrote into our pipe"
        tell(record)
      }
    }
  }

  private static func perform(
    _ action: Action,
    _ line: String,
    in engine: any Engine,
    _ goal: ((any Engine) -> Bool)?,
    _ tell: (SearchRecord) -> Void
  ) {
    var engine = engine
    let transaction = Transaction()
    var record = SearchRecord(.refused, line: line)
    if (try? engine.perform(action, in: transaction)) != nil {
      record.kind = .reached
      record.path = EngineView(engine).path
      record.key = engine.stateKey()
      record.isWanted = goal?(engine) ?? false
      // That a view was told something is no news to a user.
      record.isSilent = transaction.trace.facts.allSatisfy { fact in
        if case .callback = fact { return true }
        return false
      }
      record.faults = faults(in: transaction.trace, engine.vocabulary)
    }
    tell(record)
  }

  private static func faults(in trace: Trace, _ vocabulary: Vocabulary) -> [SearchRecord.Fault] {
    trace.facts.compactMap { fact in
      guard let lint = fact.lint else { return nil }
      var message = "\(lint.code)"
      switch fact {
      case .leak(let node, let holder):
        message = vocabulary.text(node.id)
        if trace.values.indices.contains(Int(holder)) { message += " \(trace.values[Int(holder)])" }
      case .complaint(let text): message = "\(trace.values[Int(text)])"
      case .warning(_, let node, _): message = vocabulary.text(node.id)
      default: break
      }
      // Of another life of a node it is the same.
      message = message.replacing(#/#\d+/#, with: "")
      return SearchRecord.Fault(
        isFailure: lint == .leak,
        code: "\(lint.code)",
        message: message
      )
    }
  }
}
