import FlowCommands
import FlowNavigation

/// Names of the definition, and the nodes that live.
extension SessionCandidates {
  /// What is to be listed of the definition.
  enum Names {
    case coordinators
    case screens
    case subcontrollers
  }

  func names(of kind: Names, at place: CompletionPlace) -> [Completion] {
    guard let tables = vocabulary?.tables else { return [] }
    switch kind {
    case .coordinators:
      return names(tables.coordinators.indices.lazy.map { tables.coordinators[$0].id }, at: place)
    case .screens, .subcontrollers:
      let isScreen = kind == .screens
      // By index: a copy of each blueprint would cost more than all the rest.
      let numbers = tables.controllers.indices.lazy.filter {
        (tables.controllers[$0].kind == .screen) == isScreen
      }
      return names(numbers.map { tables.controllers[$0].id }, at: place)
    }
  }

  /// The names that fit the typed part, each with its summary unless there are too many to read.
  func names(_ symbols: some Sequence<Symbol>, at place: CompletionPlace) -> [Completion] {
    guard let vocabulary else { return [] }
    var found: [Completion] = []
    for symbol in symbols {
      let text = vocabulary.tables.symbols[symbol]
      guard place.fits(text) else { continue }
      found.append(Completion(text, isWritten: true, number: symbol.index))
    }
    guard found.count <= Self.readable else { return found }
    for index in found.indices {
      found[index].summary = summary(of: Symbol(Int(found[index].number)))
    }
    return found
  }

  /// The most candidates that have descriptions.
  static let readable = 400

  /// The live nodes of a sort: `ID` where that is clear, else `ID#n`.
  ///
  /// Commands that go down to an entry know what an ID means of several: the topmost.
  func nodes(
    at place: CompletionPlace,
    meansTopmost: Bool = false,
    where isWanted: (NodeReport) -> Bool
  ) -> [Completion] {
    guard let engine else { return [] }
    let live = liveNodes.filter(isWanted)
    let showsSerial = place.partial.utf8.contains(UInt8(ascii: "#"))
    var found: [Completion] = []
    var last = Symbol.none
    for item in live {
      let id = text(item.name.id)
      guard place.fits(id) || showsSerial && place.fits(text(item.name)) else { continue }
      let isNew = item.name.id != last
      last = item.name.id
      let known = try? engine.name(of: .id(item.name.id), in: transaction)
      if isNew, known != nil || meansTopmost {
        let summary = known.map { self.summary(of: $0) } ?? "the topmost of several"
        let number = item.name.id.index
        found.append(Completion(id, summary: summary, isWritten: true, number: number))
      }
      if known == nil || showsSerial || known != item.name {
        let name = text(item.name)
        found.append(Completion(name, summary: summary(of: item.name), isWritten: true))
      }
    }
    return found
  }

  var liveNodes: [NodeReport] { snapshot(.nodes).nodes }

  var nodeWords: [Completion] {
    [
      ("self", "the current coordinator"), ("parent", "its parent"), ("main", "its main screen"),
      ("top", "the screen on top"), ("overlays", "the visible sub-controllers"),
      ("children", "its children"),
    ].map { Completion($0.0, summary: $0.1, isWritten: true) }
  }

  func events(at place: CompletionPlace) -> [Completion] {
    guard let vocabulary else { return [] }
    return vocabulary.tables.events.lazy.map { ($0, vocabulary.text($0.name)) }
      .filter { place.fits($0.1) }
      .map { Completion($0.1, summary: names(of: $0.0.parameters), isWritten: true) }
  }

  var services: [Completion] {
    snapshot(.services).services.map { service in
      Completion(text(service.name), summary: word(service.phase), isWritten: true)
    }
  }

  func scenes(where isWanted: (ScenePhase) -> Bool) -> [Completion] {
    guard let vocabulary else { return [] }
    let open = snapshot(.scenes)
    return vocabulary.tables.scenes.compactMap { scene in
      let phase = open.phase(of: scene.name)
      guard isWanted(phase) else { return nil }
      return Completion(
        vocabulary.text(scene.name),
        summary: word(phase) + (scene.root == .none ? "" : ", \(vocabulary.text(scene.root))"),
        isWritten: true
      )
    }
  }

  /// The requests that a node of the definition answers.
  func requests(at place: CompletionPlace) -> [Completion] {
    guard let vocabulary else { return [] }
    var seen: Set<Symbol> = []
    return vocabulary.tables.handlers.lazy.filter { $0.trigger == .request }.compactMap { handler in
      let text = vocabulary.text(handler.name)
      guard place.fits(text), seen.insert(handler.name).inserted else { return nil }
      return Completion(text, summary: names(of: handler.parameters), isWritten: true)
    }
  }

  /// What the lines of the definition leave to Swift.
  func decisions(at place: CompletionPlace) -> [Completion] {
    guard let vocabulary else { return [] }
    return vocabulary.tables.decisions.compactMap { declared in
      let text = vocabulary.text(declared.name)
      let summary = declared.decision == nil ? "not in this program" : "in Swift"
      return place.fits(text) ? Completion(text, summary: summary, isWritten: true) : nil
    }
  }

  /// Every route once; behind a `/`, with what stands before it.
  func routes(at place: CompletionPlace) -> [Completion] {
    guard let vocabulary else { return [] }
    let start = place.partial.lastIndex(of: "/").map { place.partial[...$0] } ?? ""
    var seen: Set<Symbol> = []
    return vocabulary.tables.routes.compactMap { route in
      guard seen.insert(route.name).inserted else { return nil }
      let shown = route.shows.isNone ? "" : "shows \(vocabulary.text(route.shows))"
      let parameters = names(of: route.parameters)
      return Completion(
        start + vocabulary.text(route.name),
        summary: [parameters, shown].filter { !$0.isEmpty }.joined(separator: ", "),
        isWritten: true
      )
    }
  }
}

extension NodeReport {
  /// What a list of names has it under.
  var sort: SessionCandidates.Names {
    isCoordinator ? .coordinators : isScreen ? .screens : .subcontrollers
  }
}
