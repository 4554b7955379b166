import FlowNavigation
import FlowScript

/// All states of an app that can only be launched anew, breadth first.
package struct LiveSearch {
  package private(set) var states: [State] = []
  package private(set) var edges: [Edge] = []
  /// How many lines were done.
  package private(set) var transitions = 0
  package private(set) var depth = 0
  /// The bounds that took something away.
  package private(set) var cut: [String] = []
  package private(set) var findings: [Finding] = []
  /// The state that was looked for.
  package private(set) var found: Int?
  package private(set) var isStopped = false
  /// The coordinators and screens that were come to, by their IDs.
  package private(set) var reached: Set<String> = []
  /// The fields that a text was typed into.
  package private(set) var typed: Set<String> = []
  /// Those of them that no example is for, as they were found.
  package private(set) var guessed: [String] = []
  /// The fields that refused a text.
  package private(set) var refusing: Set<String> = []
  /// The lines that the app took.
  package private(set) var taken: Set<String> = []
  /// Those of them that ended it.
  private(set) var crashing: Set<String> = []
  /// The requests that nothing answered.
  package private(set) var unanswered: Set<String> = []
  /// Why it could not go on.
  package private(set) var failure: String?
  /// The lines that led to the start, where it is not the launch.
  package var opening: [String] = []

  let bounds: Bounds
  private let tell: (Finding) -> Void
  /// Is told how far the search is, now and then.
  let progress: (Progress) -> Void
  private(set) var numbers: [[UInt8]: Int] = [:]
  /// Taps that have done nothing so far, by where and what is tapped, with the first way and what it came to instead.
  var idle: [[String]: (way: [String], leftOut: String, unanswered: String)] = [:]
  var busy: Set<[String]> = []
  /// What cancelled gestures have changed out of sight: the state before each, its line, the key behind it, and the way.
  var changedBeneath: [(state: Int, line: String, key: [UInt8], way: [String])] = []
  /// The findings by their kinds and causes.
  private var causes: [[String]: Int] = [:]
  /// The leaks that are none, by their causes.
  private var unleaked: Set<String> = []
  /// Those whose place in the sources is not known.
  private var unplaced: Set<Int> = []

  /// Searches from a start, and not on from what is looked for; each finding is told when it is new, and how far it is.
  package init(
    from start: ReachedState,
    in expansion: inout some StateExpansion,
    _ bounds: Bounds = Bounds(),
    tell: @escaping (Finding) -> Void = { _ in },
    progress: @escaping (Progress) -> Void = { _ in }
  ) {
    self.bounds = bounds
    self.tell = tell
    self.progress = progress
    numbers = [start.key: 0]
    states = [State(parent: -1, line: "", growth: Growth().grown(by: start, ""), start)]
    reached = Set(start.ids)
    unanswered = Set(start.requests)
    if start.isWanted {
      found = 0
      return
    }
    noteFaults(of: start, [])
    if isOver { return }
    run(&expansion)
    // What is known of the steps that were taken is told of a search that was stopped, too.
    if tellsMore { noteChangedBeneath() }
    if tellsMore { noteUnasked() }
    if tellsMore { noteBeneath() }
    if tellsMore { notePiles() }
    if tellsMore { noteTakenAlong() }
    if tellsMore { noteLostLaunches() }
    if tellsMore { noteLostLinks(&expansion) }
    if found == nil, !isOver { verify(&expansion) }
    if found == nil, !isOver, cut.isEmpty {
      noteIdle()
      if findings.isEmpty, states.count == 1, bounds.includesUser { noteDeadEnd() }
    }
    // What is kept for another time was no leak.
    findings.removeAll { $0.kind == "leak" && unleaked.contains(Self.cause($0.message)) }
  }

  /// The states from the start to one, without the start.
  package func way(to state: Int) -> [State] { numbers(to: state).dropFirst().map { states[$0] } }

  /// The numbers of the states from the start to one, with both.
  func numbers(to state: Int) -> [Int] {
    var numbers = [state]
    while let last = numbers.last, states[last].parent >= 0 { numbers.append(states[last].parent) }
    return numbers.reversed()
  }

  var isOver: Bool {
    isStopped || failure != nil || (bounds.stopsAtFirst && !findings.isEmpty)
  }

  private var tellsMore: Bool {
    found == nil && failure == nil && !(bounds.stopsAtFirst && !findings.isEmpty)
  }

  func lines(to state: Int) -> [String] { way(to: state).map(\.line) }

  private mutating func run(_ expansion: inout some StateExpansion) {
    var (next, level) = (0, 1)
    while next < states.count, found == nil, !isOver {
      if next == level {
        if depth + 1 == bounds.depth { return note(cut: "depth \(depth + 1)") }
        depth += 1
        level = states.count
      }
      progress(Progress(states: states.count, searched: next))
      let way = lines(to: next)
      var ways = 0
      let end = expansion.expand(next) { record in
        // In the background nothing can be done.
        if !record.isOfSystem || record.isReturn { ways += 1 }
        return take(record, way, next)
      }
      if end == .done, ways == 0, next > 0, !isOver { noteDeadEnd(next, way) }
      if end == .strayed, !states[next].isUncertain { note("nondeterministic", Self.strayed, way) }
      note(end)
      next += 1
    }
  }

  mutating func note(_ end: ExpansionEnd) {
    switch end {
    case .done, .strayed: break
    case .stopped: isStopped = true
    case .failed(let reason): failure = reason
    }
  }

  private mutating func take(
    _ record: SearchRecord,
    _ lines: [String],
    _ state: Int
  ) -> ExpansionVerdict {
    let way = lines + [record.line]
    if record.isTaken { taken.insert(record.line) }
    switch record {
    case .start, .notLaunched, .untried, .end: return .leave
    case .unreadable(let step):
      note(cut: "what cannot be written as a line: \(step.line)")
      return .leave
    case .refused(let step, let faults):
      if step.verb == .type { refusing.insert(step.element) }
      for fault in faults { note(fault, way) }
      return .leave
    case .died(_, let words, _):
      transitions += 1
      crashing.insert(record.line)
      note("crash", words, way)
      return verdict
    case .reached(let step, let reached): return take(step, reached, way, state)
    }
  }

  private mutating func take(
    _ step: SearchStep,
    _ new: ReachedState,
    _ way: [String],
    _ state: Int
  ) -> ExpansionVerdict {
    transitions += 1
    reached.formUnion(new.ids)
    unanswered.formUnion(new.requests)
    unleaked.formUnion(new.unleaked.map(Self.cause))
    if step.verb == .type, typed.insert(step.element).inserted, step.isGuess {
      guessed.append(step.element)
    }
    noteFaults(of: new, way)
    noteTap(step, new, way, state)
    noteCancelled(step, new, way, state)
    if let known = numbers[new.key] {
      edges.append(Edge(from: state, step: step, to: known, isUncertain: new.isUnfinished))
      return verdict
    }
    let growth = states[state].growth.grown(by: new, step.line)
    if new.frames > bounds.stack {
      note(cut: "more than \(bounds.stack) frames on a stack or modals")
    } else if new.waiting > bounds.waiting {
      note(cut: "more than \(bounds.waiting) that wait (--max-waiting)")
    } else if growth.most > bounds.growth {
      note(cut: "a list that a line has made grow more than \(bounds.growth) times (--max-growth)")
    } else if states.count >= bounds.states {
      note(cut: bounds.states.counted("state"))
    } else {
      numbers[new.key] = states.count
      edges.append(Edge(from: state, step: step, to: states.count))
      let isUncertain = states[state].isUncertain
      states.append(
        State(parent: state, line: step.line, isUncertain: isUncertain, growth: growth, new)
      )
      if new.isWanted {
        found = states.count - 1
        return .end
      }
      return isOver ? .end : .keep
    }
    return verdict
  }

  private var verdict: ExpansionVerdict { isOver ? .end : .leave }

  private mutating func note(cut bound: String) {
    if !cut.contains(bound) { cut.append(bound) }
  }

  private mutating func noteFaults(of state: ReachedState, _ way: [String]) {
    for fault in state.faults { note(fault, way) }
    if state.isBlank {
      note("blank", "nothing is shown, and nothing is on its way", way)
    }
  }

  /// An app that stays at its start whatever is done: that nothing else was found says nothing of it.
  private mutating func noteDeadEnd() {
    let message = transitions == 0 ? "nothing can be done on" : "nothing that can be done changes"
    note("dead-end", "\(message) \(states[0].path)", [], isFailure: false)
  }

  /// A state that nothing leads on from, whatever the user does.
  private mutating func noteDeadEnd(_ state: Int, _ way: [String]) {
    guard bounds.includesUser, states[state].isAtRest, !states[state].path.isEmpty else { return }
    let message = "nothing can be done on \(states[state].path)"
    let leftOut = states[state].leftOut
    if leftOut.isEmpty { return note("dead-end", message, way, isFailure: false) }
    note("left-out", "\(message): adopting left out \(leftOut)", way, isFailure: false)
  }

  mutating func note(_ fault: SearchFault, _ lines: [String]) {
    note(
      fault.code,
      fault.message,
      lines,
      isFailure: fault.isFailure,
      claim: fault.claim.isEmpty ? nil : fault.claim
    )
  }

  /// The next of its kind in an array is the same, another life of a node, and other counts in UIKit's sentences.
  static func cause(_ message: String) -> String {
    message.replacing(#/\[\d+\]/#, with: "[]").replacing(#/([(#])\d+/#) { "\($0.output.1)" }
  }

  mutating func note(
    _ kind: String,
    _ message: String,
    _ lines: [String],
    cause: String? = nil,
    isFailure: Bool = true,
    claim: String? = nil
  ) {
    let cause = [kind, Self.cause(cause ?? message)]
    // Where a fault comes from is not told by each way to it.
    let placeless = [kind, cause[1].replacing(#/ \([^()]+\.swift:\d+\)$/#, with: "")]
    let first = causes[placeless].flatMap { unplaced.contains($0) ? $0 : nil }
    if let known = causes[cause] ?? first {
      findings[known].others += 1
      return
    }
    causes[cause] = findings.count
    if placeless == cause { unplaced.insert(findings.count) }
    causes[placeless] = causes[placeless] ?? findings.count
    let finding = Finding(
      isFailure: isFailure,
      kind: kind,
      message: message,
      steps: lines,
      claim: claim
    )
    findings.append(finding)
    tell(finding)
  }
}
