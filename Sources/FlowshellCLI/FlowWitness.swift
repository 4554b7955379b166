import FlowExplorer
import FlowNavigation
import FlowPictures
import FlowReplay
import FlowScript
import FlowShell
import Replay
import Synchronization

/// Sees which ways flows take through an app.
final class FlowWitness: Sendable {
  // A class with a lock: the runner's options are handed over to it, and are for any thread.
  private let state = Mutex(State())
  private let app: String

  private struct State {
    var taken = TakenSteps()
    var place: String?
  }

  /// Sees only flows for a definition.
  private init(app: String) {
    self.app = FilePath.resolved(app, from: ".")
  }

  /// A graph with what flows take of it as heat; ends the process when there is none, or one does not run.
  static func heated(
    _ graph: FlowGraph,
    by paths: [String],
    app: String,
    isHighlight: Bool,
    _ color: ColorChoice
  ) -> FlowGraph {
    let discovery = Discovery(of: paths, in: PosixFiles())
    for problem in discovery.problems { WrittenFile.complain(SafeText.string(problem)) }
    if !discovery.problems.isEmpty { Console.exit(2) }
    if discovery.flows.isEmpty { GraphRequest.fail("there is no flow to follow") }
    let witness = FlowWitness(app: app)
    var options = FlowRunner.Options(outside: [])
    options.keepsGoing = true
    options.watcher = witness.watcher
    var runner = FlowRunner(ProcessEnvironment.environment(), options: options)
    for flow in discovery.flows {
      let result = runner.run(flow.path)
      let name = SafeText.string(flow.path)
      switch result.outcome {
      case .invalid(let problems):
        Console.report(problems, color)
        Console.exit(2)
      case .interrupted: WrittenFile.endInterrupted()
      case .skipped:
        WrittenFile.complain("'\(name)' is skipped")
        continue
      case .failed(let failures):
        let reason = failures.first.map { ": line \($0.line): \($0.failure.text)" } ?? ""
        WrittenFile.complain("'\(name)' fails, its way is shown all the same\(reason)")
      case .passed: break
      }
      if result.files.contains(where: witness.isApp) { continue }
      WrittenFile.complain("'\(name)' is for another app")
      if isHighlight { Console.exit(2) }
    }
    let taken = witness.state.withLock { $0.taken }
    return isHighlight ? graph.highlighted(by: taken) : graph.heated(by: taken)
  }

  private var watcher: Session.Watcher {
    Session.Watcher(
      before: { [self] world in
        guard isOwn(world) else { return }
        state.withLock { state in
          state.place = GraphPlace(of: world)?.name
          state.taken.visit(world)
        }
      },
      after: { [self] action, world in
        guard isOwn(world) else { return }
        state.withLock { $0.taken.take(action, from: $0.place, to: world) }
      }
    )
  }

  private func isOwn(_ world: World) -> Bool {
    guard let file = world.definition.tables.files.first else { return false }
    return isApp(file)
  }

  private func isApp(_ path: String) -> Bool { FilePath.resolved(path, from: ".") == app }
}
