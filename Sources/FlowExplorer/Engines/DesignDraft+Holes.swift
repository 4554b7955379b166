package import FlowNavigation

/// What an app and its draft part by is left open.
extension DesignDraft {
  /// Leaves open what was not the same whenever a screen was seen, or not always led to the same, and nothing tells when.
  mutating func leaveOpenWhatVaries(on id: String) {
    guard let screen = screens[id] else { return }
    for element in screen.elements where element.seen.kind != "label" {
      let name = element.seen.name
      if element.hasOtherRows {
        leaveOpen(name, on: id, as: "does not always offer the same", if: true)
      } else if element.usable.isEmpty {
        let reason = "could never be used" + typedInVain(element, on: screen)
        leaveOpen(name, on: id, as: reason, if: true)
      } else if !element.unusable.isEmpty {
        // There is none where it was both with the same facts.
        let condition = DraftCases.condition(
          of: Array(element.usable),
          against: Array(element.unusable)
        ) { "$field.\($0)" }
        if let condition {
          screens[id]?.conditions[name] = condition
        } else {
          let reason = element.isDisabled ? "could not always be used" : "is not always there"
          leaveOpen(name, on: id, as: reason, if: true)
        }
      }
      if element.seen.kind == "button", isCut, !element.usable.isEmpty, !element.isUsed {
        leaveOpen(name, on: id, as: "was not used in what was seen")
      }
      guard let event = screen.emits[name] else { continue }
      let all = coordinators.values.flatMap(\.handlers).filter { $0.event == event }
      let ends = coordinators.values.flatMap(\.ends).filter { $0.event == event }
      let isOpen = (all.flatMap(\.moves) + ends.map(\.move)).contains { $0.hasPrefix("#") }
      let isUntold = order.contains { one in
        coordinators[one]?.handlers.contains { $0.event == event } ?? false
          && branches(of: event, in: one) == nil
      }
      if isUntold || isOpen || Set(ends).count > Set(ends.map(\.child)).count {
        let leads =
          isOpen ? "leads to what no single move does" : "does not always lead to the same"
        leaveOpen(name, on: id, as: leads)
      }
    }
  }

  /// The fields beside a disabled element whose texts were guesses: another one may be what enables it.
  private func typedInVain(_ element: Element, on screen: Screen) -> String {
    let fields = screen.elements.map(\.seen.name).filter(search.guessed.contains)
    guard element.isDisabled, !fields.isEmpty else { return "" }
    let names = fields.joined(separator: ", ")
    return ", with guesses typed into \(names) ('--example' says what to type)"
  }

  /// What a coordinator does with an event; nil where nothing tells when it does which.
  func branches(of event: String, in coordinator: String) -> [DraftCases.Branch]? {
    let screen = screenOrder.first { screens[$0]?.emits.values.contains(event) ?? false }
    return cases[event]?.branches(of: coordinator, on: screen ?? "")
  }

  /// Leaves open what an element, `back` or `swipe-down` does on a screen, or only when; false where that is open, or no name.
  @discardableResult
  mutating func leaveOpen(
    _ name: String,
    on id: String,
    as reason: String,
    if isWhen: Bool = false
  ) -> Bool {
    guard let screen = screens[id], !screen.holes.contains(where: { $0.name == name }),
      ["back", "swipe-down"].contains(name) || isItem(name)
        || (DraftText.isName(name) && screen.elements.contains { $0.seen.name == name })
    else { return false }
    if isWhen {
      if screen.varying.contains(where: { $0.name == name }) { return false }
      screens[id]?.varying.append((name, reason))
    } else {
      screens[id]?.varying.removeAll { $0.name == name }
      screens[id]?.holes.append((name, reason))
    }
    return true
  }

  private func isItem(_ name: String) -> Bool {
    order.contains { coordinators[$0]?.items.contains(name) ?? false }
  }

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
          screens[screen]?.titles += difference.app
          isNew = true
        }
        for line in difference.design + difference.app where difference.what == "possible" {
          let name = Self.name(of: line, in: design)
          let reason = "could not always be used"
          if leaveOpen(name, on: screen, as: reason, if: true) { isNew = true }
        }
      }
      if isNew { return true }
    }
    guard let last else { return false }
    var reason = "leads to what is not told here"
    if let difference = parting.differences.first {
      func told(_ side: [String]) -> String { side.isEmpty ? "none" : SearchDifference.told(side) }
      let words = (told(difference.design), told(difference.app))
      reason += ": \(difference.what) \(words.0) here, \(words.1) in the app"
    }
    return leaveOpen(last.name, on: last.screen, as: reason)
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
