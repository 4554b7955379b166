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

  /// A graph with what flows take of it as heat; refused when there is none, or one does not run.
  static func heated(
    _ graph: FlowGraph,
    by paths: [String],
    app: String,
    isHighlight: Bool,
    _ color: ColorChoice
  ) throws(RequestFailure) -> FlowGraph {
    let discovery = Discovery(of: paths, in: PosixFiles())
    if !discovery.problems.isEmpty {
      throw RequestFailure(sentences: discovery.problems.map { SafeText.string($0) })
    }
    if discovery.flows.isEmpty { throw .wrong("there is no flow to follow") }
    let witness = FlowWitness(app: app)
    var options = FlowRunner.Options(outside: [])
    options.keepsGoing = true
    options.watcher = witness.watcher
    var runner = FlowRunner(ProcessEnvironment.environment(), options: options)
    for flow in discovery.flows {
      let result = runner.run(flow.path)
      let name = SafeText.string(flow.path)
      switch result.outcome {
      case .invalid(let problems): throw .wrong(problems, color)
      case .interrupted: throw .interrupted
      case .skipped:
        WrittenFile.complain("'\(name)' is skipped")
        continue
      case .failed(let failures):
        let reason = failures.first.map { ": line \($0.line): \($0.text)" } ?? ""
        WrittenFile.complain("'\(name)' fails, its way is shown all the same\(reason)")
      case .passed: break
      }
      if result.files.contains(where: witness.isApp) { continue }
      if isHighlight { throw .wrong("'\(name)' is for another app") }
      WrittenFile.complain("'\(name)' is for another app")
    }
    let taken = witness.state.withLock { $0.taken }
    return isHighlight ? graph.highlighted(by: taken) : graph.heated(by: taken)
  }

  private var watcher: Session.Watcher {
    Session.Watcher(
      before: { [self] engine in
        guard let world = engine as? World, isOwn(world) else { return }
        state.withLock { state in
          state.place = GraphPlace(of: world)?.name
          state.taken.visit(world)
        }
      },
      after: { [self] action, engine in
        guard let world = engine as? World, isOwn(world) else { return }
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
