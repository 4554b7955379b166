package import FlowNavigation

/// What an app and its draft part by is left open.
extension DesignDraft {
  /// Leaves open what an app and this draft, as a definition, part by; false where that is more than an element.
  package mutating func leaveOpen(
    _ parting: Conformance.Parting,
    of definition: AppDefinition
  ) -> Bool {
    var design = definition.engine()
    guard (try? design.launch(in: Transaction())) != nil else { return false }
    var last: (name: String, screen: String)?
    for line in parting.lines {
      guard let action = EngineView.action(line, design) else { return false }
      // What comes with time was begun before.
      let name = Self.name(of: line, in: design)
      if !name.isEmpty { last = (name, Self.screen(of: design)) }
      try? design.perform(action, in: Transaction())
    }
    let screen = Self.screen(of: design)
    if parting.differences.allSatisfy({ ["possible", "title"].contains($0.what) }) {
      var isNew = false
      for difference in parting.differences {
        if difference.what == "title", screens[screen] != nil {
          screens[screen]?.titles.append(difference.app)
          isNew = true
        }
        for line in difference.lines {
          let name = Self.name(of: line, in: design)
          if leaveOpen(name, on: screen, as: "could not always be used") { isNew = true }
        }
      }
      if isNew { return true }
    }
    guard let last else { return false }
    return leaveOpen(last.name, on: last.screen, as: "leads to what is not told here")
  }

  /// What a line uses: a swipe names its gesture only where it can be done.
  private static func name(of line: String, in engine: any Engine) -> String {
    let vocabulary = engine.vocabulary
    let possible = engine.actions(of: [.user, .services], in: Transaction())
    let action = possible.first { EngineView.line($0, vocabulary) == line }
    return (action ?? EngineView.action(line, engine)).map { EngineView.name($0, vocabulary) } ?? ""
  }

  private static func screen(of engine: any Engine) -> String {
    engine.snapshot(.screen, in: Transaction()).screen.map { engine.vocabulary.text($0.name.id) }
      ?? ""
  }
}

extension SearchDifference {
  /// The lines that only one of the two can do.
  fileprivate var lines: [String] {
    what == "possible" ? [design, app].flatMap { $0.split(separator: ", ").map(String.init) } : []
  }
}
