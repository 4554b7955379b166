import FlowCommands
import FlowNavigation
import FlowScript

/// What a session knows that a word could be: names of its app and what is there now.
struct SessionCandidates: CompletionSource {
  let session: Session
  let fileNames: (String) -> [String]
  /// Working papers of its own: the session's hold the facts of its last line.
  let transaction: Transaction

  init(session: Session, fileNames: @escaping (String) -> [String]) {
    self.session = session
    self.fileNames = fileNames
    transaction = Transaction()
    transaction.variables = session.transaction.variables
  }

  var aliases: [Completion] {
    guard session.hasAliases else { return [] }
    return session.aliases.aliases.map {
      Completion($0.name, summary: SafeText.string($0.text), isWritten: true)
    }
  }

  func answers(claim: String) -> Bool {
    guard let engine, let needed = Expectation.Claim.knowledge[claim] else { return true }
    return engine.knowledge.isSuperset(of: needed)
  }

  var topics: [Completion] {
    session.environment.topics.map { Completion($0.name, summary: $0.summary) }
  }

  var vocabulary: Vocabulary? { session.vocabulary }
  var engine: (any Engine)? { session.engine }

  /// The app as it is now, as far as it is asked for; nothing before it is launched.
  func snapshot(_ parts: Snapshot.Parts) -> Snapshot {
    engine?.snapshot(parts, in: transaction) ?? Snapshot()
  }

  func candidates(at place: CompletionPlace) -> [Completion] {
    if place.isClaim, let claimed = claimed(at: place) { return claimed }
    switch place.parameter.kind {
    case .id: return ids(at: place)
    case .coordinator: return names(of: .coordinators, at: place)
    case .entries: return names(of: .screens, at: place) + names(of: .coordinators, at: place)
    case .screen: return names(of: .screens, at: place)
    case .subcontroller:
      return place.name == "show"
        ? names(of: .subcontrollers, at: place) : nodes(at: place) { $0.sort == .subcontrollers }
    case .presented: return presented(at: place)
    case .tabItem: return tabItems(at: place)
    case .event: return events(at: place)
    case .service: return services
    case .request: return requests(at: place)
    case .decision: return decisions(at: place)
    case .scene: return scenes { _ in true }
    case .openScene: return scenes { $0 != .closed }
    case .closedScene: return scenes { $0 == .closed }
    case .element, .field: return elements(at: place)
    case .call: return calls
    case .answer: return openCalls(at: place)
    case .label: return labels(of: place.operands.first ?? "")
    case .outcome: return outcomes(of: place.operands.first ?? "")
    case .route: return routes(at: place)
    case .path: return paths(at: place)
    case .node:
      return nodes(at: place) { $0.sort != .subcontrollers || place.name != "finish" } + nodeWords
    case .entry, .entryOrNone: return nodes(at: place) { _ in true }
    case .value where place.name == "choose": return options(of: place.operands.first ?? "")
    case .value where place.name == "set": return values(of: place.operands.first ?? "")
    case .value where place.name == "type": return texts(of: place.operands.first ?? "")
    case .value, .text, .textOrNone: return []
    case .url: return links
    case .notification: return notifications
    case .shortcut: return shortcuts
    case .checkpoint: return checkpoints
    case .file: return files(at: place)
    case .variable: return place.name == "let" ? variableNames : []
    case .condition, .conditionWithLimit, .goal: return conditionRoots
    case .duration where place.name == "wait": return waits
    case .number, .duration, .topic, .choice, .choiceOrNone, .keyword, .rawText, .redaction, .echo,
      .command, .claim, .named:
      return []
    }
  }

  func accepted(_ found: [Completion], behind head: [UInt8]) -> [Completion] {
    var trial = CompletionTrial(session: session, transaction: transaction)
    return trial.accepted(found, behind: head)
  }

  /// The ID that a command may be about, by what the command does with it.
  private func ids(at place: CompletionPlace) -> [Completion] {
    switch (place.name, place.keyword) {
    case (_, "to"?): nodes(at: place, meansTopmost: true) { $0.sort != .subcontrollers }
    case ("why", _):
      names(of: .screens, at: place) + names(of: .coordinators, at: place)
        + names(of: .subcontrollers, at: place) + events(at: place)
    case ("end", _): nodes(at: place) { !$0.isCoordinator }
    case ("open", _):
      names(of: .screens, at: place) + names(of: .coordinators, at: place)
        + names(of: .subcontrollers, at: place)
    default: names(of: .screens, at: place) + names(of: .coordinators, at: place)
    }
  }

  private var conditionRoots: [Completion] {
    variables("$").map { root in
      var root = root
      root.isBeginning = true
      return root
    }
  }

  private func tabItems(at place: CompletionPlace) -> [Completion] {
    guard let vocabulary else { return [] }
    var seen: Set<Symbol> = []
    let items =
      vocabulary.tables.coordinators.flatMap { vocabulary.tables.ids[$0.tabs.indices] }
      + snapshot(.tabBars).tabBars.flatMap(\.items)
    return names(items.filter { seen.insert($0).inserted }, at: place)
  }

  private func presented(at place: CompletionPlace) -> [Completion] {
    let modals = snapshot(.layers).modals
    return nodes(at: place, meansTopmost: true) { candidate in
      modals.contains { $0.isCalled(candidate.name) }
    }
  }

  private func files(at place: CompletionPlace) -> [Completion] {
    // An app is a definition, a sourced file a flow; what `save` writes may be anything.
    let ending = place.name == "app" ? ".nav" : place.name == "source" ? ".flow" : ""
    return fileNames(place.partial).filter { $0.hasSuffix("/") || $0.hasSuffix(ending) }
      .map { Completion($0, isFinal: !$0.hasSuffix("/")) }
  }

  private var checkpoints: [Completion] {
    session.checkpoints.map { checkpoint in
      let path = checkpoint.engine.visiblePath()?.ids.map(text) ?? []
      return Completion(checkpoint.name, summary: path.joined(separator: "/"))
    }
  }

  /// What there is to type into a field.
  private func texts(of field: String) -> [Completion] {
    guard let vocabulary, let name = vocabulary.symbol(field) else { return [] }
    return vocabulary.typedExamples(of: name).map { Completion($0) }
  }

  /// How long it takes until something is due.
  private var waits: [Completion] {
    let actions = engine?.actions(of: .services, in: transaction) ?? []
    return actions.compactMap { action in
      guard action.verb == .wait, case .value(.integer(let time)) = action.value else { return nil }
      var text: [UInt8] = []
      text.append(milliseconds: time)
      return Completion(
        String(decoding: text, as: UTF8.self),
        summary: "the next is due",
        isWritten: true
      )
    }
  }

  /// Those that have come and those that a server could send.
  private var notifications: [Completion] {
    let possible = engine?.actions(of: [.user, .links], in: transaction) ?? []
    var names: [Completion] = []
    for action in possible where action.verb == .notification {
      let name: String
      switch action.subject {
      case .symbol(let symbol): name = text(symbol)
      case .value(let value): name = value.description
      case .none, .expression: continue
      }
      let summary = action.arguments.map { "\($0.text)=…" }.joined(separator: " ")
      if !names.contains(where: { $0.text == name }) {
        names.append(Completion(name, summary: summary))
      }
    }
    return names
  }

  private var shortcuts: [Completion] {
    let possible = engine?.actions(of: [.user, .links], in: transaction) ?? []
    return possible.compactMap { action in
      guard action.verb == .shortcut, case .value(let type) = action.value else { return nil }
      return Completion(type.description)
    }
  }

  private var links: [Completion] {
    guard let vocabulary else { return [] }
    let links = vocabulary.tables.links
    let examples = vocabulary.linkExamples.compactMap { example in
      example.isDeclared ? Completion(example.url, summary: links[example.link].pattern) : nil
    }
    return patterns + examples
  }

  private var patterns: [Completion] {
    guard let vocabulary else { return [] }
    return vocabulary.tables.links.map { link in
      var pieces: [Substring] = []
      for piece in link.pattern.split(separator: "/", omittingEmptySubsequences: false) {
        if piece.hasPrefix(":") { break }
        pieces.append(piece)
      }
      let known = pieces.joined(separator: "/")
      let isWhole = known == link.pattern
      return Completion(isWhole ? known : known + "/", summary: link.pattern, isFinal: isWhole)
    }
  }

  func text(_ symbol: Symbol) -> String { vocabulary?.text(symbol) ?? "" }

  func text(_ name: NodeName) -> String { vocabulary?.text(name) ?? "" }
}
