import FlowNavigation

/// A first definition of an app, from what a search of it has seen; what that does not tell is a comment, a hole.
package struct DesignDraft {
  private let search: LiveSearch
  private let states: [SeenState]
  private var coordinators: [String: Coordinator] = [:]
  private var order: [String] = []
  private var screens: [String: Screen] = [:]
  private var screenOrder: [String] = []
  private var events: [String] = []

  private struct Coordinator {
    var kind: String
    var isShared: Bool
    var parent: String?
    var main: String?
    var children: [String] = []
    /// What each event, or the end of each child, leads to; more than one where that depends on something.
    var handlers: [(trigger: String, moves: [String])] = []
  }

  private struct Screen {
    var titles: [String] = []
    var parameters: [String] = []
    var elements: [SeenState.Element] = []
    /// The elements that could be used in some states only.
    var sometimes: Set<String> = []
    /// The events of elements that lead somewhere, by their names.
    var emits: [String: String] = [:]
  }

  /// - Precondition: The search has kept what was seen of each state.
  package init(_ search: LiveSearch) {
    self.search = search
    states = search.states.compactMap(\.seen)
    for state in states { see(state) }
    for edge in search.edges where edge.from != edge.to { follow(edge) }
  }

  private mutating func see(_ state: SeenState) {
    var parent: String?
    for one in state.coordinators {
      if coordinators[one.id] == nil {
        coordinators[one.id] = Coordinator(kind: one.kind, isShared: one.isShared, parent: parent)
        order.append(one.id)
        if let parent { coordinators[parent]?.children.append(one.id) }
      }
      parent = one.id
    }
    if state.screen.isEmpty { return }
    if let parent, coordinators[parent]?.main == nil { coordinators[parent]?.main = state.screen }
    if screens[state.screen] == nil { screenOrder.append(state.screen) }
    var screen = screens[state.screen] ?? Screen()
    if !state.title.isEmpty, !screen.titles.contains(state.title) {
      screen.titles.append(state.title)
    }
    for name in state.parameters where !screen.parameters.contains(name) {
      screen.parameters.append(name)
    }
    for element in state.elements {
      if let known = screen.elements.first(where: { $0.name == element.name }) {
        if known.isUsable != element.isUsable { screen.sometimes.insert(element.name) }
      } else {
        screen.elements.append(element)
      }
    }
    screens[state.screen] = screen
  }

  /// Takes an edge for what a coordinator does when an element is used.
  private mutating func follow(_ edge: LiveSearch.Edge) {
    let (from, to) = (states[edge.from], states[edge.to])
    guard let owner = from.coordinators.last?.id, !from.screen.isEmpty,
      [.tap, .swipe, .longpress].contains(edge.step.verb),
      let element = from.elements.first(where: { $0.name == edge.step.element }),
      ["button", "list"].contains(element.kind) || element.kind.hasPrefix("gesture")
    else { return }
    let (before, after) = (from.coordinators.map(\.id), to.coordinators.map(\.id))
    let isSame = before == after && from.screen == to.screen && from.modals == to.modals
    // A screen that changes in itself is no move.
    if isSame, from.depth == to.depth { return }
    let event = "\(Self.lowered(from.screen)).\(element.name)"
    screens[from.screen]?.emits[element.name] = event
    if !events.contains(event) { events.append(event) }
    let common = zip(before, after).prefix { $0 == $1 }.count
    let news = after.count > common ? after[common] : nil
    var move = "# hole: leads to \(search.states[edge.to].path)"
    if before == after, from.modals == to.modals, to.depth == from.depth + 1 {
      move = "push \(to.screen)\(arguments(of: to, from: element))"
    } else if before == after, from.modals == to.modals, to.depth < from.depth {
      move = to.depth == from.depth - 1 ? "pop" : "home"
    } else if common == before.count, let news {
      move = to.modals > from.modals ? "present \(news)" : "start \(news)"
    } else if before == after, to.modals > from.modals {
      move = "present \(to.screen)\(arguments(of: to, from: element))"
    } else if common == before.count - 1 {
      // The coordinator is over; what comes then is its parent's affair.
      move = "finish"
      if common > 0 { end(of: owner, in: before[common - 1], news, from, to) }
    }
    add(move, on: "on \(event)", to: owner)
  }

  private mutating func end(
    of child: String,
    in parent: String,
    _ news: String?,
    _ from: SeenState,
    _ to: SeenState
  ) {
    if let news {
      add("root \(news)", on: "finished \(child)", to: parent)
    } else if to.screen != coordinators[parent]?.main || to.modals >= from.modals {
      add("# hole: then \(to.screen) is seen", on: "finished \(child)", to: parent)
    }
  }

  private mutating func add(_ move: String, on trigger: String, to coordinator: String) {
    guard var one = coordinators[coordinator] else { return }
    if let place = one.handlers.firstIndex(where: { $0.trigger == trigger }) {
      if !one.handlers[place].moves.contains(move) { one.handlers[place].moves.append(move) }
    } else {
      one.handlers.append((trigger, [move]))
    }
    coordinators[coordinator] = one
  }

  private func arguments(of state: SeenState, from element: SeenState.Element) -> String {
    guard element.kind == "list", state.parameters.count == 1 else { return "" }
    return " \(state.parameters[0])=$event.row"
  }

  private static func lowered(_ id: String) -> String { id.prefix(1).lowercased() + id.dropFirst() }
}

/// As text.
extension DesignDraft {
  /// The definition, with a comment above it.
  package func text(app: String, by program: String) -> String {
    var lines = [
      "# A first design of \(app), written by '\(program) init' from \(search.states.count) states of the app.",
      "# What they do not tell is marked as a hole.",
      "app \(app)", "", "scene main \(order.first ?? app)",
    ]
    for name in screenOrder { lines += data(of: name) }
    if !events.isEmpty { lines.append("") }
    for event in events {
      let isRow = screens.contains { _, screen in
        screen.elements.contains { $0.kind == "list" && screen.emits[$0.name] == event }
      }
      lines.append("event \(event)\(isRow ? " row" : "")")
    }
    for id in order { lines += [""] + block(ofCoordinator: id) }
    for id in screenOrder { lines += [""] + block(ofScreen: id) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func data(of name: String) -> [String] {
    (screens[name]?.elements ?? []).filter { $0.kind == "list" }.map { element in
      let rows = stride(from: 0, to: element.rows.count - 1, by: 2).map { place in
        "{id: \(Self.literal(element.rows[place])), title: \(Self.quoted(element.rows[place + 1]))}"
      }
      return "data \(Self.lowered(name))_\(element.name) [\(rows.joined(separator: ", "))]"
    }
  }

  private func block(ofCoordinator id: String) -> [String] {
    guard let one = coordinators[id] else { return [] }
    var lines = ["coordinator \(id) \(one.kind)\(one.isShared ? " shared" : "") {"]
    if one.kind == "tabs" {
      lines.append("  tabs \(one.children.joined(separator: " "))")
    } else if let main = one.main {
      lines.append("  main \(main)")
    } else if let child = one.children.first {
      lines.append("  start -> root \(child)")
      if one.children.count > 1 { lines.append("  # hole: when does it start with another one?") }
    }
    for (trigger, moves) in one.handlers {
      let known = moves.filter { !$0.hasPrefix("#") }
      // A comment is no handler.
      if let first = known.first {
        lines.append("  \(trigger) -> \(first)")
      } else {
        lines.append("  # hole: '\(trigger)'")
      }
      for other in known.dropFirst() { lines.append("  # hole: or '\(other)', when?") }
      lines += moves.filter { $0.hasPrefix("#") }.map { "  \($0)" }
    }
    return lines + ["}"]
  }

  private func block(ofScreen id: String) -> [String] {
    guard let screen = screens[id] else { return [] }
    let title = screen.titles.first.map { " \(Self.quoted($0))" } ?? ""
    var lines = ["controller \(id)\(title) {"]
    for other in screen.titles.dropFirst().prefix(3) {
      lines.append("  # hole: its title is \(Self.quoted(other)), too")
    }
    if !screen.parameters.isEmpty {
      lines.append("  parameters \(screen.parameters.map { "\($0)=null" }.joined(separator: " "))")
    }
    for element in screen.elements {
      if screen.sometimes.contains(element.name) {
        lines.append("  # hole: \(element.name) can be used in some states only")
      }
      lines.append("  \(line(of: element, on: id, screen))")
    }
    return lines + ["}"]
  }

  private func line(of element: SeenState.Element, on id: String, _ screen: Screen) -> String {
    let isName = element.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    if !isName { return "# hole: \(element.kind) \(element.name)" }
    let title = element.title.isEmpty ? "" : " \(Self.quoted(element.title))"
    let emit = screen.emits[element.name].map { " -> emit \($0)" } ?? ""
    switch element.kind {
    case "list":
      let row = emit.isEmpty ? "" : "\(emit) row=$row.id"
      return
        "list \(element.name) from=\(Self.lowered(id))_\(element.name) id=$row.id title=$row.title\(row)"
    case "choice":
      let options = element.rows.map(Self.literal).joined(separator: ", ")
      return "choice \(element.name) options=[\(options)]"
    case let kind where kind.hasPrefix("gesture"):
      return "gesture \(element.name) \(kind.dropFirst("gesture ".count))\(emit)"
    case "field", "field secure", "switch": return "\(element.kind) \(element.name)\(title)"
    default: return "\(element.kind) \(element.name)\(title)\(emit)"
    }
  }

  private static func literal(_ text: String) -> String {
    Int(text) != nil || ["true", "false", "null"].contains(text) ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    let plain = text.filter { !["\"", "\\", "$"].contains($0) && !$0.isNewline }
    return "\"\(plain)\""
  }
}
