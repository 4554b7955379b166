import FlowCommands
package import FlowScript

/// Many flows checked against their apps without running anything.
///
/// One project serves a whole run: a definition is loaded once, a sourced file is read once, and a
/// problem of a place is told once, whichever flow leads there.
package struct FlowProject {
  let environment: Environment
  private let nearestDefinition: (String) -> String?
  private var nearest: [String: String?] = [:]
  /// The definitions that were loaded, by their paths.
  var definitions: [String: LoadedDefinition] = [:]
  var apps: [String: LoadedApp] = [:]
  var sourced: [String: ReadFlow] = [:]
  var footprints: [FlowFootprint.Key: FlowFootprint] = [:]
  /// The files that are being checked, the outermost first.
  var chain: [String] = []
  /// Which files the flows may name.
  var reach: FileReach
  /// What is read of the one flow that is to run; nil where flows are held against their apps.
  var reading: FlowReading?
  /// The flows that are for live apps which the program has not, with the names of these.
  package private(set) var foreign: [(file: String, app: String)] = []
  private var told: Set<Diagnostic> = []
  private var counts: [String: Count] = [:]
  private var found: [Diagnostic] = []

  package init(
    _ environment: Environment,
    nearestDefinition: @escaping (String) -> String? = { _ in nil }
  ) {
    self.environment = environment
    reach = FileReach(environment)
    self.nearestDefinition = nearestDefinition
  }

  /// A project of one flow that is to run.
  init(
    _ environment: Environment,
    reach: FileReach,
    definitions: [String: LoadedDefinition],
    nearestDefinition: @escaping (String) -> String?
  ) {
    self.environment = environment
    self.reach = reach
    self.definitions = definitions
    self.nearestDefinition = nearestDefinition
  }

  /// Reads a flow and all it sources: its head and what it names, and what of it cannot be read.
  mutating func reading(
    of lines: FlowLines,
    at path: String,
    by reader: Reader
  ) -> (reading: FlowReading, problems: [Diagnostic]) {
    reading = FlowReading(of: path)
    var pass = FlowPass(lines, path, app: .none, isSourced: false)
    pass.reader = reader
    pass.takesNearest = environment.app == nil
    pass.run(&self)
    defer { reading = nil }
    var problems = Diagnostic.sorted(found)
    let count = counts.values.map { max($0.count - limit, 0) }.reduce(0, +)
    if count > 0, let last = problems.last {
      let message = "… and \(count) more"
      problems.append(
        Diagnostic(file: last.file, position: last.position, code: "limit", message: message)
      )
    }
    return (reading ?? FlowReading(of: path), problems)
  }

  /// So many problems of a file are told; the rest is counted.
  package static let limit = 100
  private var limit: Int { reading == nil ? Self.limit : SyntaxLimits.problems }

  /// What is new and wrong with a flow, and with what leads from it, sorted.
  package mutating func problems(of path: String) -> [Diagnostic] {
    let isPart = FilePath.name(of: path).hasPrefix("_")
    if isPart, isSourced(path) { return [] }
    switch read(path) {
    case .failure(let diagnostics): for problem in diagnostics.problems { tell(problem) }
    case .success(let source):
      let app = environment.app == nil ? FlowFootprint.AppState.none : .own
      var pass = FlowPass(FlowLines(source), path, app: app, isSourced: false)
      pass.takesNearest = true
      // The flow that sources this one may load the app, and set variables.
      pass.isPart = isPart
      pass.run(&self)
      pass.finish(&self)
    }
    defer { found = [] }
    return Diagnostic.sorted(found)
  }

  /// Whether a flow that was checked sources a file.
  package func isSourced(_ path: String) -> Bool {
    sourced[FilePath.resolved(path, from: ".")] != nil
  }

  /// For each file with too many problems how many were not told.
  package var leftOut: [Diagnostic] {
    let files = counts.filter { $0.value.count > Self.limit }
    return Diagnostic.sorted(
      files.map { file, told in
        Diagnostic(
          file: file,
          position: told.last,
          code: "limit",
          message: "… and \(told.count - Self.limit) more in this file"
        )
      }
    )
  }

  /// Tells of a problem, once.
  mutating func tell(_ problem: Diagnostic) {
    if told.contains(problem) { return }
    counts[problem.file, default: Count(last: problem.position)].count += 1
    if counts[problem.file, default: Count(last: problem.position)].count > limit { return }
    counts[problem.file]?.last = problem.position
    told.insert(problem)
    found.append(problem)
  }

  /// Notes a flow that is for a live app of another program.
  mutating func note(_ file: String, isFor app: String) { foreign.append((file, app)) }

  /// Whether so much is wrong with a file that the rest is only counted.
  func isFull(_ file: String) -> Bool { counts[file].map { $0.count >= limit } ?? false }

  /// Counts problems that are not told.
  mutating func count(_ number: Int, in file: String) { counts[file]?.count += number }

  /// How many problems of a file were found, and where the last one is that was told.
  private struct Count {
    var count = 0
    var last: Diagnostic.Position
  }

  /// The definition for a flow that names none; a folder is looked through once.
  mutating func nearestDefinition(to path: String) -> String? {
    let folder = FilePath.folder(of: path)
    if let known = nearest[folder] { return known }
    let found = nearestDefinition(path)
    nearest[folder] = .some(found)
    return found
  }
}
