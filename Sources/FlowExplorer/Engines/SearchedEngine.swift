package import FlowNavigation

/// An app whose states are searched.
package struct SearchedEngine: SearchedState {
  private var engine: any Engine
  private let families: ActionFamilies
  private let goal: ((any Engine) -> Bool)?
  private let sees: Bool
  private let conditions: [Condition]
  /// What is typed into fields, by their names; into others what the app has an example of, or a guess.
  private let examples: [String: [String]]
  /// The lines that are done in every state, beside what the app offers there, as a search writes them.
  private let lines: [String]
  /// What came to light at the launch, as long as nothing was done.
  private var launchFaults: [SearchFault] = []

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

  /// With `sees`, what is seen of each state is told as well; with the trace of the launch, what came to light there.
  package init(
    _ engine: any Engine,
    launch: Trace? = nil,
    families: ActionFamilies,
    sees: Bool = false,
    conditions: [Condition] = [],
    examples: [String: [String]] = [:],
    lines: [String] = [],
    goal: ((any Engine) -> Bool)? = nil
  ) {
    self.conditions = conditions
    self.examples = examples
    self.lines = lines.map { line in
      EngineView.action(line, engine).map { EngineView.line($0, engine.vocabulary) } ?? line
    }
    self.engine = engine
    self.families = families
    self.sees = sees
    self.goal = goal
    launchFaults = launch.map { Self.faults(in: $0, engine.vocabulary) } ?? []
  }

  package func told() -> ReachedState {
    var state = ReachedState(path: EngineView.path(of: engine), key: engine.stateKey())
    state.isWanted = goal?(engine) ?? false
    if sees { state.seen = SeenState(engine) }
    state.faults = launchFaults
    state.faults += conditions.compactMap { condition in
      condition.fault(engine).map { message in
        SearchFault(
          isFailure: true,
          code: condition.kind,
          message: message,
          claim: condition.wanted
        )
      }
    }
    let snapshot = engine.snapshot(
      [.scenes, .layers, .screen, .tree, .pending],
      in: Transaction()
    )
    state.ids = Self.ids(in: snapshot, engine.vocabulary)
    let layers = snapshot.layers
    let frames = max(layers.count - 1, layers.map(\.depth).max() ?? 0)
    state.frames = UInt8(clamping: frames)
    state.modals = UInt8(clamping: layers.count - 1)
    state.waiting = UInt8(clamping: engine.waitingCount)
    state.rows = snapshot.screen?.elements.reduce(0) { $0 + $1.rows.count } ?? 0
    state.purposes = engine.purposes
    state.requests = engine.unanswered
    // A timer that repeats may show something at last; an app whose windows are closed shows nothing.
    state.isAtRest =
      snapshot.pending.effects.allSatisfy(\.isNotification) && !snapshot.scenes.isEmpty
    return state
  }

  /// The coordinators of an app that have started, and what is seen.
  package static func ids(in engine: any Engine) -> [String] {
    ids(in: engine.snapshot([.screen, .tree], in: Transaction()), engine.vocabulary)
  }

  private static func ids(in snapshot: Snapshot, _ vocabulary: Vocabulary) -> [String] {
    let started = snapshot.tree.filter { $0.kind != nil && $0.mark != .idle }.map(\.name.id)
    let screen = snapshot.screen
    let seen = screen.map { [$0.name.id] + $0.subs.map(\.name.id) + $0.parts } ?? []
    return (started + seen).map { vocabulary.text($0) }
  }

  package func actions(asksOfRows: Bool) -> [Action] {
    var actions: [Action] = []
    let families = asksOfRows ? families : families.union(.unasked)
    let possible = engine.actions(of: families, in: Transaction())
    for action in possible.typing(examples, engine.vocabulary) {
      actions.append(EngineView.filled(action))
      // A finger may think better of it.
      if [.back, .swipeDown].contains(action.verb), action.option != .cancel {
        var cancelled = action
        cancelled.option = .cancel
        actions.append(cancelled)
      }
    }
    for action in lines.compactMap({ EngineView.action($0, engine) })
    where !actions.contains(action) {
      actions.append(action)
    }
    return actions
  }

  package func step(of action: Action) -> SearchStep {
    var step = SearchStep(action, engine.vocabulary)
    step.isAsked = !action.verb.isOfUser && lines.contains(step.line)
    if examples[step.element] != nil { step.isGuess = false }
    return step
  }

  package func action(of line: String) -> Action? { EngineView.action(line, engine) }

  package mutating func take(_ action: Action, as step: SearchStep) -> SearchRecord {
    let transaction = Transaction()
    let old = step.isCancelled ? engine.visibleKey() : nil
    let opens = action.verb == .notification && action.option == .open
    let unopened = opens ? engine.stateKey() : nil
    do throws(Refusal) {
      try engine.perform(action, in: transaction)
    } catch {
      guard error.code == .cycle else { return .refused(step) }
      let message = "not done after \(error.subject) turns, of \(error.other) over and over"
      return .refused(step, [SearchFault(isFailure: true, code: "endless", message: message)])
    }
    // What the app in front does not want shown nobody can open.
    if let unopened, transaction.trace.hidesNotification, engine.stateKey() == unopened {
      return .refused(step)
    }
    launchFaults = []
    var state = told()
    if let old { state.looksAsBefore = engine.visibleKey() == old }
    state.isSilent = transaction.trace.isSilent
    // One that the app did not let begin is none: what it did instead is what the line has done.
    var step = step
    let cancels = transaction.trace.facts.contains {
      if case .cancelled = $0 { true } else { false }
    }
    if !cancels { step.isCancelled = false }
    for fact in transaction.trace.facts {
      switch fact {
      case .leftOut(let text): state.leftOut = "\(transaction.trace.values[Int(text)])"
      case .unleaked(let node, let holder):
        state.unleaked.append(Self.leak(node, holder, transaction.trace, engine.vocabulary))
      case .inVain(let text): state.inVain = "\(transaction.trace.values[Int(text)])"
      case .unanswered(let text): state.unanswered = "\(transaction.trace.values[Int(text)])"
      default: break
      }
    }
    // The tab that is selected stays, and a row that looks like none to tap may do nothing.
    if state.isSilent, state.leftOut.isEmpty, state.unanswered.isEmpty,
      EngineView.isTab(action, of: engine) || EngineView.isPlainRow(action, of: engine)
    {
      state.isSilent = false
    }
    state.faults = Self.faults(in: transaction.trace, engine.vocabulary) + state.faults
    return .reached(step, state)
  }

  /// A leak in words that are the same of another life of the node.
  private static func leak(
    _ node: NodeName,
    _ holder: Int32,
    _ trace: Trace,
    _ vocabulary: Vocabulary
  ) -> String {
    var message = vocabulary.text(node.id)
    if trace.values.indices.contains(Int(holder)) {
      message += " held by \(trace.values[Int(holder)])"
    }
    return message.replacing(#/#\d+/#, with: "")
  }

  private static func faults(in trace: Trace, _ vocabulary: Vocabulary) -> [SearchFault] {
    trace.facts.compactMap { fact in
      guard let lint = fact.lint else { return nil }
      var message = "\(lint.code)"
      switch fact {
      case .leak(let node, let holder): message = leak(node, holder, trace, vocabulary)
      case .complaint(let text): message = "\(trace.values[Int(text)])"
      case .warning(.frozen, let node, _):
        message = "a swipe back begins on \(vocabulary.text(node.id)), the only screen of its stack"
      case .warning(_, let node, _): message = vocabulary.text(node.id)
      default: break
      }
      // Of another life of a node it is the same.
      message = message.replacing(#/#\d+/#, with: "")
      var found = SearchFault(
        isFailure: lint == .leak,
        code: "\(lint.code)",
        message: message,
        claim: "not lint \(lint.code)"
      )
      if case .complaint(let text) = fact { found.callers = trace.callers[text] ?? [] }
      return found
    }
  }
}

extension [Action] {
  /// The same, with these texts typed into the fields that there are some for.
  func typing(_ examples: [String: [String]], _ vocabulary: Vocabulary) -> [Action] {
    if examples.isEmpty { return self }
    var typed: Set<Symbol> = []
    return flatMap { action in
      guard action.verb == .type, case .symbol(let name) = action.subject,
        let texts = examples[vocabulary.text(name)]
      else { return [action] }
      guard typed.insert(name).inserted else { return [] }
      return texts.map { Action(.type, action.subject, value: .value(.string($0))) }
    }
  }
}
