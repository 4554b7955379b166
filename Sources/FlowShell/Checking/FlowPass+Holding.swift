import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// Holding lines against the app that is loaded where they stand.
extension FlowPass {
  /// Holds a line against the app, unless it may be wrong.
  mutating func hold(
    _ order: LoweredCommand,
    _ statement: Statement,
    _ project: inout FlowProject
  ) {
    holdIDs(order, statement, &project)
    guard statement.mark == .none else { return }
    demand(order, statement, &project)
    guard let names, case .loaded(let path) = app,
      let definition = project.apps[path]?.loaded.definition
    else { return }
    var check = LineCheck(names)
    check.screen = screen
    check.isBrief = project.isFull(source.name)
    check.check(order)
    if check.isBrief { return project.count(check.mistakes.count, in: source.name) }
    let line = order.isTried ? statement.inner ?? statement : statement
    for mistake in check.mistakes {
      project.tell(mistake.diagnostic(line, source, definition))
    }
    footprint.wantedVariables += check.variables.map {
      FlowFootprint.Wanted(
        name: $0.name,
        mistake: $0.mistake,
        statement: line,
        source: source,
        app: path
      )
    }
    footprint.wantedCheckpoints += check.restored.map {
      FlowFootprint.Wanted(
        name: $0.word,
        mistake: $0,
        statement: line,
        source: source,
        app: path
      )
    }
  }

  /// Tells of the first line that needs an app where there is none.
  private mutating func demand(
    _ order: LoweredCommand,
    _ statement: Statement,
    _ project: inout FlowProject
  ) {
    guard order.needsApp else { return }
    if app == .none { return demandApp(statement, &project) }
    if !hasLaunched, order.needsLaunch { demandLaunch(statement, &project) }
  }

  mutating func demandApp(_ statement: Statement, _ project: inout FlowProject) {
    footprint.needsApp = true
    if isSourced || isPart || hasToldApp { return }
    hasToldApp = true
    project.tell(.refused(Refusal(.noApp), statement, source))
  }

  mutating func demandLaunch(_ statement: Statement, _ project: inout FlowProject) {
    footprint.needsLaunch = true
    if isSourced || isPart || hasToldLaunch { return }
    hasToldLaunch = true
    project.tell(.refused(Refusal(.notLaunched), statement, source))
  }
}

extension LoweredCommand {
  /// Whether it cannot be done without an app.
  var needsApp: Bool {
    switch self {
    case .act, .look, .session(.launch), .session(.reset), .session(.attempt): true
    case .check(let expectation):
      !expectation.isOfRefusal
    case .session, .control: false
    }
  }

  /// Whether it cannot be done before the app is launched.
  fileprivate var needsLaunch: Bool {
    switch self {
    case .session(.launch), .look(.ids): false
    default: true
    }
  }

  /// Whether the command is the rest of the line.
  var isTried: Bool { if case .session(.attempt) = self { true } else { false } }
}

extension Diagnostic {
  /// A whole line that must be refused.
  fileprivate static func refused(
    _ refusal: Refusal,
    _ statement: Statement,
    _ source: SourceText
  ) -> Diagnostic {
    var text: [UInt8] = []
    refusal.sentence.append(nil, to: &text)
    return Diagnostic(
      in: source,
      at: statement.range,
      code: refusal.code.rawValue,
      message: String(decoding: text, as: UTF8.self)
    )
  }
}
