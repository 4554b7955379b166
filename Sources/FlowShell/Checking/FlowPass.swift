import FlowCommands
import FlowNavigation
import FlowScript

/// One walk over the lines of a file, with the app that is loaded at each.
struct FlowPass {
  let source: SourceText
  let path: String
  let isSourced: Bool
  /// Whether the file is meant to be sourced, though nobody does.
  var isPart = false
  /// The definition that is loaded where no line names one.
  var nearest: String?
  var rules = FlowRules()
  var app: FlowFootprint.AppState
  var hasLaunched = false
  /// The visible screen where that is certain: behind `expect screen ID`.
  var screen: Int?
  var footprint = FlowFootprint()
  private var reader = Reader(definition: nil)
  private var names: AppNames?
  private var hasToldApp = false
  private var hasToldLaunch = false

  init(
    _ source: SourceText,
    _ path: String,
    app: FlowFootprint.AppState,
    isSourced: Bool
  ) {
    self.source = source
    self.path = FilePath.resolved(path, from: ".")
    self.app = app
    self.isSourced = isSourced
  }

  /// Walks over the whole file.
  mutating func run(_ project: inout FlowProject) {
    project.chain.append(path)
    defer { project.chain.removeLast() }
    var statements = StatementReader(source, rules: CommandTable.syntaxRules)
    var problems: [Diagnostic] = []
    while let statement = statements.next(into: &problems) { check(statement, &project) }
    for problem in problems { project.tell(problem) }
    leave()
  }

  /// Walks over lines that were read before.
  mutating func run(_ statements: [Statement], _ project: inout FlowProject) {
    project.chain.append(path)
    defer { project.chain.removeLast() }
    for statement in statements { check(statement, &project) }
    leave()
  }

  private mutating func leave() {
    footprint.app = app
    footprint.hasLaunched = hasLaunched
    footprint.hasBegun = rules.hasBegun
  }

  /// Takes up the app that the outer flow has loaded.
  mutating func resume(_ project: FlowProject) {
    names = nil
    reader = Reader(definition: nil)
    guard case .loaded(let path) = app, let app = project.apps[path] else { return }
    names = app.names
    reader = app.reader
  }

  mutating func check(_ statement: Statement, _ project: inout FlowProject) {
    if let nearest, app == .none, needsNearest(statement, &project) {
      enter(nearest, on: nil, &project)
      self.nearest = nil
    }
    guard let order = read(statement, .session, &project) else { return }
    hold(order, statement, &project)
    switch order {
    case .act(let action):
      rules.hasBegun = true
      // What is typed moves nothing.
      if action.verb != .type, action.verb != .clear { screen = nil }
      if action.verb == .after { checkBody(of: statement, &project) }
    case .look: break
    case .check(let expectation): note(expectation, statement)
    case .session(let order): check(order, statement, &project)
    case .control(let control): walk(control, statement, &project)
    }
  }

  /// The order of a line; one that cannot be read is told.
  func read(
    _ statement: Statement,
    _ place: Reader.Place,
    _ project: inout FlowProject
  ) -> Order? {
    do throws(ReadingFailure) {
      return try reader.read(statement, in: source, place: place)
    } catch {
      // A line that must or may be refused may also be a line that nobody understands.
      if statement.mark == .none, place == .session { project.tell(Diagnostic(error, in: source)) }
      return nil
    }
  }

  private mutating func check(
    _ order: SessionOrder,
    _ statement: Statement,
    _ project: inout FlowProject
  ) {
    if let problem = rules.problem(with: order, statement, source, isSourced: isSourced) {
      return project.tell(problem.diagnostic(statement, source))
    }
    switch order {
    case .app(let operand):
      screen = nil
      hasLaunched = false
      nearest = nil
      guard case .value(.string(let text)) = operand else {
        app = .unknown
        return resume(project)
      }
      let full = FilePath.resolved(text, from: FilePath.folder(of: source.name))
      enter(full, on: statement, &project)
    case .launch:
      hasLaunched = true
      screen = nil
    case .source(let operand, let arguments):
      for argument in arguments { footprint.variables.insert(argument.text) }
      screen = nil
      follow(operand, statement, &project)
    case .checkpoint(.value(let name)): footprint.checkpoints.insert(name.description)
    case .checkpoint: footprint.isOpen = true
    case .assign(let name, _): footprint.variables.insert(name)
    case .reset, .undo, .redo, .restore: screen = nil
    default: break
    }
  }

  /// Loads an app; what is wrong with its definition is told once for all flows.
  mutating func enter(_ path: String, on statement: Statement?, _ project: inout FlowProject) {
    let loaded = project.app(path).loaded
    app = loaded.definition == nil ? .unknown : .loaded(path)
    resume(project)
    if loaded.definition != nil { return }
    if loaded.files.isEmpty, let statement,
      case .failure(let problem) = project.surroundings.read(path)
    {
      project.tell(FlowProblem.unreadable(path, problem.reason).diagnostic(statement, source))
    } else {
      for problem in loaded.diagnostics { project.tell(problem) }
    }
  }

  /// Holds a line against the app, unless it may be wrong.
  mutating func hold(
    _ order: Order,
    _ statement: Statement,
    _ project: inout FlowProject
  ) {
    guard statement.mark == .none else { return }
    demand(order, statement, &project)
    guard let names, case .loaded(let path) = app else { return }
    var check = LineCheck(names)
    check.screen = screen
    check.isBrief = project.isFull(source.name)
    check.check(order)
    if check.isBrief { return project.count(check.mistakes.count, in: source.name) }
    let line = order.isTried ? statement.inner ?? statement : statement
    for mistake in check.mistakes {
      project.tell(mistake.diagnostic(line, source, names.definition))
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
    _ order: Order,
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

  /// What is certain behind a claim that held.
  private mutating func note(_ expectation: Expectation, _ statement: Statement) {
    guard case .screen(.id(let id)) = expectation.claim, !expectation.isNegated,
      statement.mark == .none, let names, case .screen(let number) = names.sort(of: id)
    else { return }
    screen = number
  }
}

extension Order {
  /// Whether it cannot be done without an app.
  var needsApp: Bool {
    switch self {
    case .act, .look, .session(.launch), .session(.reset), .session(.attempt): true
    case .check(let expectation):
      if case .refusal = expectation.claim { false } else { true }
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
  fileprivate var isTried: Bool { if case .session(.attempt) = self { true } else { false } }
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
