import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// The files of a project, each read once.
extension FlowProject {
  /// A flow that others source, with its lines.
  struct ReadFlow {
    var lines: FlowLines
    var problems: [Diagnostic]
    /// How many more problems there are.
    var leftOut = 0
  }

  /// An app with what its lines are held against.
  struct LoadedApp {
    var reader: Reader
    /// Nil when the definition has errors.
    var names: DeclaredNames?
    var loaded: LoadedDefinition
  }

  /// Why a file cannot be checked at all.
  struct Unreadable: Error {
    var problems: [Diagnostic]
    var reason: String
  }

  func read(_ path: String) -> Result<SourceText, Unreadable> {
    switch environment.read(path) {
    case .failure(let problem):
      let diagnostic = Diagnostic.unreadable(path, problem.reason)
      return .failure(Unreadable(problems: [diagnostic], reason: problem.reason))
    case .success(let bytes):
      let (source, problems) = SourceText.checked(name: path, bytes: bytes)
      if problems.isEmpty { return .success(source) }
      return .failure(Unreadable(problems: problems, reason: ""))
    }
  }

  /// A sourced flow; nil with the reason when its file cannot be read.
  mutating func flow(_ path: String) -> (flow: ReadFlow?, reason: String) {
    if let known = sourced[path] { return (known, "") }
    switch read(path) {
    case .failure(let failure):
      // What is no text is told at its own place.
      guard failure.reason.isEmpty else { return (nil, failure.reason) }
      let empty = SourceText(name: path, bytes: [])
      sourced[path] = ReadFlow(lines: FlowLines(empty, []), problems: failure.problems)
    case .success(let source):
      var room = SyntaxLimits.statements
      let (statements, problems, leftOut) = Parser.parse(
        source,
        rules: CommandTable.syntaxRules,
        room: &room
      )
      sourced[path] = ReadFlow(
        lines: FlowLines(source, statements),
        problems: problems,
        leftOut: leftOut
      )
    }
    return (sourced[path], "")
  }

  /// An app by the path of its definition.
  mutating func app(_ path: String) -> LoadedApp {
    if let known = apps[path] { return known }
    let loaded = definition(path)
    let app = LoadedApp(
      reader: Reader(definition: loaded.definition),
      names: loaded.definition.map {
        DeclaredNames($0, loaded.members, isAlone: loaded.isAlone)
      },
      loaded: loaded
    )
    apps[path] = app
    return app
  }

  /// A definition, loaded once.
  mutating func definition(_ path: String) -> LoadedDefinition {
    if let known = definitions[path] { return known }
    let loaded = environment.definition(path)
    definitions[path] = loaded
    return loaded
  }

  /// What one flow leaves to those that source it; its lines are read as those around it are.
  mutating func footprint(
    of key: FlowFootprint.Key,
    _ flow: ReadFlow,
    _ reader: Reader
  ) -> FlowFootprint {
    if let known = footprints[key] { return known }
    for problem in flow.problems { tell(problem) }
    count(flow.leftOut, in: flow.lines.source.name)
    var pass = FlowPass(flow.lines, key.path, app: key.app, isSourced: true)
    pass.hasLaunched = key.hasLaunched
    pass.rules.hasBegun = key.hasBegun
    pass.footprint.isUnclear = !flow.problems.isEmpty
    if reading == nil { pass.resume(self) } else { pass.reader = reader }
    pass.run(flow.lines.statements ?? [], &self)
    footprints[key] = pass.footprint
    return pass.footprint
  }
}
