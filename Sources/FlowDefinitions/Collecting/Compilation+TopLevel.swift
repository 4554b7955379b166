import FlowNavigation
import FlowScript

extension Compilation {
  /// Goes through all files and notes what they declare.
  mutating func collect() {
    for file in files {
      for statement in file.statements { collect(statement, in: file) }
    }
  }

  private mutating func collect(_ statement: Statement, in file: SourceFile) {
    var line = DeclarationLine(statement, in: file)
    let word = line.word
    if let top = DeclarationWord.Top(rawValue: word) {
      collect(top, &line)
      return
    }
    if DeclarationWord.InCoordinator(rawValue: word) != nil {
      report.error("wrong-place", .inside(word, "a coordinator"), at: line.at)
      giveUp(statement, in: file)
    } else if DeclarationWord.InController(rawValue: word) != nil {
      report.error("wrong-place", .inside(word, "a controller"), at: line.at)
      giveUp(statement, in: file)
    } else {
      let words = DeclarationWord.Top.allCases.map(\.rawValue)
      report.error("unknown-word", .unknownWord(word, hint(word, words)), at: line.at)
      // A misspelt word is read as the nearest one, so that the rest of the file makes sense.
      if let nearest = Spelling.nearest(word, among: words),
        let top = DeclarationWord.Top(rawValue: nearest), looksLike(top, line)
      {
        report.lose(file.source.bytes[statement.range.indices])
        collect(top, &line)
      } else {
        giveUp(statement, in: file)
      }
    }
  }

  /// Whether a line with a misspelled word has the form of another word's lines.
  private func looksLike(_ top: DeclarationWord.Top, _ line: DeclarationLine) -> Bool {
    guard line.peekedWord != nil else { return false }
    switch top {
    case .coordinator:
      var behind = line
      behind.next += 1
      return behind.peekedWord.flatMap(CoordinatorBlueprint.Kind.init(word:)) != nil
    case .controller: return true
    case .service: return line.lines != nil || line.rest.count > 1
    default: return false
    }
  }

  private mutating func collect(_ word: DeclarationWord.Top, _ line: inout DeclarationLine) {
    switch word {
    case .app: collectApp(&line)
    case .scene: collectScene(&line)
    case .service: collectService(&line)
    case .data: collectData(&line)
    case .event: collectEvent(&line)
    case .link: collectLink(&line)
    case .example: collectExample(&line)
    case .always: collectClaim(.always, &line)
    case .never: collectClaim(.never, &line)
    case .eventually: collectClaim(.eventually, &line)
    case .whenever: collectClaim(.whenever, &line)
    case .returns: collectReturn(&line)
    case .include: break  // The loader has read it.
    case .coordinator: collectCoordinator(&line)
    case .controller, .subcontroller: collectController(&line)
    }
  }

  private mutating func collectApp(_ line: inout DeclarationLine) {
    guard let argument = line.peeked else {
      report.error("missing-parameter", "a name is missing after 'app'", at: line.at)
      return
    }
    line.next += 1
    let name = name(argument.value.range, in: line.file)
    finish(line)
    if let first = draft.app {
      let place = whereabouts(first.at, seenFrom: name.at)
      report.error("duplicate", "the app has its name already, in \(place)", at: line.at)
    } else {
      draft.app = name
    }
  }

  private mutating func collectScene(_ line: inout DeclarationLine) {
    guard let name = readName(&line, "an ID"),
      let root = readName(&line, "the coordinator at the root")
    else {
      giveUp(line.statement, in: line.file)
      return
    }
    finish(line)
    draft.scenes.append(Draft.Scene(name: name, root: root))
  }

  private mutating func collectData(_ line: inout DeclarationLine) {
    guard let name = readName(&line, "a name") else { return }
    guard let argument = line.peeked, argument.key == nil else {
      report.error("missing-parameter", .noValue(name), at: name.at)
      report.lose(name.text.utf8)
      return
    }
    line.next += 1
    checkConstant(argument.value, in: line.file)
    finish(line)
    draft.data.append(Draft.Data(name: name, value: argument.value))
  }

  private mutating func collectExample(_ line: inout DeclarationLine) {
    guard let name = readName(&line, "a name") else { return }
    let values = line.rest.prefix { $0.key == nil }.map(\.value)
    line.next += values.count
    if values.isEmpty, line.peeked == nil {
      report.error("missing-parameter", .noValue(name), at: name.at)
    }
    for value in values { checkConstant(value, in: line.file) }
    finish(line)
    draft.examples.append(Draft.Example(name: name, values: values))
  }

  private mutating func collectClaim(_ kind: ClaimDeclaration.Kind, _ line: inout DeclarationLine) {
    finish(line)
    var range = line.statement.raw ?? SourceRange(0, 0)
    var occasion: [Name] = []
    if kind == .whenever {
      guard let names = occasionNames(&range, line) else { return }
      occasion = names
    }
    if range.isEmpty {
      report.error("missing-parameter", "a condition is missing after '\(line.word)'", at: line.at)
      return
    }
    draft.claims.append(Draft.Claim(kind: kind, occasion: occasion, at: line.at, range: range))
  }

  /// `EVENT` or `reply SERVICE.CALL OUTCOME`, which stands before the condition.
  private mutating func occasionNames(
    _ range: inout SourceRange,
    _ line: DeclarationLine
  ) -> [Name]? {
    var words: [SourceRange] = []
    var count = 1
    while words.count < count {
      guard let word = line.file.firstWord(of: range) else {
        report.error(
          "missing-parameter",
          "'\(line.word)' needs an event, or 'reply SERVICE.CALL OUTCOME', and a condition",
          at: line.at
        )
        return nil
      }
      range.start = word.end
      if let next = line.file.firstWord(of: range) { range.start = next.start }
      // An event may be called so, too.
      if count == 1, line.file.text(word) == "reply",
        let call = line.file.firstWord(of: range).map(line.file.text), call.first != "$",
        call.contains(".")
      {
        count = 3
      }
      words.append(word)
    }
    if line.file.firstWord(of: range) == nil { range.end = range.start }
    return words.suffix(max(1, count - 1)).map { name($0, in: line.file) }
  }

  private mutating func collectReturn(_ line: inout DeclarationLine) {
    guard let id = readName(&line, "an ID") else { return }
    let ways = readNames(&line, "an event", atLeast: 0, dotted: true)
    finish(line)
    draft.returns.append(Draft.Return(at: line.at, id: id, ways: ways))
  }

  private mutating func collectEvent(_ line: inout DeclarationLine) {
    guard let name = readName(&line, "a name", dotted: true) else { return }
    let parameters = readParameters(&line)
    finish(line)
    draft.events.append(Draft.Event(name: name, parameters: parameters))
  }
}

extension CoordinatorBlueprint.Kind {
  /// The kind of a word.
  init?(word: String) {
    switch word {
    case "simple": self = .simple
    case "container": self = .container
    case "navigation": self = .navigation
    case "tabs": self = .tabs
    default: return nil
    }
  }
}

extension String {
  fileprivate static func inside(_ word: String, _ place: String) -> Self {
    "'\(word)' stands in \(place), not at the top level"
  }

  fileprivate static func unknownWord(_ word: String, _ hint: String) -> Self {
    "unknown declaration '\(word)'\(hint)"
  }

  fileprivate static func noValue(_ name: Name) -> Self {
    "a value is missing after '\(name.text)'"
  }
}
