package import FlowNavigation
import FlowReplay
import FlowShell

/// A `.flow` file that can be replayed: the argument of a parameterised test.
public struct Flow: Hashable, Codable, Sendable, Identifiable, CustomStringConvertible {
  /// The path of the file.
  public let path: String

  /// The flow at a path.
  public init(path: String) {
    self.path = path
  }

  /// The path, which no other flow has.
  public var id: String { path }

  /// The name of the file with the folder it is in.
  public var description: String {
    path.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// All flows in a folder and below it, in the order of their paths.
  ///
  /// A relative path is seen from the folder of the source file that asks: `"Flows"` lies beside it.
  /// What begins with `_` is only sourced by others, as for `flowshell test`.
  ///
  /// - Throws: ``FlowProblem`` where the folder cannot be read, or has no flow.
  public static func all(
    in folder: String,
    beside file: StaticString = #filePath
  ) throws(FlowProblem) -> [Flow] {
    let path = FilePath.resolved(folder, from: FilePath.folder(of: "\(file)"))
    let discovery = Discovery(of: [path], in: PosixFiles())
    if let problem = discovery.problems.first { throw FlowProblem(description: problem) }
    guard !discovery.flows.isEmpty else {
      throw FlowProblem(description: "no flow found: looked for '*.flow' below '\(path)'")
    }
    return discovery.flows.map { Flow(path: $0.path) }
  }

  /// Replays the flow in a fresh world, and holds it against its golden file; nothing is written.
  public func replay(_ options: ReplayOptions = ReplayOptions()) -> Replayed {
    replay(options, running: nil)
  }

  /// The same with an app that is made in code: its flow names none, and runs on the thread that asks.
  package func replay(
    _ options: ReplayOptions = ReplayOptions(),
    running app: (any App)?
  ) -> Replayed {
    var runner = FlowRunner(
      ProcessEnvironment.environment(deciding: options.decisions, running: app),
      options: FlowRunner.Options(options)
    )
    let result = runner.run(path)
    let goldens = GoldenFiles(files: PosixFiles(), writing: .nothing)
    let report = goldens.judged(FlowFile(path: path, mayHaveLeftover: false), result)
    return Replayed(report, transcript: result.transcript)
  }
}

/// Why there are no flows to replay.
public struct FlowProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence for people.
  public let description: String
}

/// How flows are replayed.
public struct ReplayOptions: Sendable {
  /// The variables of `-D name=value`.
  public var variables: [String: String] = [:]
  /// What apps decide in Swift, one for each app that does.
  public var decisions: [Decisions] = []
  /// Whether a flow goes on after a step that failed.
  public var keepsGoing = false
  /// How many steps a flow may take.
  public var stepLimit = 10_000_000

  /// Makes the options that `flowshell test` has.
  public init() {}
}

extension FlowRunner.Options {
  fileprivate init(_ options: ReplayOptions) {
    self.init()
    keepsGoing = options.keepsGoing
    stepLimit = options.stepLimit
    variables = options.variables.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    nearestDefinition = { ProcessEnvironment.nearestDefinition($0) }
  }
}
