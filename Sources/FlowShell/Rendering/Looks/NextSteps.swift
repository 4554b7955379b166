import FlowCommands
import FlowNavigation

/// What can be done next and what each step would lead to, found out on a copy of the engine.
struct NextSteps {
  let steps: [Step]

  /// One step, as a line that could be typed.
  struct Step: Hashable {
    var line: String
    var outcome: Outcome
    /// The codes of its warnings, each once.
    var warnings: [String] = []

    var isRefused: Bool { if case .refused = outcome { true } else { false } }
  }

  /// What a step would lead to.
  enum Outcome: Hashable {
    /// Another screen is visible, or the path reads differently.
    case shown(path: String)
    /// What is visible stays, something else becomes another.
    case changed
    case same
    /// The code of the refusal.
    case refused(String)
    /// The app dies of it, in these words.
    case crashes(String)
  }

  /// The steps of some families, in the order of an exploration.
  ///
  /// What an app that is code does may end it: such steps are done by `tries`, where there are any.
  init(_ engine: any Engine, _ families: ActionFamilies, _ tries: LineTries? = nil) {
    let actions = engine.actions(of: families, in: Transaction())
    let tried = Self.tried(actions, engine, tries)
    // That a row has nothing beside it only the swipe tells.
    steps = zip(actions, tried).filter { $0.verb != .swipe || !$1.isRefused }.map(\.1)
  }

  private static func tried(
    _ actions: [Action],
    _ engine: any Engine,
    _ tries: LineTries?
  ) -> [Step] {
    let before = Before(engine)
    let lines = actions.map { line($0, engine.vocabulary) }
    if let tries, !engine.canTryMuch {
      let ends = tries.run(actions.count) { number in
        var copy = engine
        return Step(lines[number], actions[number], on: &copy, before).bytes
      }
      return zip(lines, ends).map { line, end in
        switch end {
        case .told(let bytes): Step(line, bytes)
        case .died(let crash): Step(line: line, outcome: .crashes(crash.placedWords))
        }
      }
    }
    var copy = engine
    return zip(lines, actions).map { line, action in
      let step = Step(line, action, on: &copy, before)
      if !step.isRefused { copy.rollBack() }
      return step
    }
  }

  /// What a step is held against.
  fileprivate struct Before {
    let key: [UInt8]
    let visible: UInt64
    let path: String

    init(_ engine: any Engine) {
      key = engine.stateKey()
      visible = engine.visibleIdentity()
      path = NextSteps.path(of: engine)
    }
  }

  private static func line(_ action: Action, _ vocabulary: Vocabulary) -> String {
    var line: [UInt8] = []
    ActionWriter.write(action, vocabulary: vocabulary, to: &line)
    return String(decoding: line, as: UTF8.self)
  }

  fileprivate static func path(of engine: any Engine) -> String {
    var bytes: [UInt8] = []
    LookRenderer.appendPath(of: engine, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate static func warnings(_ trace: Trace) -> [String] {
    var codes: [String] = []
    for lint in trace.facts.compactMap(\.lint) where !codes.contains("\(lint.code)") {
      codes.append("\(lint.code)")
    }
    return codes
  }
}

extension NextSteps.Step {
  /// Does an action, and says what it led to; one that is refused changes nothing.
  fileprivate init(
    _ line: String,
    _ action: Action,
    on engine: inout any Engine,
    _ before: NextSteps.Before
  ) {
    self.line = line
    let transaction = Transaction()
    do throws(Refusal) {
      try engine.perform(action, in: transaction)
      let shown = NextSteps.path(of: engine)
      if engine.visibleIdentity() != before.visible || shown != before.path {
        outcome = .shown(path: shown)
      } else if engine.stateKey() != before.key {
        outcome = .changed
      } else {
        outcome = .same
      }
      warnings = NextSteps.warnings(transaction.trace)
    } catch {
      outcome = .refused(error.code.rawValue)
    }
  }
}

/// As bytes, from one process to another.
extension NextSteps.Step {
  fileprivate var bytes: [UInt8] {
    let fields: [String] =
      switch outcome {
      case .shown(let path): ["shown", path]
      case .changed: ["changed", ""]
      case .same: ["same", ""]
      case .refused(let code): ["refused", code]
      case .crashes(let words): ["crash", words]
      }
    return Array((fields + warnings).joined(separator: "\n").utf8)
  }

  fileprivate init(_ line: String, _ bytes: [UInt8]) {
    let fields = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    self.line = line
    warnings = Array(fields.dropFirst(2))
    let text = fields.dropFirst().first ?? ""
    switch fields.first {
    case "shown": outcome = .shown(path: text)
    case "changed": outcome = .changed
    case "same": outcome = .same
    case "refused": outcome = .refused(text)
    default: outcome = .crashes(text.isEmpty ? "it told nothing" : text)
    }
  }
}
