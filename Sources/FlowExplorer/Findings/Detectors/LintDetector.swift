import FlowNavigation

/// The lints of states and steps: leaks, unhandled events and what else a doctor sees.
///
/// What a lint says of one node in many states is one finding, with the first state that has it.
struct LintDetector {
  let stateSpace: StateSpace

  /// The first state or step with a lint, and the number of all.
  private struct Case {
    var warning: StepNote.Warning
    var kind: Finding.Kind
    var state: Int32
    /// The step that was warned of; nil where it is about the state.
    var ordinal: UInt16?
    var count: Int
  }

  /// What lints are told as.
  static let kinds = Set(Lint.allCases.compactMap(kind))

  func findings(_ kinds: Set<Finding.Kind>) -> [Finding] {
    var cases: [Case] = []
    var numbers: [StepNote.Warning: Int] = [:]
    let handled = handledEvents()
    func add(_ warning: StepNote.Warning, _ noted: Search.Noted, isState: Bool) {
      guard let kind = Self.kind(of: warning.lint), kinds.contains(kind) else { return }
      let new = Case(
        warning: warning,
        kind: kind,
        state: noted.state,
        ordinal: isState ? nil : noted.ordinal,
        count: noted.count
      )
      var cause = warning
      // An event without a handler, or with two, is one cause wherever it is emitted.
      let isAboutHandlers =
        kind == .doubleHandling || kind == .unhandled && !handled.contains(warning.subject)
      if isAboutHandlers, warning.subject != .none { cause.node = .none }
      guard let number = numbers[cause] else {
        numbers[cause] = cases.count
        return cases.append(new)
      }
      let count = cases[number].count + new.count
      if Self.isBefore(new, cases[number]) { cases[number] = new }
      cases[number].count = count
    }
    let expander = stateSpace.search.expander
    for (number, noted) in stateSpace.search.noted.enumerated() where noted.count > 0 {
      for warning in Self.once(expander.note(number).warnings) {
        add(warning, noted, isState: false)
      }
    }
    for (number, noted) in stateSpace.search.stateNoted.enumerated() where noted.count > 0 {
      for warning in Self.once(expander.stateNote(number).findings) {
        add(warning, noted, isState: true)
      }
    }
    return cases.compactMap(finding)
  }

  /// Each warning once: a state in which something stayed behind many times is one state.
  private static func once(_ warnings: [StepNote.Warning]) -> [StepNote.Warning] {
    var seen: Set<StepNote.Warning> = []
    return warnings.filter { seen.insert($0).inserted }
  }

  /// The events that anybody has a handler for.
  private func handledEvents() -> Set<Symbol> {
    Set(stateSpace.definition.tables.handlers.filter { $0.trigger == .event }.map(\.name))
  }

  private static func isBefore(_ left: Case, _ right: Case) -> Bool {
    (left.state, left.ordinal ?? 0) < (right.state, right.ordinal ?? 0)
  }

  /// What a lint is told as; nil where it is not told.
  static func kind(of lint: Lint) -> Finding.Kind? {
    switch lint {
    case .orphan: .leak
    case .noScreen: .noScreen
    case .duplicateUnique: .duplicateUnique
    case .deadLetter: .deadLetter
    case .unhandled: .unhandled
    case .missingBase: .missingBase
    case .blank: .blank
    case .deadEnd: .deadEnd
    case .doubleHandling: .doubleHandling
    case .alreadyPresenting: .rejected
    // Shown as a pump; a matter of the end of a flow; what code does below a modal is its own affair.
    case .growth, .unflushed, .covered, .neverShown, .offScreen: nil
    // Of live apps, which are not searched here.
    case .leak, .complaint, .realTime, .unfinished, .late, .frozen, .refused: nil
    }
  }

  private func finding(_ found: Case) -> Finding? {
    var execution = stateSpace.execution(to: Int(found.state))
    // What waited for a service that went away is lost with good reason.
    if found.kind == .deadLetter,
      stateSpace.search.hasFailure(on: Int(found.state), from: stateSpace.start)
    {
      return nil
    }
    if found.kind == .deadEnd, stateSpace.isMeant(found.warning.node, in: Int(found.state)) {
      return nil
    }
    var lines: StepLines?
    if let ordinal = found.ordinal {
      if found.kind == .doubleHandling {
        lines = stateSpace.lines(of: execution.actions()[Int(ordinal)], in: execution.world)
      }
      execution.take(Int(ordinal))
    }
    let node = stateSpace.text(found.warning.node)
    let subject = found.warning.subject == .none ? "" : stateSpace.text(found.warning.subject)
    let isUnhandled = found.kind == .unhandled
    let isEvent = stateSpace.definition.event(found.warning.subject) != nil
    let isAboutSubject = [.unhandled, .doubleHandling, .deadLetter, .rejected].contains(
      found.kind
    )
    var finding = Finding(
      found.kind,
      isAboutSubject && !subject.isEmpty ? subject : node,
      Self.message(
        found.kind,
        node,
        isUnhandled && !isEvent ? Self.reply(execution) ?? subject : subject
      ),
      // An answer has no place of its own: that of the coordinator that called is told.
      place: (found.kind == .rejected
        ? stateSpace.place(
          presenting: found.warning.subject,
          by: found.warning.node,
          in: execution.trace
        )
        : isAboutSubject ? stateSpace.place(of: found.warning.subject) : nil)
        ?? stateSpace.place(of: found.warning.node)
    )
    if let movers = lines?.movers, movers.count > 1 {
      finding.message += ": \(stateSpace.text(movers))"
      finding.place = movers[0].place
    }
    if found.kind == .deadEnd {
      let message = finding.message
      stateSpace.excuse(&finding, of: found.warning.node, in: Int(found.state))
      if finding.message == message, found.ordinal == nil {
        stateSpace.explain(&finding, on: found.warning.node, in: Int(found.state), wholly: true)
      }
    }
    let claim =
      isUnhandled && isEvent ? "unhandled \(subject)" : "lint \(found.warning.lint.code)"
    finding.show(execution, from: stateSpace.start, claim: "expect not \(claim)")
    finding.others = found.count - 1
    finding.countsStates = found.ordinal == nil
    return finding
  }

  /// The reply that a trail ends with: of a call it matters how it came out.
  private static func reply(_ execution: Execution) -> String? {
    execution.lines.last.flatMap { $0.hasPrefix("reply ") ? "'\($0)'" : nil }
  }

  private static func message(_ kind: Finding.Kind, _ node: String, _ subject: String) -> String {
    switch kind {
    case .leak: "\(node) is attached, but owns nothing"
    case .noScreen: "\(node) was started and shows nothing"
    case .duplicateUnique: "\(node) is there twice, though it is unique"
    case .deadLetter where subject.isEmpty: "a message never reached \(node)"
    case .deadLetter: "\(subject) never reached \(node)"
    case .unhandled: "nobody handles \(subject) from \(node)"
    case .missingBase: "\(node) is the first on \(subject), though it names another as its base"
    case .blank: "\(node) shows nothing, and nothing is on its way"
    case .deadEnd: "nothing leads on from \(node)"
    case .rejected:
      "\(node) presents \(subject) where something is presented already: UIKit does nothing"
    default: "\(subject) from \(node) makes moves in two coordinators"
    }
  }
}
