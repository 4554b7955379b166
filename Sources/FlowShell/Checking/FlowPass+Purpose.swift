import FlowCommands
import FlowNavigation
import FlowScript

/// What a flow is good for: flows that hold nothing against anything pass whatever the app does.
struct FlowPurpose {
  /// The line `golden none`.
  var withoutGolden: SourceRange?
  var isSkipped = false
  /// How many blocks are around the line at hand.
  var depth = 0
  /// The line that ends the flow whatever happens.
  var end: SourceRange?
  var hasToldEnd = false
}

extension FlowPass {
  /// Tells of the first line behind the end of the flow.
  mutating func checkReached(_ statement: Statement, _ project: inout FlowProject) {
    guard let end = purpose.end, !purpose.hasToldEnd, !isSourced, !isPart else { return }
    purpose.hasToldEnd = true
    let line = source.position(of: Int(end.start)).line
    let message = "never run: the flow ends at line \(line)"
    project.tell(warning(statement.range, "never-run", message))
  }

  /// Notes what a line is there for.
  mutating func notePurpose(_ order: LoweredCommand, _ statement: Statement) {
    if purpose.end != nil { return }
    if statement.mark == .refused { footprint.holds = true }
    switch order {
    case .act, .look: footprint.does = true
    case .check(let expectation):
      footprint.does = true
      if statement.mark != .optional, !expectation.isConstant { footprint.holds = true }
    case .control: break
    case .session(let order):
      switch order {
      case .launch, .reset, .undo, .redo, .restore, .attempt: footprint.does = true
      case .head(.noGolden): purpose.withoutGolden = statement.range
      case .head(.skip): purpose.isSkipped = true
      case .quit where purpose.depth == 0 && statement.mark == .none: purpose.end = statement.range
      default: break
      }
    }
  }

  /// Warns of a claim that is about nothing.
  func checkConstant(
    _ expectation: Expectation,
    _ statement: Statement,
    _ project: inout FlowProject
  ) {
    guard expectation.isIdle, statement.mark == .none else { return }
    project.tell(.idle(statement.range, in: source, severity: .warning))
  }

  /// Warns of a flow that does nothing, or that checks nothing, with all that it sources.
  func checkPurpose(_ whole: FlowFootprint, _ project: inout FlowProject) {
    if isPart || purpose.isSkipped || whole.isUnclear || whole.isOpen { return }
    if !whole.does {
      project.tell(warning(SourceRange(0, 0), "empty-flow", "it does nothing"))
    } else if let range = purpose.withoutGolden, !whole.holds {
      let message = "it has no golden and no 'expect' that can fail: only a refused line fails it"
      project.tell(warning(range, "checks-nothing", message))
    }
  }

  private func warning(_ range: SourceRange, _ code: String, _ message: String) -> Diagnostic {
    Diagnostic(in: source, at: range, severity: .warning, code: code, message: message)
  }
}

extension Diagnostic {
  /// A claim that is about nothing.
  static func idle(_ range: SourceRange, in source: SourceText, severity: Severity) -> Diagnostic {
    Diagnostic(
      in: source,
      at: range,
      severity: severity,
      code: "checks-nothing",
      message: Expectation.idle
    )
  }
}
