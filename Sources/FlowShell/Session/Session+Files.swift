import FlowCommands
import FlowNavigation
package import FlowScript

/// Definitions and sourced flows.
extension Session {
  /// Loads an app; the path is relative to the file that names it.
  mutating func load(_ path: String, _ statement: Statement, _ place: LinePlace) -> LineEnd {
    if environment.app != nil {
      noteLast(.notSupported)
      return refuse(statement, .ownApp).ofFile
    }
    let full = resolve(path, from: place)
    let outside = problem(with: full, namedAt: place)
    let problems = outside.map { [.unreadable(full, $0.reason)] } ?? load(full)
    if problems.isEmpty { return succeed(statement) }
    noteLast(.noApp)
    printDiagnostics(problems)
    let refusal = Refusal(.noApp, path, other: "\(problems.count)")
    return refuse(statement, refusal).ofFile
  }

  /// Loads an app by its whole path; the errors of its definition, none when it is loaded.
  package mutating func load(_ path: String) -> [Diagnostic] {
    let loaded = sources.definition(path, environment)
    guard let definition = loaded.definition else { return loaded.diagnostics }
    app = definition
    definitionPath = path
    engine = nil
    printer.printedEntry = 0
    history.begin()
    checkpoints.removeAll()
    return []
  }

  /// The members that services of the loaded app may have, as far as no flow gives them others.
  package var serviceMembers: MemberPaths {
    definitionPath.flatMap { sources.definitions[$0]?.members } ?? MemberPaths()
  }

  /// Launches the app that was loaded, printing only why it was refused; whether it was launched.
  package mutating func launchQuietly() -> Bool {
    guard let app else { return false }
    if let crash = environment.keeper?.begin() {
      print(crash)
      return false
    }
    defer { environment.keeper?.end() }
    var fresh = app.engine()
    do throws(Refusal) {
      try fresh.launch(in: transaction)
    } catch {
      _ = print(error)
      return false
    }
    // A name is looked up before its line is kept: what the app is asked for that, it is asked here.
    _ = fresh.vocabulary
    engine = fresh
    history.begin([.launch])
    isLaunchedFirst = true
    firstApp = definitionPath
    printer.printedEntry = fresh.visibleIdentity()
    return true
  }

  /// Runs another flow's lines here; its parameters are variables while it runs.
  mutating func source(
    _ path: String,
    _ arguments: [ActionArgument],
    _ statement: Statement,
    _ place: LinePlace
  ) throws(Refusal) -> LineEnd {
    let full = resolve(path, from: place)
    if sources.sourcing.contains(full) || isRunning(full) {
      throw Refusal(.cycle, path, other: (sources.sourcing + [full]).joined(separator: " -> "))
    }
    if let problem = problem(with: full, namedAt: place) {
      noteLast(.badValue)
      let reason = "a flow that can be run: \(problem.reason)"
      return refuse(statement, Refusal(.badValue, path, other: reason)).ofFile
    }
    guard sources.sourcing.count < Self.sourceLimit else {
      throw Refusal(.limit, "source", other: "\(Self.sourceLimit) flows inside each other")
    }
    if sources.isFull(for: full) {
      throw Refusal(.limit, "source", other: "\(Self.fileLimit) files")
    }
    let file: Int32
    switch sources.parsed(full, environment) {
    case .success(let known): file = known
    case .failure(let problem):
      printDiagnostics(problem.diagnostics)
      noteLast(.badValue)
      let reason = "a flow that can be run: \(problem.reason)"
      return refuse(statement, Refusal(.badValue, path, other: reason)).ofFile
    }
    var bound: [Transaction.Variable] = []
    for argument in arguments {
      try requireFree(argument.text)
      bound.append(Transaction.Variable(name: argument.text, value: try value(argument.value)))
    }
    let count = transaction.variables.count
    transaction.variables += bound
    sources.sourcing.append(full)
    defer {
      sources.sourcing.removeLast()
      transaction.variables.removeSubrange(count...)
    }
    let lines = sources.files[Int(file)].lines
    let end = run(
      lines.statements ?? [],
      LinePlace(lines: lines, file: file, level: place.level + 1)
    )
    if end != .done { return end }
    return succeed(statement)
  }

  /// Why the file of a line may not name another one; what somebody typed may name any.
  private mutating func problem(with path: String, namedAt place: LinePlace) -> FileProblem? {
    if place.level == 0, answers.inputLine > 0 { return nil }
    return sources.reach.problem(with: path, namedBy: place.source.name)
  }

  private func isRunning(_ path: String) -> Bool {
    sources.files.first?.path == path && style.echoes
  }

  /// A path as the driver knows it: relative to the file that names it.
  func resolve(_ path: String, from place: LinePlace) -> String {
    FilePath.resolved(path, from: FilePath.folder(of: place.source.name))
  }

  /// How deep flows may source flows.
  package static let sourceLimit = 64

  /// How many files one flow, or one line, may source.
  package static let fileLimit = 1_000
}
