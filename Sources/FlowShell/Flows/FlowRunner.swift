import FlowCommands
import FlowNavigation
import FlowScript

/// Runs whole flows, each in a fresh world; one runner serves many flows of one thread.
package struct FlowRunner {
  package let environment: Environment
  package var options: Options
  private var definitions: [String: LoadedDefinition] = [:]
  /// Which files the flows may name.
  private var reach: FileReach
  private var nearest: [String: String?] = [:]
  /// What there is to reach in each definition, made when it is first used.
  private var plans: [CoveragePlan] = []

  package init(_ environment: Environment, options: Options = Options()) {
    self.environment = environment
    self.options = options
    reach = FileReach(environment)
  }

  /// Runs the flow at a path, relative or absolute, named by it in messages.
  ///
  /// With a sink the transcript is handed over in pieces as it grows, and the result holds none.
  package mutating func run(
    _ path: String,
    sink: (@Sendable ([UInt8]) -> Void)? = nil
  ) -> FlowResult {
    var warnings: [UInt8] = []
    var result = replay(path, sink: sink, &warnings)
    if options.format == .text { return result }
    let ending = ProtocolText.ending(
      of: path,
      result.outcome,
      trace: warnings,
      result.doubts
    )
    if let sink { sink(ending) } else { result.transcript += ending }
    return result
  }

  private mutating func replay(
    _ path: String,
    sink: (@Sendable ([UInt8]) -> Void)?,
    _ warnings: inout [UInt8]
  ) -> FlowResult {
    var result = FlowResult()
    result.files = [path]
    guard let source = read(path, &result) else { return result }
    let lines = FlowLines(source)
    let nearest = nearest[FilePath.folder(of: path)]
    var project = FlowProject(
      environment,
      reach: reach,
      definitions: definitions,
      nearestDefinition: { [options] in nearest ?? options.nearestDefinition($0) }
    )
    let (reading, problems) = project.reading(
      of: lines,
      at: path,
      by: Reader(environment.app?.vocabulary)
    )
    (reach, definitions) = (project.reach, project.definitions)
    result.head = reading.summary
    result.files = reading.files
    options.follower?.begin(result.head, result.files)
    var diagnostics = problems.filter { $0.severity == .error }
    result.doubts = problems.filter { $0.severity == .warning }
    if let slip = slip(reading, source) { diagnostics.append(slip) }
    if let reason = reading.summary.skip ?? foreignApp(reading.summary) ?? unkept(reading),
      diagnostics.isEmpty
    {
      result.outcome = .skipped(reason)
      return result
    }
    let coverage = options.coverage ? CoverageRecorder(plans: plans) : nil
    var session = Session(environment, coverage: coverage)
    load(reading.apps, for: path, &session, &diagnostics, &result)
    guard diagnostics.isEmpty else {
      result.outcome = .invalid(Diagnostic.sorted(diagnostics))
      return result
    }
    prepare(
      &session,
      path,
      lines,
      reading,
      hasSink: sink != nil
    )
    if options.format == .text { session.output = Array(Self.header.utf8) }
    session.sink = sink
    if options.keepsDeeds { session.stepRecords = [] }
    if options.coverage, let app = environment.app, !(app is AppDefinition) {
      session.seen = SeenCoverage()
    }
    session.sources.checked = project.sourced.filter { $0.value.problems.isEmpty }.mapValues(
      \.lines
    )
    result.outcome = run(lines, &session)
    if let stepRecords = session.stepRecords {
      result.stepRecords = stepRecords
      result.engine = session.engine
    }
    if let coverage {
      result.coverage = coverage.records.map { FlowCoverage($0) }
      plans = coverage.plans
    }
    if let seen = session.seen, let engine = session.engine {
      result.coverage.append(seen.coverage(of: engine.vocabulary.tables.name))
    }
    warnings = session.answers.current.trace
    let printed = session.takeOutput()
    if let sink { sink(printed) } else { result.transcript = printed }
    result.steps = session.steps(sink == nil)
    result.warnings = session.warnings
    if case .passed = result.outcome { result.doubts += session.strangers }
    return result
  }

  /// The first line of every transcript and golden file: the number of its format.
  package static let header = "# flow-golden 1\n"

  private func read(_ path: String, _ result: inout FlowResult) -> SourceText? {
    switch environment.read(path) {
    case .failure(let problem):
      result.outcome = .invalid([.unreadable(path, problem.reason)])
      return nil
    case .success(let bytes):
      let (source, diagnostics) = SourceText.checked(name: path, bytes: bytes)
      if diagnostics.isEmpty { return source }
      result.outcome = .invalid(diagnostics)
      return nil
    }
  }

  /// Loads what `app` lines name before anything runs; a broken definition is a broken flow.
  private mutating func load(
    _ apps: [FlowReading.App],
    for path: String,
    _ session: inout Session,
    _ diagnostics: inout [Diagnostic],
    _ result: inout FlowResult
  ) {
    for app in apps {
      let loaded = definition(app.path)
      result.files += loaded.files
      if loaded.definition != nil { continue }
      if loaded.files.isEmpty, let first = loaded.diagnostics.first {
        diagnostics.append(
          Diagnostic(
            in: app.source,
            at: app.range,
            code: first.code,
            message: "'\(SafeText.string(app.path))': \(first.message)"
          )
        )
      } else {
        diagnostics += loaded.diagnostics
      }
    }
    let needsNearest = apps.isEmpty && environment.app == nil
    let nearest = needsNearest ? nearestDefinition(to: path) : nil
    if let nearest {
      let loaded = definition(nearest)
      result.files += loaded.files
      if loaded.definition == nil {
        diagnostics += loaded.diagnostics.map { diagnostic in
          // What is wrong with a folder is wrong with a flow that names no file of it.
          guard diagnostic.code == "ambiguous" else { return diagnostic }
          return Diagnostic(file: path, code: diagnostic.code, message: diagnostic.message)
        }
      }
    }
    session.sources.definitions = definitions
    if let nearest, diagnostics.isEmpty { _ = session.load(nearest) }
  }

  /// The definition for a flow without an `app` line; a folder is looked through once.
  private mutating func nearestDefinition(to path: String) -> String? {
    let folder = FilePath.folder(of: path)
    if let known = nearest[folder] { return known }
    let found = options.nearestDefinition(path)
    nearest[folder] = .some(found)
    return found
  }

  private mutating func definition(_ path: String) -> LoadedDefinition {
    if let known = definitions[path] { return known }
    let loaded = environment.definition(path)
    definitions[path] = loaded
    return loaded
  }

  private func prepare(
    _ session: inout Session,
    _ path: String,
    _ lines: FlowLines,
    _ reading: FlowReading,
    hasSink: Bool
  ) {
    session.style.echoes = true
    session.style.format = options.format
    session.printer.keepsMarks = !hasSink
    session.follower = options.follower
    if reading.expectsCrash { session.environment.keeper = options.keeper }
    if reading.asksInVain, environment.app.map({ !($0 is AppDefinition) }) ?? false {
      session.strangeNames = StrangeNames()
    }
    session.printer.countsTaken = options.follower != nil
    session.history.isKept = reading.looksBack
    session.watcher = options.watcher
    session.isInterrupted = options.isInterrupted
    if let timeout = reading.summary.timeout ?? options.timeout {
      let clock = options.clock
      let end = clock() + timeout
      session.limits.isOverdue = { clock() > end ? timeout : nil }
    }
    session.sources.reach = reach
    session.limits.stepLimit = options.stepLimit
    session.limits.outputLimit = options.outputLimit
    session.sources.files = [Session.SourceFile(path: path, lines: lines)]
    for (name, value) in options.variables {
      session.transaction.variables.append(
        Transaction.Variable(name: name, value: Value(word: value))
      )
    }
  }

  private func run(_ lines: FlowLines, _ session: inout Session) -> FlowResult.Outcome {
    let source = lines.source
    let statements = lines.all
    var failures: [FlowFailure] = []
    let place = LinePlace(lines: lines)
    var last: SourceRange?
    loop: while let statement = statements.next() {
      last = statement.range
      switch session.run(statement, place) {
      case .done: break
      case .quit: break loop
      case .failed(let failure), .unreadable(let failure):
        if options.isInterrupted() { return .interrupted }
        failures.append(session.failure(failure, statement.range, source))
        if !options.keepsGoing { break loop }
      }
      if options.isInterrupted() { return .interrupted }
    }
    if failures.isEmpty, let failure = session.finishFlow(), let last {
      failures.append(session.failure(failure, last, source))
    }
    return failures.isEmpty ? .passed : .failed(failures)
  }
}
