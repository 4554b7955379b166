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
    let engine = try searched("walk")
    let wanted = SearchGoal(goal, variables: transaction.variables)
    try requireSense(of: goal, engine)
    let answer = try search(.walk(wanted), engine, "walk")
    if answer.isInterrupted { return .failed(.interrupted) }
    guard let way = answer.way else {
      if let nonsense = wanted.nonsense(in: engine) { throw nonsense }
      let asked = statement.raw.map { place.source.string($0) } ?? ""
      // What is there is reached: what is in the way of seeing it nobody can say.
      let subject = goal.claim.subject.flatMap { engine.presence(of: $0) == .none ? $0 : nil }
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
    let engine = try searched("explore")
    let found = try search(.explore, engine, "explore")
    ExplorationText(vocabulary: engine.vocabulary).append(found, to: &output)
    if style.format == .json {
      answers.current.result = ExplorationJSON.summary(found, engine.vocabulary)
    }
    return found.isInterrupted ? .failed(.interrupted) : .done
  }

  /// Holds the app against a definition, and prints where they part; the line fails where they do.
  mutating func conform(to path: String) throws(Refusal) -> LineEnd {
    let engine = try searched("conform")
    let found = try search(.conform(path), engine, "conform")
    if found.isInterrupted { return .failed(.interrupted) }
    guard let comparison = found.comparison else { throw .cannotBeSearched("conform") }
    for line in comparison.text.split(separator: "\n") {
      output.append(safe: String(line))
      output.append("\n")
    }
    if style.format == .json { answers.current.result = ExplorationJSON.conform(found, comparison) }
    guard let problem = comparison.problem else { return .done }
    answers.current.failure = .undone(FileProblem(problem))
    return .failed(.undone(FileProblem(problem)))
  }

  /// Prints the way to an ID, or what is in the way.
  mutating func explainUnreachable(_ id: Operand) throws(Refusal) -> LineEnd {
    let engine = try searched("why unreachable")
    let vocabulary = engine.vocabulary
    let name = try text(id)
    guard let symbol = vocabulary.symbol(name),
      let item = CoverageItem(declaring: symbol, in: vocabulary)
    else { throw Refusal(.unknownID, name) }
    let found = try search(.reach(item, symbol), engine, "why unreachable")
    if found.isInterrupted { return .failed(.interrupted) }
    let text = ExplorationText(vocabulary: vocabulary)
    text.append(found, about: item, symbol, engine.presence(of: symbol), to: &output)
    if style.format == .json {
      answers.current.result = ExplorationJSON.reach(found, item, name, vocabulary)
    }
    return .done
  }

  /// The engine that a word searches; refused where nobody can.
  private func searched(_ word: String) throws(Refusal) -> any Engine {
    if environment.search == nil || isFlow { throw .forPrompt(word) }
    try requireEngine()
    guard let engine else { throw Refusal(.notLaunched) }
    return engine
  }

  private func search(
    _ request: SearchRequest,
    _ engine: any Engine,
    _ word: String
  ) throws(Refusal) -> SearchAnswer {
    guard let answer = environment.search?(request, engine) else { throw .cannotBeSearched(word) }
    return answer
  }

  /// Does a line of a way and shows it as an echo.
  private mutating func take(_ line: String, _ place: LinePlace) -> LineEnd {
    let source = SourceText(name: place.source.name, bytes: Array(line.utf8))
    let (statements, _) = Parser.parse(source, rules: CommandTable.syntaxRules)
    // What was typed is not what is done now: nothing is pointed at.
    let (entry, input) = (printer.typed, answers.inputLine)
    defer { (printer.typed, answers.inputLine) = (entry, input) }
    printer.typed = []
    let place = LinePlace(lines: FlowLines(source), file: place.file, level: place.level)
    for statement in statements {
      if style.format == .text {
        output.append("> ")
        output.append(safe: line)
        output.append("\n")
      }
      let end = run(statement, place)
      if end != .done { return end }
    }
    return .done
  }

  /// Refuses a claim of what the app does not know: it would hold nowhere.
  private func requireSense(of goal: Expectation, _ engine: any Engine) throws(Refusal) {
    if case .screen = goal.claim, let definition {
      var line = LineCheck(DeclaredNames(definition))
      line.check(.check(goal))
      if let mistake = line.mistakes.first(where: { $0.severity == .error }) {
        throw mistake.refusal
      }
    }
    let check = ExpectationCheck(
      engine: engine,
      transaction: transaction,
      refusal: nil,
      hasTrace: false
    )
    do throws(Refusal) {
      _ = try check.evaluate(goal)
    } catch {
      let codes: [Refusal.Code] = [.unknownID, .unknownEvent, .unknownService, .notSupported]
      if codes.contains(error.code) { throw error }
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
  init?(declaring name: Symbol, in vocabulary: Vocabulary) {
    let tables = vocabulary.tables
    let kind: Kind
    let index: Int
    let place: Place
    switch vocabulary.entity(name) {
    case .coordinator(let number):
      (kind, index, place) = (.coordinator, Int(number), tables.coordinators[Int(number)].place)
    case .controller(let number):
      (kind, index, place) = (.screen, Int(number), tables.controllers[Int(number)].place)
    case .service, .none:
      guard let number = vocabulary.eventNumber(name) else { return nil }
      (kind, index, place) = (.event, number, tables.events[number].place)
    }
    self.init(
      kind: kind,
      index: Int32(index),
      owner: vocabulary.entity(name),
      code: .none,
      place: place
    )
  }
}

extension Engine {
  /// Where a coordinator, a screen or a sub-controller is now.
  fileprivate func presence(of id: Symbol) -> ExplorationText.Presence {
    let snapshot = snapshot([.nodes, .layers], in: Transaction())
    guard let node = snapshot.nodes.first(where: { $0.name.id == id }) else { return .none }
    guard node.isScreen else { return .there }
    return snapshot.visibleScreen.id == id ? .visible : .hidden
  }
}
