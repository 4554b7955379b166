import FlowNavigation
import FlowScript

extension Compilation {
  /// One line of a coordinator's block.
  mutating func collect(
    _ statement: Statement,
    into coordinator: inout Draft.Coordinator,
    in file: SourceFile
  ) {
    var line = DeclarationLine(statement, in: file)
    if let word = DeclarationWord.InCoordinator(rawValue: line.word) {
      collect(word, &line, into: &coordinator)
      return
    }
    let words = DeclarationWord.InCoordinator.allCases.map(\.rawValue)
    let known = tellStrayWord(line, in: "coordinator", among: words)
    // A misspelled handler still has lines to check.
    if !known, line.lines != nil, let nearest = Spelling.nearest(line.word, among: words),
      let word = DeclarationWord.InCoordinator(rawValue: nearest), word.takesLines
    {
      report.lose(file.source.bytes[statement.range.indices])
      collect(word, &line, into: &coordinator)
    } else {
      giveUp(statement, in: file)
    }
  }

  /// Tells of a word that begins no declaration here; true when it begins one elsewhere.
  mutating func tellStrayWord(
    _ line: DeclarationLine,
    in place: String,
    among words: [String]
  ) -> Bool {
    let word = line.word
    if Vocabulary.knows(word) {
      report.error("wrong-place", .handlerLine(word, place), at: line.at)
    } else if DeclarationWord.Top(rawValue: word) != nil {
      report.error("wrong-place", .topLevel(word, place), at: line.at)
    } else if DeclarationWord.InController(rawValue: word) != nil {
      report.error("wrong-place", .elsewhere(word, place, "controller"), at: line.at)
    } else if DeclarationWord.InCoordinator(rawValue: word) != nil {
      report.error("wrong-place", .elsewhere(word, place, "coordinator"), at: line.at)
    } else {
      report.error(
        "unknown-word",
        "unknown word '\(word)' in a \(place)\(hint(word, words))",
        at: line.at
      )
      return false
    }
    return true
  }

  private mutating func collect(
    _ word: DeclarationWord.InCoordinator,
    _ line: inout DeclarationLine,
    into coordinator: inout Draft.Coordinator
  ) {
    switch word {
    case .main: collectMain(&line, into: &coordinator)
    case .tabs: coordinator.tabs += names(of: &line, "a coordinator")
    case .valid:
      coordinator.policies.insert(.limited)
      coordinator.valid += names(of: &line, "an ID", atLeast: 0)
    case .needs: coordinator.needs += names(of: &line, "a service")
    case .parameters: collectParameters(&line, into: &coordinator.parameters)
    case .state: collectState(&line, into: &coordinator.states)
    case .start: collectStart(&line, into: &coordinator)
    case .on, .finished, .reply, .request, .activated, .poppedBack:
      if let handler = readHandler(word, &line) { coordinator.handlers.append(handler) }
    case .route: collectRoute(&line, into: &coordinator)
    case .guard: collectGuard(&line, into: &coordinator)
    }
  }

  private mutating func collectMain(
    _ line: inout DeclarationLine,
    into coordinator: inout Draft.Coordinator
  ) {
    guard let screen = readName(&line, "a screen") else { return }
    let arguments = Array(line.rest.prefix { $0.key != nil })
    line.next += arguments.count
    finish(line)
    if coordinator.main != nil {
      report.error("duplicate", .second("main", coordinator.id), at: line.at)
    } else {
      coordinator.main = Draft.Main(screen: screen, arguments: arguments)
    }
  }

  private mutating func collectStart(
    _ line: inout DeclarationLine,
    into coordinator: inout Draft.Coordinator
  ) {
    if let argument = line.peeked {
      let text = line.file.text(argument.range)
      report.error(
        "wrong-place",
        "'start' declares lines here: write 'start -> start \(text)'",
        at: line.at
      )
      giveUp(line.statement, in: line.file)
      return
    }
    finish(line, takesLines: true)
    if coordinator.start != nil {
      report.error("duplicate", .second("start", coordinator.id), at: line.at)
    } else {
      coordinator.start = Draft.Start(at: line.at, lines: line.lines ?? [])
    }
  }
}

extension DeclarationWord.InCoordinator {
  /// Whether lines belong under it.
  var takesLines: Bool {
    switch self {
    case .main, .tabs, .valid, .parameters, .state, .needs: false
    case .start, .on, .finished, .reply, .request, .route, .guard, .activated, .poppedBack: true
    }
  }
}

extension String {
  fileprivate static func handlerLine(_ word: String, _ place: String) -> Self {
    "'\(word)' is a line of a handler, not a declaration in a \(place)"
  }

  fileprivate static func topLevel(_ word: String, _ place: String) -> Self {
    "'\(word)' stands at the top level, not in a \(place)"
  }

  fileprivate static func elsewhere(_ word: String, _ place: String, _ right: String) -> Self {
    "'\(word)' stands in a \(right), not in a \(place)"
  }

  fileprivate static func second(_ word: String, _ id: Name) -> Self {
    "'\(id.text)' has its '\(word)' already"
  }
}
