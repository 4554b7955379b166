import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// An app that was loaded and launched to be searched.
struct LaunchedApp {
  var session: Session
  private(set) var world: World
  /// The lines that load the app and led to the world.
  private var opening: [UInt8]

  var definition: AppDefinition { world.definition }

  /// Loads and launches; ends the process with status 2 where that cannot be.
  init(_ path: String, _ color: ColorChoice) {
    FileKind.requireDefinition(path)
    var session = Session(ProcessEnvironment.environment())
    session.environment.folder = Platform.currentFolder
    let problems = session.load(path)
    guard problems.isEmpty, session.launchQuietly(), let world = session.world else {
      Console.report(problems, color)
      if problems.isEmpty { Console.write(session.takeOutput(), to: Console.errors) }
      Console.exit(2)
    }
    self.session = session
    self.world = world
    opening = session.flowSoFar(at: "path.flow")
  }

  /// Goes where a flow ends; ends the process where it does not run, or is for another app.
  mutating func run(_ flow: String, app: String, _ color: ColorChoice) {
    FileKind.requireFlow(flow)
    var session = Session(ProcessEnvironment.environment())
    session.environment.folder = Platform.currentFolder
    session.stopsAtFailure = true
    let (end, problems) = session.execute(file: flow, keepsGoing: false) { _ in app }
    if end != .done && end != .quit || !problems.isEmpty {
      Console.report(problems, color)
      Console.exit(2)
    }
    guard let world = session.world else {
      WrittenFile.complain("'\(SafeText.string(flow))' launches no app")
      Console.exit(2)
    }
    if let other = session.definitionPath, !Self.isSame(other, app) {
      WrittenFile.complain("'\(SafeText.string(flow))' is for '\(SafeText.string(other))'")
      Console.exit(2)
    }
    self.session = session
    self.world = world
    opening = session.flowSoFar(at: "path.flow")
  }

  /// Whether two paths name one file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    let folder = Platform.currentFolder ?? "/"
    return FilePath.resolved(path, from: folder) == FilePath.resolved(other, from: folder)
  }

  /// A way from the world as a flow that ends with a line.
  func flow(_ way: [Int], _ families: ActionFamilies, ending line: String) -> [UInt8] {
    var execution = Execution(from: world, families)
    var bytes = opening
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
      return failures.first.map { "line \($0.line): \($0.failure.text)" } ?? "it fails"
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
    let states = store.count == 1 ? "1 state" : "\(store.count) states"
    let steps = transitions == 1 ? "1 transition" : "\(transitions) transitions"
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
    if bytes > 0 { words.append("the memory ended it") }
    if steps > 0 { words.append("the number of steps done ended it") }
    if isInterrupted { words.append("it was interrupted") }
    if isTimedOut { words.append("the time ended it") }
    return words.joined(separator: ", ")
  }
}
