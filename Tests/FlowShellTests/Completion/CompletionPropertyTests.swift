import FlowCommands
import FlowNavigation
import FlowShell
import Testing

/// What Tab offers is accepted, and what is accepted is offered, in explored states of every sample.
struct CompletionPropertyTests {
  @Test(arguments: samples)
  func `every completed line is accepted`(sample: String) {
    for (session, lines) in Self.states(sample) {
      for word in Self.words {
        for problem in Self.refusedOffers(session, word, depth: 3) {
          Issue.record("\(sample) after \(lines): \(problem)")
        }
      }
    }
  }

  @Test(arguments: samples)
  func `every accepted line is offered`(sample: String) {
    for (session, lines) in Self.states(sample) {
      for word in Self.words where !Self.unlisted.contains(word) {
        let offered = Set(Completing.texts(session, word + " "))
        for name in Self.names(session) {
          guard !offered.contains(name), !Self.isKnownByOther(name, offered) else { continue }
          if Self.isException(word, name, session) { continue }
          if Self.accepts(session, "\(word) \(name)") {
            Issue.record("\(sample) after \(lines): '\(word) \(name)' is not offered")
          }
        }
      }
    }
  }
}

extension CompletionPropertyTests {
  static let samples = ["Camera", "Items", "Login", "Teams"]

  /// How many states of each sample are explored, and which of them are asked about.
  ///
  /// With `EXPLORE_COMPLETION=1` many more, which takes minutes.
  private static let (limit, step) =
    DocumentationFile.isSet("EXPLORE_COMPLETION") ? (300, 6) : (40, 8)

  private static func states(_ sample: String) -> [(session: Session, lines: [String])] {
    let file = DocumentationFile("Samples/\(sample)/\(sample).nav")
    let states = CompletionExploration(
      of: Completing.session(of: file?.text ?? ""),
      limit: limit
    ).states
    return stride(from: 0, to: states.count, by: step).map { states[$0] }
  }

  /// The beginnings of lines that are completed: every command, and what its keywords begin.
  static let words: [String] = {
    let commands = CommandTable.standard.words.filter { !left.contains($0) }
    let keyed = [
      "pop to", "back to", "scene connect", "scene close", "scene use", "swipe left",
      "swipe right", "swipe up", "swipe down", "try push", "try tap", "try pop to",
    ]
    return commands + keyed + claims
  }()

  private static let claims: [String] =
    CommandTable.claims.words.flatMap { ["expect \($0)", "expect not \($0)"] }

  /// Commands that are not run here: they need a file, end the session, or stand in handlers only.
  ///
  /// Behind `try` and `time` stand commands: their words are offered whether or not they could act now.
  private static let left: Set = ["app", "source", "save", "quit", "exit", "pass", "try", "time"]

  /// Commands whose words are not names of the app, so that no list of those can be held against them.
  static let unlisted: Set<String> = {
    let families: [Command.Family] = [.session, .looking, .checking, .head, .control]
    let others = CommandTable.standard.commands.filter { families.contains($0.family) }
    var words = Set(others.flatMap { [$0.name] + $0.aliases.map(\.word.description) } + claims)
    // A value behind the path; a pattern; a time; calls, which are names of two pieces; a number.
    words.formUnion(["set", "link", "wait", "after", "call", "reply", "stub", "pop", "popToRoot"])
    return words
  }()
}

extension CompletionPropertyTests {
  /// The offers behind some words that make a whole line which is refused.
  static func refusedOffers(_ session: Session, _ words: String, depth: Int) -> [String] {
    var problems: [String] = []
    for offer in Completing.offers(session, words + " ").prefix(60) {
      let line = "\(words) \(offer.text)"
      if offer.isBeginning {
        // A preposition is no whole line: something can stand behind it, and is accepted.
        let isOpen = offer.text == "after" || offer.text.hasPrefix("$")
        if !isOpen, Completing.offers(session, line + " ").isEmpty {
          problems.append("nothing can stand behind '\(line)'")
        }
        if depth > 1 { problems += refusedOffers(session, line, depth: depth - 1) }
        continue
      }
      if offer.text.hasSuffix("=") || !offer.isFinal { continue }
      switch Completing.outcome(session, line).0 {
      case .accepted: continue
      case .refused(let reason): problems.append("'\(line)' is offered and refused: \(reason)")
      case .incomplete(let parameter):
        let more = Completing.offers(session, line + " ")
        if !parameter.isEmpty, !more.contains(where: { $0.text == parameter + "=" }) {
          problems.append("'\(line)' needs \(parameter), which is not offered")
        }
        if depth > 1 { problems += refusedOffers(session, line, depth: depth - 1) }
      }
    }
    return problems
  }

  /// Every ID, node, element, row, event, service and scene, by brute force.
  static func names(_ session: Session) -> [String] {
    guard let definition = session.definition, let world = session.world else { return [] }
    let tables = definition.tables
    let ids = definition.coordinatorIDs + definition.controllerIDs + definition.eventNames
    let others = tables.services.map(\.name) + tables.scenes.map(\.name)
    let elements = tables.elements.map(\.name) + tables.routes.map(\.name)
    let requests = tables.handlers.filter { $0.trigger == .request }.map(\.name)
    var names = Set((ids + others + elements + requests).map { definition.text($0) })
    for live in world.liveNames { names.insert(world.text(live)) }
    for action in world.possibleUserActions(in: Transaction()) {
      guard case .symbol(let list) = action.subject, case .value(let row) = action.value else {
        continue
      }
      names.insert("\(definition.text(list))[\(row)]")
    }
    names.formUnion(["self", "parent", "main", "top", "overlays", "children", "all", "root"])
    return names.sorted()
  }

  /// Whether a line is accepted once what it needs is there.
  static func accepts(_ session: Session, _ line: String) -> Bool {
    var line = line
    for _ in 0..<8 {
      switch Completing.outcome(session, line).0 {
      case .accepted: return true
      case .refused: return false
      case .incomplete(let parameter):
        if parameter.isEmpty { return false }
        line += " \(parameter)=null"
      }
    }
    return false
  }

  /// Whether `ID#n` is offered as `ID`: a number is offered where the ID alone is not clear.
  static func isKnownByOther(_ name: String, _ offered: Set<String>) -> Bool {
    guard let mark = name.firstIndex(of: "#") else { return false }
    return offered.contains(String(name[..<mark]))
  }

  /// What is accepted and is not offered on purpose.
  static func isException(_ word: String, _ name: String, _ session: Session) -> Bool {
    switch word {
    // A second `finish` is a warning (R4): accepted, and no use.
    case "finish": !(session.world?.liveNames.contains { session.isNamed($0, name) } ?? false)
    // Connecting an open scene changes nothing.
    case "scene connect": true
    default: false
    }
  }
}

extension Session {
  fileprivate func isNamed(_ node: NodeName, _ name: String) -> Bool {
    guard let vocabulary else { return false }
    return vocabulary.text(node.id) == name || vocabulary.text(node) == name
  }
}
