import FlowCommands
import FlowNavigation
import FlowScript

/// Reads a flow and all it sources without running anything: every problem at once, and its head.
struct FlowCheck {
  private let environment: Environment
  private let reader = Reader(definition: nil)
  private var diagnostics: [Diagnostic] = []
  private(set) var summary = FlowSummary()
  /// The definitions that `app` lines name, and the flows that `source` lines name.
  private(set) var apps: [App] = []
  private(set) var files: [String] = []
  private var chain: [String] = []
  private var rules = FlowRules()
  /// How many problems were counted only.
  private var leftOut = 0

  /// An `app` line.
  struct App {
    var path: String
    var source: SourceText
    var range: SourceRange
  }

  /// Which files the flows may name.
  private(set) var reach: FileReach

  init(_ environment: Environment, reach: FileReach) {
    self.environment = environment
    self.reach = reach
  }

  /// Checks a flow and what it sources; the sourced files are read by their constant paths.
  mutating func check(_ source: SourceText, path: String) {
    files.append(path)
    chain.append(path)
    defer { chain.removeLast() }
    var statements = StatementReader(source, rules: CommandTable.syntaxRules)
    while let statement = statements.next(into: &diagnostics) { check(statement, source) }
    leftOut += statements.leftOut
  }

  private mutating func check(_ statement: Statement, _ source: SourceText) {
    do throws(ReadingFailure) {
      switch try reader.read(statement, in: source) {
      case .session(let order): check(order, statement, source)
      case .control:
        for line in statement.body.statements { check(line, source) }
        for line in statement.alternative ?? [] { check(line, source) }
      case .act: rules.hasBegun = true
      case .look, .check: break
      }
    } catch {
      // A line that must or may be refused may also be a line that nobody understands.
      if ReadingFailure.isForgiven(statement, in: source) { return }
      tell(error, source)
    }
  }

  private mutating func check(
    _ order: SessionCommand,
    _ statement: Statement,
    _ source: SourceText
  ) {
    let isSourced = chain.count > 1
    if let problem = rules.problem(with: order, statement, source, isSourced: isSourced) {
      return report(problem, statement, source)
    }
    switch order {
    case .head(let head): if !isSourced { summary.add(head) }
    case .app(.value(.string(let path))):
      let full = FilePath.resolved(path, from: FilePath.folder(of: source.name))
      if let problem = reach.problem(with: full, namedBy: source.name) {
        return report(.unreadable(full, problem.reason), statement, source)
      }
      apps.append(App(path: full, source: source, range: statement.range))
    case .source(.value(.string(let path)), _):
      guard statement.mark == .none else { return }
      follow(FilePath.resolved(path, from: FilePath.folder(of: source.name)), statement, source)
    default: break
    }
  }

  private mutating func follow(
    _ path: String,
    _ statement: Statement,
    _ source: SourceText
  ) {
    if chain.contains(path) { return report(.cycle(chain + [path]), statement, source) }
    if files.contains(path) { return }
    guard chain.count < Session.sourceLimit else {
      return report(.tooDeep, statement, source)
    }
    guard files.count <= Session.fileLimit else {
      return report(.tooManyFiles, statement, source)
    }
    if let problem = reach.problem(with: path, namedBy: source.name) {
      return report(.unreadable(path, problem.reason), statement, source)
    }
    switch environment.read(path) {
    case .failure(let problem): report(.unreadable(path, problem.reason), statement, source)
    case .success(let bytes):
      let (sourced, problems) = SourceText.checked(name: path, bytes: bytes)
      diagnostics += problems
      if problems.isEmpty { check(sourced, path: path) }
    }
  }

  private mutating func report(
    _ problem: FlowProblem,
    _ statement: Statement,
    _ source: SourceText
  ) {
    guard diagnostics.count < SyntaxLimits.problems else {
      leftOut += 1
      return
    }
    diagnostics.append(problem.diagnostic(statement, source))
  }

  private mutating func tell(_ failure: ReadingFailure, _ source: SourceText) {
    guard diagnostics.count < SyntaxLimits.problems else {
      leftOut += 1
      return
    }
    diagnostics.append(Diagnostic(failure, in: source))
  }

  /// What is wrong, sorted: as much as may be told, and how much more there is.
  var problems: [Diagnostic] {
    let sorted = Diagnostic.sorted(diagnostics)
    guard leftOut > 0, let last = sorted.last else { return sorted }
    let message = "… and \(leftOut) more"
    return sorted + [
      Diagnostic(file: last.file, position: last.position, code: "limit", message: message)
    ]
  }
}

extension Diagnostic {
  /// A line that cannot be read.
  init(_ failure: ReadingFailure, in source: SourceText) {
    self.init(
      in: source,
      at: failure.range,
      code: failure.code.rawValue,
      message: failure.message
    )
  }
}
