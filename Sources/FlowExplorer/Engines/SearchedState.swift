package import FlowNavigation

/// What a search goes on from: an app in one state, alone or beside its design.
package protocol SearchedState {
  /// What the state is, as a record without a line.
  func told() -> SearchRecord

  /// The lines that lead on from here.
  func lines() -> [String]

  /// Does one of them, and tells what came of it.
  mutating func take(_ line: String) -> SearchRecord
}

/// Where the lines of states lead: how one gets back to a state is its own affair.
///
/// States are numbered in the order in which they are kept; the start is 0.
package protocol StateExpansion {
  /// Tells what each line of a state comes to; a record of a line may be followed by one of its end.
  mutating func expand(
    _ state: Int,
    take: (SearchRecord) -> ExpansionVerdict
  ) -> ExpansionEnd

  /// Goes lines once more from the start, telling what each comes to up to the first that does not lead on, and then
  /// each line that there is behind the last if asked to.
  mutating func repeatLines(
    _ lines: [String],
    expands: Bool,
    take: (SearchRecord) -> Void
  ) -> ExpansionEnd
}

/// What is to become of what a line came to.
package enum ExpansionVerdict: Sendable {
  case leave
  /// It is the next state.
  case keep
  /// Nothing more is asked for.
  case end
}

/// What an expansion came to.
package enum ExpansionEnd: Hashable, Sendable {
  case done
  case stopped
  /// The lines that led to the state lead to another one this time.
  case strayed
  case failed(String)
}

/// States in this process: copies of engines, which do again what led to them.
package struct KeptStates: StateExpansion {
  private var states: [any SearchedState]
  private let stop: () -> Bool

  package init(_ start: any SearchedState, stop: @escaping () -> Bool = { false }) {
    states = [start]
    self.stop = stop
  }

  package mutating func expand(
    _ state: Int,
    take: (SearchRecord) -> ExpansionVerdict
  ) -> ExpansionEnd {
    let start = states[state]
    for line in start.lines() {
      if stop() { return .stopped }
      var copy = start
      switch take(copy.take(line)) {
      case .leave: break
      case .keep: states.append(copy)
      case .end: return .done
      }
    }
    return .done
  }

  package mutating func repeatLines(
    _ lines: [String],
    expands: Bool,
    take: (SearchRecord) -> Void
  ) -> ExpansionEnd {
    var state = states[0]
    for line in lines {
      if stop() { return .stopped }
      let record = state.take(line)
      take(record)
      guard record.kind == .reached else { return .done }
    }
    if expands {
      for line in state.lines() {
        if stop() { return .stopped }
        var copy = state
        take(copy.take(line))
      }
    }
    return .done
  }
}

/// An app whose states are searched.
package struct SearchedEngine: SearchedState {
  private var engine: any Engine
  private let families: ActionFamilies
  private let goal: ((any Engine) -> Bool)?
  private let sees: Bool
  private let conditions: [Condition]

  /// What is to be so in every state.
  package struct Condition: Sendable {
    /// `always` or `never`.
    package let kind: String
    /// What stands behind `expect` and is so, or is not.
    let claim: String
    /// What it names that an app does not know.
    package let unknown: @Sendable (any Engine) -> String?
    /// What is wrong with a state, as in `'screen Form' holds`; nil where nothing is.
    let fault: @Sendable (any Engine) -> String?

    package init(
      kind: String,
      claim: String,
      unknown: @escaping @Sendable (any Engine) -> String?,
      fault: @escaping @Sendable (any Engine) -> String?
    ) {
      self.kind = kind
      self.claim = claim
      self.unknown = unknown
      self.fault = fault
    }

    /// What a flow that shows it expects.
    var wanted: String { kind == "never" ? "not \(claim)" : claim }
  }

  /// With `sees`, what is seen of each state is told as well.
  package init(
    _ engine: any Engine,
    families: ActionFamilies,
    sees: Bool = false,
    conditions: [Condition] = [],
    goal: ((any Engine) -> Bool)? = nil
  ) {
    self.conditions = conditions
    self.engine = engine
    self.families = families
    self.sees = sees
    self.goal = goal
  }

  package func told() -> SearchRecord {
    var record = SearchRecord(.reached)
    record.path = EngineView.path(of: engine)
    record.key = engine.stateKey()
    record.isWanted = goal?(engine) ?? false
    if sees { record.note = SeenState(engine).text }
    record.faults = conditions.compactMap { condition in
      condition.fault(engine).map { message in
        SearchRecord.Fault(
          isFailure: true,
          code: condition.kind,
          message: message,
          other: condition.wanted
        )
      }
    }
    let layers = engine.snapshot(.layers, in: Transaction()).layers
    let frames = max(layers.count - 1, layers.map(\.depth).max() ?? 0)
    record.frames = UInt8(clamping: frames)
    record.waiting = UInt8(clamping: engine.waitingCount)
    return record
  }

  package func lines() -> [String] {
    var lines: [String] = []
    for action in engine.actions(of: families, in: Transaction()) {
      lines.append(EngineView.line(action, engine.vocabulary))
      // A finger may think better of it.
      if [.back, .swipeDown].contains(action.verb), action.option != .cancel {
        var cancelled = action
        cancelled.option = .cancel
        lines.append(EngineView.line(cancelled, engine.vocabulary))
      }
    }
    return lines
  }

  package mutating func take(_ line: String) -> SearchRecord {
    guard let action = EngineView.action(line, engine) else {
      return SearchRecord(.unreadable, line: line)
    }
    let transaction = Transaction()
    do throws(Refusal) {
      try engine.perform(action, in: transaction)
    } catch {
      var record = SearchRecord(.refused, line: line)
      if error.code == .cycle {
        let message = "not done after \(error.subject) turns, of \(error.other) over and over"
        record.faults = [SearchRecord.Fault(isFailure: true, code: "endless", message: message)]
      }
      return record
    }
    var record = told()
    record.line = line
    record.isTap = action.verb == .tap
    record.isCancelled = action.option == .cancel
    // That a view was told something is no news to a user.
    record.isSilent = transaction.trace.facts.allSatisfy { fact in
      if case .callback = fact { return true }
      return false
    }
    // The tab that is selected stays.
    if record.isSilent, EngineView(engine).tabs.contains(line) { record.isSilent = false }
    record.faults = Self.faults(in: transaction.trace, engine.vocabulary) + record.faults
    return record
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
