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
  }

  /// What a step would lead to.
  enum Outcome: Hashable {
    /// Another screen is visible, or the path reads differently.
    case shown(path: String)
    /// What is visible stays, something else becomes another.
    case changed
    case same
    case refused(Refusal.Code)
  }

  /// The steps of some families, in the order of an exploration.
  init(_ engine: any Engine, _ families: ActionFamilies) {
    let transaction = Transaction()
    var copy = engine
    let before = engine.stateKey()
    let visible = engine.visibleIdentity()
    let path = Self.path(of: engine)
    var steps: [Step] = []
    for action in engine.actions(of: families, in: transaction) {
      var line: [UInt8] = []
      ActionWriter.write(action, vocabulary: engine.vocabulary, to: &line)
      var step = Step(line: String(decoding: line, as: UTF8.self), outcome: .same)
      do throws(Refusal) {
        try copy.perform(action, in: transaction)
        let shown = Self.path(of: copy)
        if copy.visibleIdentity() != visible || shown != path {
          step.outcome = .shown(path: shown)
        } else if copy.stateKey() != before {
          step.outcome = .changed
        }
        step.warnings = Self.warnings(transaction.trace)
        copy.rollBack()
      } catch {
        step.outcome = .refused(error.code)
      }
      steps.append(step)
    }
    self.steps = steps
  }

  private static func path(of engine: any Engine) -> String {
    var bytes: [UInt8] = []
    LookRenderer.appendPath(of: engine, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func warnings(_ trace: Trace) -> [String] {
    var codes: [String] = []
    for lint in trace.facts.compactMap(\.lint) where !codes.contains("\(lint.code)") {
      codes.append("\(lint.code)")
    }
    return codes
  }
}
