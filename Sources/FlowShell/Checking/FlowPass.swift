import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// One walk over the lines of a file, with the app that is loaded at each.
struct FlowPass {
  let lines: FlowLines
  let path: String
  let isSourced: Bool
  /// Whether the file is one to source, by its name, though no flow of the run sources it.
  var isPart = false
  /// Whether the nearest definition is loaded where no line names one.
  var takesNearest = false
  var rules = FlowRules()
  var app: FlowFootprint.AppState
  var hasLaunched = false
  /// The visible screen where that is certain: behind `expect screen ID`.
  var screen: Int?
  var footprint = FlowFootprint()
  var purpose = FlowPurpose()
  /// Reads lines by the names of the app that is loaded where they stand, as far as it is known.
  var reader = Reader(definition: nil)
  private(set) var names: DeclaredNames?
  var hasToldApp = false
  var hasToldLaunch = false
  /// Why the marked line before is always refused, until a line behind it says that this is meant.
  var slips: [Diagnostic] = []

  init(
    _ lines: FlowLines,
    _ path: String,
    app: FlowFootprint.AppState,
    isSourced: Bool
  ) {
    self.lines = lines
    self.path = FilePath.resolved(path, from: ".")
    self.app = app
    self.isSourced = isSourced
  }

  /// The text that the lines stand in.
  var source: SourceText { lines.source }

  /// Walks over the whole file; of a flow that is to run the lines are kept, unless they are many.
  mutating func run(_ project: inout FlowProject) {
    project.chain.append(path)
    defer { project.chain.removeLast() }
    var statements = StatementReader(source, rules: CommandTable.syntaxRules)
    var problems: [Diagnostic] = []
    var kept: [Statement] = []
    var keepsLines = project.reading != nil
    while let statement = statements.next(into: &problems) {
      if kept.count == SyntaxLimits.statements { (kept, keepsLines) = ([], false) }
      if keepsLines { kept.append(statement) }
      check(statement, &project)
    }
    if keepsLines { lines.statements = kept }
    if !problems.isEmpty { footprint.isUnclear = true }
    for problem in problems { project.tell(problem) }
    project.count(statements.leftOut, in: source.name)
    leave(&project)
  }

  /// Walks over lines that were read before.
  mutating func run(_ statements: [Statement], _ project: inout FlowProject) {
    project.chain.append(path)
    defer { project.chain.removeLast() }
    for statement in statements { check(statement, &project) }
    leave(&project)
  }

  private mutating func leave(_ project: inout FlowProject) {
    for slip in slips { project.tell(slip) }
    footprint.app = app
    footprint.hasLaunched = hasLaunched
    footprint.hasBegun = rules.hasBegun
  }

  /// Takes up the app that the outer flow has loaded.
  mutating func resume(_ project: FlowProject) {
    names = nil
    reader = Reader(definition: nil)
    guard case .loaded(let path) = app else { return }
    if project.reading != nil {
      // The names are found where a line asks for some: most ask for none.
      reader = Reader(definition: project.definitions[path]?.definition)
      return
    }
    guard let app = project.apps[path] else { return }
    names = app.names
    reader = app.reader
  }

  mutating func check(_ statement: Statement, _ project: inout FlowProject) {
    if takesNearest, app == .none, needsNearest(statement, &project) {
      takesNearest = false
      if let nearest = project.nearestDefinition(to: path) { enter(nearest, on: nil, &project) }
    }
    if project.reading == nil { checkReached(statement, &project) }
    let before = slips
    slips = []
    let order = read(statement, .session, &project)
    if order?.asksForRefusal != true { for slip in before { project.tell(slip) } }
    guard let order else {
      footprint.isUnclear = true
      return
    }
    if project.reading == nil {
      notePurpose(order, statement)
      hold(order, statement, &project)
    }
    noteStrangers(order, statement, &project)
    switch order {
    case .act(let action):
      rules.hasBegun = true
      // What is typed moves nothing.
      if action.verb != .type, action.verb != .clear { screen = nil }
      if action.verb == .after, project.reading == nil { checkBody(of: statement, &project) }
    case .look(.diff): project.reading?.noteLookingBack()
    case .look: break
    case .check(let expectation):
      note(expectation, statement)
      if case .crash = expectation.claim { project.reading?.noteCrash() }
      if project.reading == nil { checkConstant(expectation, statement, &project) }
    case .session(let order): check(order, statement, &project)
    case .control(let control): walk(control, statement, &project)
    }
  }

  /// The order of a line; one that cannot be read is told.
  mutating func read(
    _ statement: Statement,
    _ place: Reader.Place,
    _ project: inout FlowProject
  ) -> LoweredCommand? {
    do throws(ReadingFailure) {
      if project.reading == nil { return try reader.read(statement, in: source, place: place) }
      if let command = try? lines.command(statement, by: reader) { return command }
      // What only the names of an app forbid is refused where the flow comes there.
      return try Reader(definition: nil).read(statement, in: source)
    } catch {
      if place != .session { return nil }
      // A line marked `!` or `?` may be one that cannot be read, where the next one asks for that.
      if ReadingFailure.isForgiven(statement, in: source) {
        slips = Reader.slip(statement, in: source).map { [$0] } ?? []
        return nil
      }
      if project.isFull(source.name) {
        project.count(1, in: source.name)
      } else {
        project.tell(Diagnostic(error, in: source))
      }
      return nil
    }
  }

  private mutating func check(
    _ order: SessionCommand,
    _ statement: Statement,
    _ project: inout FlowProject
  ) {
    if let problem = rules.problem(with: order, statement, source, isSourced: isSourced) {
      return project.tell(problem.diagnostic(statement, source))
    }
    switch order {
    case .head(let head):
      if !isSourced { project.reading?.note(head, at: statement.range) }
      if case .live(let name) = head { enterLive(name, statement, &project) }
    case .app(let operand):
      screen = nil
      hasLaunched = false
      takesNearest = false
      guard case .value(.string(let text)) = operand else {
        app = .unknown
        return resume(project)
      }
      let full = FilePath.resolved(text, from: FilePath.folder(of: source.name))
      if let problem = project.reach.problem(with: full, namedBy: source.name) {
        app = .unknown
        resume(project)
        project.tell(FlowProblem.unreadable(full, problem.reason).diagnostic(statement, source))
      } else {
        project.reading?.note(.init(path: full, source: source, range: statement.range))
        enter(full, on: statement, &project)
      }
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
    case .undo, .redo:
      screen = nil
      project.reading?.noteLookingBack()
    case .reset, .restore: screen = nil
    default: break
    }
  }

  /// Loads an app; what is wrong with its definition is told once for all flows.
  mutating func enter(_ path: String, on statement: Statement?, _ project: inout FlowProject) {
    if project.reading?.summary.skip != nil { return }
    let loaded = project.reading == nil ? project.app(path).loaded : project.definition(path)
    app = loaded.definition == nil ? .unknown : .loaded(path)
    resume(project)
    // Of a flow that is to run its runner tells.
    if loaded.definition != nil || project.reading != nil { return }
    if project.environment.app == nil, loaded.files.isEmpty, let statement,
      case .failure(let problem) = project.environment.read(path)
    {
      project.tell(FlowProblem.unreadable(path, problem.reason).diagnostic(statement, source))
    } else if project.environment.app != nil, let statement {
      for problem in loaded.diagnostics {
        let said = FlowProblem(code: problem.code, message: problem.message)
        project.tell(said.diagnostic(statement, source))
      }
    } else {
      for problem in loaded.diagnostics { project.tell(problem) }
    }
  }

  /// What is certain behind a claim that held.
  private mutating func note(_ expectation: Expectation, _ statement: Statement) {
    guard case .screen(.id(let id)) = expectation.claim, !expectation.isNegated,
      statement.mark == .none, let names, case .screen(let number) = names.sort(of: id)
    else { return }
    screen = number
  }
}
