import FlowCommands
package import FlowScript

/// Whole files of lines, run where the session is.
extension Session {
  /// Runs the lines of a flow as if they had been entered; what went wrong, with places.
  ///
  /// A session without an app is given the nearest definition, unless the flow names one.
  package mutating func execute(
    file path: String,
    keepsGoing: Bool,
    nearestDefinition: (String) -> String?
  ) -> (end: LineEnd, problems: [Diagnostic]) {
    answers.inputLine = 0
    let source: SourceText
    switch environment.read(path) {
    case .failure(let problem): return unreadable([.unreadable(path, problem.reason)])
    case .success(let bytes):
      let (checked, problems) = SourceText.checked(name: path, bytes: bytes)
      if !problems.isEmpty { return unreadable(problems) }
      source = checked
    }
    let (statements, problems) = Parser.parse(source, rules: CommandTable.syntaxRules)
    if !problems.isEmpty { return unreadable(problems) }
    if app == nil, !statements.contains(where: { $0.isApp(in: source) }),
      let nearest = nearestDefinition(path)
    {
      let problems = load(nearest)
      if !problems.isEmpty { return unreadable(problems) }
    }
    return run(statements, of: source, keepsGoing: keepsGoing)
  }

  private mutating func run(
    _ statements: [Statement],
    of source: SourceText,
    keepsGoing: Bool
  ) -> (end: LineEnd, problems: [Diagnostic]) {
    var worst = LineEnd.done
    var problems: [Diagnostic] = []
    let place = LinePlace(lines: FlowLines(source))
    for statement in statements {
      let end = run(statement, place)
      switch end {
      case .done: continue
      case .quit: return (.quit, problems)
      case .failed(let failure), .unreadable(let failure):
        problems.append(FlowFailure(failure, at: statement.range, in: source).diagnostic)
        if case .unreadable = worst {} else { worst = end }
      }
      if !keepsGoing || limits.isInterrupted() { break }
    }
    return (worst, problems)
  }

  /// Ends a file of which nothing was run; as JSON it is answered for like an entry.
  private mutating func unreadable(
    _ problems: [Diagnostic]
  ) -> (end: LineEnd, problems: [Diagnostic]) {
    if style.format == .json { answers.refuse(nil, problems, path: shownPath) }
    return (.unreadable(.unparsed(problems)), problems)
  }
}

extension Statement {
  /// Whether the line names the app that a flow is for.
  fileprivate func isApp(in source: SourceText) -> Bool {
    source.string(word) == "app"
  }
}
