import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

extension Session {
  /// How an app was opened.
  enum Opening {
    case launched
    /// The launch was refused, which is printed.
    case refused
    case wrong([Diagnostic])
  }

  /// Loads an app and launches it.
  mutating func open(_ app: String) -> Opening {
    let problems = load(app)
    if !problems.isEmpty { return .wrong(problems) }
    return launchQuietly() ? .launched : .refused
  }

  /// Launches the app of the program, which flows launch themselves.
  mutating func openOwn(beside flows: [String]) -> Opening {
    environment.app == nil || !flows.isEmpty || launchQuietly() ? .launched : .refused
  }
}

/// An app that was loaded and launched to be searched.
struct LaunchedApp {
  let session: Session
  let world: World

  var definition: AppDefinition { world.definition }

  /// Loads and launches, and goes where a flow ends.
  init(
    _ app: String,
    behind flow: String? = nil,
    coverage: CoverageRecorder? = nil,
    _ color: ColorChoice
  ) throws(RequestFailure) {
    try FileKind.requireDefinition(app)
    if let flow { try FileKind.requireFlow(flow) }
    var session = Session(ProcessEnvironment.environment(), coverage: coverage)
    session.environment.folder = Platform.currentFolder
    switch session.open(app) {
    case .launched: break
    // A flow may launch the app again.
    case .refused where flow != nil: break
    case .refused: throw RequestFailure(printed: session.takeOutput())
    case .wrong(let problems): throw .wrong(problems, color)
    }
    if let flow { try Self.run(flow, of: app, in: &session, color) }
    guard let world = session.world else { throw .told }
    self.session = session
    self.world = world
  }

  /// Goes where a flow ends; refused where it does not run, or is for another app.
  private static func run(
    _ flow: String,
    of app: String,
    in session: inout Session,
    _ color: ColorChoice
  ) throws(RequestFailure) {
    let name = SafeText.string(flow)
    session.stopsAtFailure = true
    let (end, problems) = session.execute(file: flow, keepsGoing: false) { _ in app }
    if !problems.isEmpty { throw .wrong(problems, color) }
    if end != .done, end != .quit {
      throw RequestFailure(
        printed: session.takeOutput(),
        sentences: ["'\(name)' does not run to its end"]
      )
    }
    if session.world == nil { throw .wrong("'\(name)' launches no app") }
    if let other = session.definitionPath, !isSame(other, app) {
      throw .wrong("'\(name)' is for '\(SafeText.string(other))'")
    }
  }

  /// Whether two paths name one file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    let folder = Platform.currentFolder ?? "/"
    return FilePath.resolved(path, from: folder) == FilePath.resolved(other, from: folder)
  }

  /// A way from the world as a flow that ends with a line.
  func flow(_ way: [Int], _ families: ActionFamilies, ending line: String) -> [UInt8] {
    var execution = Execution(from: world, families)
    var bytes = session.flowSoFar(at: "path.flow")
    var top = world.topScreenID
    for ordinal in way {
      execution.take(ordinal)
      bytes += Array("\(execution.lines.last ?? "")\n".utf8)
      let screen = execution.world.topScreenID
      if screen != top {
        let name = screen == .none ? "none" : definition.text(screen)
        bytes += Array("expect screen \(name)\n".utf8)
      }
      top = screen
    }
    let last = Array("\(line)\n".utf8)
    return bytes.suffix(last.count + 1).dropFirst().elementsEqual(last) ? bytes : bytes + last
  }

  /// What goes wrong when a flow is run by the ordinary session; nil when nothing does.
  func replayProblem(of flow: [UInt8]) -> String? {
    let outside = ProcessEnvironment.environment()
    let environment = Environment(
      read: { path in path == "path.flow" ? .success(flow) : outside.read(path) },
      definition: outside.definition
    )
    var runner = FlowRunner(environment)
    switch runner.run("path.flow").outcome {
    case .passed: return nil
    case .failed(let failures):
      return failures.first.map { "line \($0.line): \($0.text)" } ?? "it fails"
    case .invalid(let problems):
      return problems.first.map { "line \($0.position.line): \($0.message)" } ?? "it fails"
    case .skipped(let reason): return reason
    case .interrupted: return "interrupted"
    }
  }

  /// The stop of a search that an interrupt asks for.
  static func stop() -> Search.Stop? {
    InterruptFlag.interruptRequested() ? .interrupted : nil
  }

  /// Asks whether a search is to stop: at an interrupt, or so many milliseconds from now.
  static func stop(after time: Int64?) -> () -> Search.Stop? {
    let end = time.map { Console.milliseconds + $0 }
    return {
      if let end, Console.milliseconds >= end { return stop() ?? .timedOut }
      return stop()
    }
  }
}

extension Search {
  /// What was searched, and whether that was everything.
  var summary: String {
    let states = store.count.counted("state")
    let steps = transitions.counted("transition")
    return "searched \(states), \(steps): \(cut.isComplete ? "complete" : "not all, \(cut.words)")"
  }
}

extension Search.Cut {
  /// What ended the search.
  var words: String {
    var words: [String] = []
    if states > 0 { words.append("the number of states ended it") }
    if depth > 0 { words.append("the depth ended it") }
    if stack > 0 { words.append("higher stacks were left out") }
    if waiting > 0 { words.append("more that waits was left out") }
    if piled > 0 { words.append("more that owns nothing was left out") }
    if bytes > 0 { words.append("the memory ended it") }
    if steps > 0 { words.append("the number of steps done ended it") }
    if isInterrupted { words.append("it was interrupted") }
    if isTimedOut { words.append("the time ended it") }
    return words.joined(separator: ", ")
  }
}
