import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// Words that search from where the app is: `walk`, `explore`, `why unreachable`.
extension Session {
  /// Goes the shortest way to where a claim holds, line by line, as if each had been typed.
  mutating func walk(
    to goal: Expectation,
    _ statement: Statement,
    _ place: LinePlace
  ) throws(Refusal) -> LineEnd {
    let (world, search) = try explorer("walk")
    let wanted = SearchGoal(goal, variables: transaction.variables)
    try requireSense(of: goal, world)
    let answer = search(.walk { wanted.holds(in: $0) }, world)
    if answer.isInterrupted { return .failed(.interrupted) }
    guard let way = answer.way else {
      if let nonsense = wanted.nonsense(in: world) { throw nonsense }
      let asked = statement.raw.map { place.source.string($0) } ?? ""
      // What is there is reached: what is in the way of seeing it nobody can say.
      let subject = goal.claim.subject.flatMap { world.presence(of: $0) == .none ? $0 : nil }
      throw Refusal(
        .unreachable,
        asked,
        node: NodeName(subject ?? .none),
        other: answer.extent
      )
    }
    if way.isEmpty, style.format == .text { printer.line("  (already there)") }
    for step in way {
      let end = take(step.line, place)
      if end != .done { return end }
      if limits.isInterrupted() { return .failed(.interrupted) }
    }
    if !entered.isEmpty {
      entries.change { $0.walks.append(way.map { Array($0.line.utf8) }) }
    }
    return succeed(statement)
  }

  /// Prints what can be reached from here.
  mutating func explore() throws(Refusal) -> LineEnd {
    let (world, search) = try explorer("explore")
    let found = search(.explore, world)
    ExplorationText(definition: world.definition).append(found, to: &output)
    if style.format == .json {
      answers.current.result = ExplorationJSON.summary(found, world.definition)
    }
    return found.isInterrupted ? .failed(.interrupted) : .done
  }

  /// Prints the way to an ID, or what is in the way.
  mutating func explainUnreachable(_ id: Operand) throws(Refusal) -> LineEnd {
    let (world, search) = try explorer("why unreachable")
    let name = try text(id)
    guard let symbol = world.definition.symbol(name),
      let item = CoverageItem(declaring: symbol, in: world.definition)
    else { throw Refusal(.unknownID, name) }
    let found = search(.reach(item, symbol), world)
    if found.isInterrupted { return .failed(.interrupted) }
    let text = ExplorationText(definition: world.definition)
    text.append(found, about: item, symbol, world.presence(of: symbol), to: &output)
    if style.format == .json {
      answers.current.result = ExplorationJSON.reach(found, item, name, world.definition)
    }
    return .done
  }

  /// The world and whoever searches it; refused where nobody can.
  private func explorer(
    _ word: String
  ) throws(Refusal) -> (World, @Sendable (SearchRequest, World) -> SearchAnswer) {
    guard let search = environment.search, !isFlow else { throw .forPrompt(word) }
    try requireWorld()
    guard let world else { throw Refusal(.notLaunched) }
    return (world, search)
  }

  /// Does a line of a way and shows it as an echo.
  private mutating func take(_ line: String, _ place: LinePlace) -> LineEnd {
    let source = SourceText(name: place.source.name, bytes: Array(line.utf8))
    let (statements, _) = Parser.parse(source, rules: CommandTable.syntaxRules)
    // What was typed is not what is done now: nothing is pointed at.
    let (entry, input) = (printer.typed, answers.inputLine)
    defer { (printer.typed, answers.inputLine) = (entry, input) }
    printer.typed = []
    for statement in statements {
      if style.format == .text {
        output.append("> ")
        output.append(safe: line)
        output.append("\n")
      }
      let end = run(statement, LinePlace(source: source, file: place.file, level: place.level))
      if end != .done { return end }
    }
    return .done
  }

  /// Refuses a claim of what the app does not know: it would hold nowhere.
  private func requireSense(of goal: Expectation, _ world: World) throws(Refusal) {
    if case .screen = goal.claim {
      var line = LineCheck(DeclaredNames(world.definition))
      line.check(.check(goal))
      if let mistake = line.mistakes.first(where: { $0.severity == .error }) {
        throw mistake.refusal
      }
    }
    let check = ExpectationCheck(
      world: world,
      transaction: transaction,
      refusal: nil,
      hasTrace: false
    )
    do throws(Refusal) {
      _ = try check.evaluate(goal)
    } catch {
      if [.unknownID, .unknownEvent, .unknownService].contains(error.code) { throw error }
    }
  }
}

extension Expectation.Claim {
  /// The screen or coordinator that it is about, if it is about one.
  fileprivate var subject: Symbol? {
    let node: NodeReference
    switch self {
    case .screen(let one), .modal(let one), .tab(let one, _), .alive(let one): node = one
    case .overlays(let several) where several.count == 1: node = several[0]
    default: return nil
    }
    switch node {
    case .id(let id), .instance(let id, _): return id
    case .none, .word, .expression, .unknown: return nil
    }
  }
}

extension CoverageItem {
  /// The item of a coordinator, a screen, a sub-controller or an event; nil for other names.
  init?(declaring name: Symbol, in definition: AppDefinition) {
    let tables = definition.tables
    let kind: Kind
    let index: Int
    let place: Place
    switch definition.entity(name) {
    case .coordinator(let number):
      (kind, index, place) = (.coordinator, Int(number), tables.coordinators[Int(number)].place)
    case .controller(let number):
      (kind, index, place) = (.screen, Int(number), tables.controllers[Int(number)].place)
    case .service, .none:
      guard let number = definition.eventNumber(name) else { return nil }
      (kind, index, place) = (.event, number, tables.events[number].place)
    }
    self.init(
      kind: kind,
      index: Int32(index),
      owner: definition.entity(name),
      code: .none,
      place: place
    )
  }
}

extension World {
  /// Where a coordinator, a screen or a sub-controller is now.
  fileprivate func presence(of id: Symbol) -> ExplorationText.Presence {
    guard liveNodes().contains(where: { name($0).id == id }) else { return .none }
    guard case .controller(let number) = definition.entity(id),
      definition.tables.controllers[Int(number)].kind == .screen
    else { return .there }
    return visibleScreen().map { name(entry: $0).id } == id ? .visible : .hidden
  }
}
