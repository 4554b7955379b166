import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// Blocks, and flows that are sourced.
extension FlowPass {
  /// Walks over all branches; behind them only what is so in each is known.
  mutating func walk(
    _ control: Control,
    _ statement: Statement,
    _ project: inout FlowProject
  ) {
    if case .for(let name, _) = control { footprint.variables.insert(name) }
    purpose.depth += 1
    defer { purpose.depth -= 1 }
    let before = (app: app, hasLaunched: hasLaunched)
    // A loop comes here again from its end.
    if case .if = control {} else { screen = nil }
    let known = screen
    for line in statement.body.statements { check(line, &project) }
    let after = (app: app, hasLaunched: hasLaunched)
    set(before.app, project)
    hasLaunched = before.hasLaunched
    screen = known
    for line in statement.alternative ?? [] { check(line, &project) }
    if app != after.app { set(.unknown, project) }
    hasLaunched = hasLaunched || after.hasLaunched
    screen = nil
  }

  private mutating func set(_ new: FlowFootprint.AppState, _ project: FlowProject) {
    if app == new { return }
    app = new
    resume(project)
  }

  /// Checks what `after T` does.
  mutating func checkBody(of statement: Statement, _ project: inout FlowProject) {
    guard statement.mark == .none else { return }
    let outer = screen
    screen = nil
    defer { screen = outer }
    for line in statement.body.statements { holdLater(line, &project) }
  }

  private mutating func holdLater(_ statement: Statement, _ project: inout FlowProject) {
    guard let order = read(statement, .handler, &project) else { return }
    hold(order, statement, &project)
    for line in statement.body.statements { holdLater(line, &project) }
    for line in statement.alternative ?? [] { holdLater(line, &project) }
  }

  /// Checks what a line sources, with the app that is loaded here.
  mutating func follow(
    _ operand: Operand,
    _ statement: Statement,
    _ project: inout FlowProject
  ) {
    // A line marked `!` or `?` may name what is not there.
    guard statement.mark == .none, case .value(.string(let text)) = operand else {
      // What such a flow does nobody knows.
      project.reading?.noteLookingBack()
      return leaveOpen()
    }
    let path = FilePath.resolved(text, from: FilePath.folder(of: source.name))
    if project.chain.contains(path) {
      footprint.isUnclear = true
      return project.tell(FlowProblem.cycle(project.chain + [path]).diagnostic(statement, source))
    }
    guard project.chain.count < Session.sourceLimit else {
      footprint.isUnclear = true
      return project.tell(FlowProblem.tooDeep.diagnostic(statement, source))
    }
    if project.reading?.note(file: path) == false {
      let known = project.footprints.first { $0.key.path == path }
      if let known, known.key.app != known.value.app { set(known.value.app, project) }
      return
    }
    if let reading = project.reading, reading.files.count > Session.fileLimit + 1 {
      return project.tell(FlowProblem.tooManyFiles.diagnostic(statement, source))
    }
    let outside = project.reach.problem(with: path, namedBy: source.name)
    let (flow, reason) = outside.map { (nil, $0.reason) } ?? project.flow(path)
    guard let flow else {
      leaveOpen()
      return project.tell(FlowProblem.unreadable(path, reason).diagnostic(statement, source))
    }
    let key = FlowFootprint.Key(
      path: path,
      app: app,
      hasLaunched: hasLaunched,
      hasBegun: rules.hasBegun
    )
    let inner = project.footprint(of: key, flow, reader)
    footprint.sources.insert(key)
    if inner.needsApp, app == .none { demandApp(statement, &project) }
    if inner.needsLaunch, app != .none, !hasLaunched { demandLaunch(statement, &project) }
    rules.hasBegun = inner.hasBegun
    hasLaunched = inner.hasLaunched
    set(inner.app, project)
  }

  /// After lines that cannot be known, nothing is certain any more.
  private mutating func leaveOpen() {
    footprint.isOpen = true
    hasLaunched = true
  }
}

/// The end of a flow: names that no line of it makes.
extension FlowPass {
  mutating func finish(_ project: inout FlowProject) {
    var whole = footprint
    var waiting = Array(footprint.sources)
    var seen = footprint.sources
    while let key = waiting.popLast() {
      guard let inner = project.footprints[key] else { continue }
      whole.variables.formUnion(inner.variables)
      whole.checkpoints.formUnion(inner.checkpoints)
      whole.wantedVariables += inner.wantedVariables
      whole.wantedCheckpoints += inner.wantedCheckpoints
      whole.isOpen = whole.isOpen || inner.isOpen
      whole.does = whole.does || inner.does
      whole.holds = whole.holds || inner.holds
      whole.isUnclear = whole.isUnclear || inner.isUnclear
      for next in inner.sources where seen.insert(next).inserted { waiting.append(next) }
    }
    checkPurpose(whole, &project)
    if whole.isOpen { return }
    let made = whole.checkpoints.sorted()
    for wanted in whole.wantedCheckpoints where !isPart && !whole.checkpoints.contains(wanted.name)
    {
      tell(wanted, among: made, &project)
    }
    let variables = whole.variables.sorted()
    for wanted in whole.wantedVariables where !whole.variables.contains(wanted.name) {
      if wanted.mistake.consequence != .unlessSet {
        tell(wanted, among: nil, &project)
      } else if !isPart {
        tell(wanted, among: variables, &project)
      }
    }
  }

  private func tell(
    _ wanted: FlowFootprint.Wanted,
    among names: [String]?,
    _ project: inout FlowProject
  ) {
    guard let definition = project.apps[wanted.app]?.loaded.definition else { return }
    var mistake = wanted.mistake
    if let names {
      var words = names
      if case .words(let others) = definition.vocabulary.alternatives(to: mistake.refusal) {
        words += others
      }
      mistake.alternatives = .words(words)
    }
    project.tell(mistake.diagnostic(wanted.statement, wanted.source, definition))
  }
}

/// Where a flow names no app, the nearest is taken once a line needs one.
extension FlowPass {
  func needsNearest(_ statement: Statement, _ project: inout FlowProject) -> Bool {
    guard let order = try? Reader(definition: nil).read(statement, in: source) else { return false }
    switch order {
    case .control: return !Self.names(statement, in: source)
    case .session(.source(.value(.string(let text)), _)):
      let path = FilePath.resolved(text, from: FilePath.folder(of: source.name))
      guard project.reach.problem(with: path, namedBy: source.name) == nil,
        let flow = project.flow(path).flow
      else { return false }
      return !Self.namesApp(flow.lines)
    default: return order.needsApp
    }
  }

  /// Whether one of some lines names an app.
  static func namesApp(_ lines: FlowLines) -> Bool {
    lines.statements?.contains { names($0, in: lines.source) } ?? false
  }

  /// Whether a line, or one under it, names an app.
  private static func names(_ statement: Statement, in source: SourceText) -> Bool {
    source.string(statement.word) == "app"
      || (statement.body.statements + (statement.alternative ?? [])).contains {
        names($0, in: source)
      }
  }
}
