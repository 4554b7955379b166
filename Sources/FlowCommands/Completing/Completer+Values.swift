/// What a parameter could be.
extension Completer {
  func values(of parameter: Parameter, _ words: [String], _ partial: String) -> [Completion] {
    switch parameter.kind {
    case .keyword, .choice: plain(parameter.words)
    case .choiceOrNone: plain(parameter.words + ["none"])
    case .id, .frames:
      plain(source.screenIDs, "screen") + plain(source.coordinatorIDs, "coordinator")
        + plain(source.subcontrollerIDs, "sub-controller")
    case .coordinator: plain(source.coordinatorIDs)
    case .screen: plain(source.screenIDs)
    case .subcontroller: plain(source.subcontrollerIDs)
    case .presented: plain(source.presented)
    case .tabItem: plain(source.tabItems)
    case .event: plain(source.events)
    case .service: plain(source.services)
    case .request: plain(source.requests)
    case .scene: plain(source.scenes)
    case .openScene: plain(source.openScenes)
    case .closedScene: plain(source.scenes.filter { !source.openScenes.contains($0) })
    case .field: plain(source.fields)
    case .element: plain(source.elements)
    case .call, .answer: plain(source.calls)
    case .outcome: plain(words.first.map { source.outcomes(of: $0) } ?? [])
    case .value where parameter.label == "OPTION":
      plain(words.first.map { source.options(of: $0) } ?? [])
    case .route: plain(source.routes)
    case .path: plain(source.paths)
    case .node: plain(source.nodes) + nodeWords
    case .frame: plain(source.nodes)
    case .frameOrNone: plain(source.nodes + ["none"])
    case .textOrNone: plain(["none"])
    case .checkpoint: plain(source.checkpoints)
    case .file:
      source.files(matching: partial).map { Completion($0, isFinal: !$0.hasSuffix("/")) }
    case .topic: topics(words)
    case .value, .text, .url, .number, .duration, .variable, .condition, .conditionWithLimit,
      .rawText, .redaction, .echo, .command, .claim, .named:
      []
    }
  }

  private func plain(_ texts: [String], _ summary: String = "") -> [Completion] {
    texts.map { Completion($0, summary: summary) }
  }

  private var nodeWords: [Completion] {
    plain(["self", "parent", "main", "top", "overlays", "children"])
  }

  private func topics(_ words: [String]) -> [Completion] {
    if words.isEmpty { return plain(Help.topics.filter { !$0.contains(" ") }) }
    if words == ["nav"] { return plain(Declaration.topics) }
    return words == ["expect"] ? plain(CommandTable.claims.words) : []
  }
}
