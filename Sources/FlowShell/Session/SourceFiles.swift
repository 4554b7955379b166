import FlowCommands
import FlowScript

/// The files that a session has read: definitions, and flows that are sourced, each once.
struct SourceFiles {
  /// Which files a file may name.
  var reach: FileReach
  var definitions: [String: LoadedDefinition] = [:]
  /// The files that lines came from, in the order first used.
  var files: [Session.SourceFile] = []
  /// The files that were read before a flow runs, by their paths.
  var checked: [String: FlowLines] = [:]
  /// The files that are being sourced, outermost first.
  var sourcing: [String] = []

  /// An app by the path of its definition.
  mutating func definition(_ path: String, _ environment: Environment) -> LoadedDefinition {
    if let known = definitions[path] { return known }
    let loaded = environment.definition(path)
    definitions[path] = loaded
    return loaded
  }

  /// A sourced file, parsed once; its place among the files.
  mutating func parsed(
    _ path: String,
    _ environment: Environment
  ) -> Result<Int32, SourceProblem> {
    if let known = files.firstIndex(where: { $0.path == path && $0.isSourced }) {
      return .success(Int32(known))
    }
    if let lines = checked[path] { return .success(add(path, lines)) }
    let bytes: [UInt8]
    switch environment.read(path) {
    case .success(let read): bytes = read
    case .failure(let problem):
      return .failure(SourceProblem(reason: problem.reason, diagnostics: []))
    }
    let (source, encoding) = SourceText.checked(name: path, bytes: bytes)
    guard encoding.isEmpty else {
      return .failure(SourceProblem(reason: "not a flow", diagnostics: encoding))
    }
    let (statements, diagnostics) = Parser.parse(source, rules: CommandTable.syntaxRules)
    guard diagnostics.isEmpty else {
      return .failure(SourceProblem(reason: "does not parse", diagnostics: diagnostics))
    }
    return .success(add(path, FlowLines(source, statements)))
  }

  private mutating func add(_ path: String, _ lines: FlowLines) -> Int32 {
    files.append(Session.SourceFile(path: path, lines: lines, isSourced: true))
    return Int32(files.count - 1)
  }

  /// Whether one more file would be more than may be sourced.
  func isFull(for path: String) -> Bool {
    files.count > Session.fileLimit && !files.contains { $0.path == path && $0.isSourced }
  }

  /// Forgets what was read: somebody may have changed it.
  mutating func forget() {
    definitions.removeAll()
    files.removeAll()
  }
}

/// Why a sourced file cannot be run.
struct SourceProblem: Error {
  var reason: String
  var diagnostics: [Diagnostic]
}
