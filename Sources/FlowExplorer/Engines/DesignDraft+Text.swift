import FlowScript

/// A draft as text.
extension DesignDraft {
  /// The definition, with a comment above it.
  package func text(app: String, by program: String) -> String {
    lines(app, program).map(\.text).joined(separator: "\n") + "\n"
  }

  /// What it leaves open and why, by the numbers of its lines.
  package func holes(app: String, by program: String) -> [(line: Int, reason: String)] {
    lines(app, program).enumerated().compactMap { place, line in
      line.hole.map { (place + 1, $0) }
    }
  }

  private struct Line {
    var text: String
    /// What is left open by it, and why.
    var hole: String?
  }

  private func lines(_ app: String, _ program: String) -> [Line] {
    var lines = [
      "# A first design of \(app), written by '\(program) init' from \(stateCount.counted("state")) of the app.",
      "# What they do not tell is left open, by 'hole'.",
    ]
    if !opening.isEmpty { lines.append("# It begins behind a flow: 'conform --from' that flow.") }
    let root = scenes.first { $0.id == "main" }?.root ?? order.first ?? app
    lines += ["app \(app)", "", "scene main \(root)"]
    lines += scenes.filter { $0.id != "main" }.map { "scene \($0.id) \($0.root)" }
    for name in screenOrder { lines += data(of: name) }
    lines += examples
    if !events.isEmpty { lines.append("") }
    for event in events {
      let isRow = screens.contains { _, screen in
        screen.elements.contains { $0.seen.kind == "list" && screen.emits[$0.seen.name] == event }
      }
      lines.append("event \(event)\(isRow ? " row" : "")")
    }
    for id in order { lines += [""] + block(ofCoordinator: id) }
    return lines.map { Line(text: $0) }
      + screenOrder.flatMap { [Line(text: "")] + block(ofScreen: $0) }
  }

  /// What a search of the app types, so that whoever compares types the same.
  private var examples: [String] {
    var names: [String] = []
    for case let screen? in screenOrder.map({ screens[$0] }) {
      for element in screen.elements where element.seen.kind.hasPrefix("field") {
        if !names.contains(element.seen.name) { names.append(element.seen.name) }
      }
    }
    return names.filter(DraftText.isName).compactMap { name in
      guard let texts = typed[name], !texts.isEmpty else { return nil }
      return "example \(name) \(texts.map(DraftText.quoted).joined(separator: " "))"
    }
  }

  private func data(of name: String) -> [String] {
    (screens[name]?.elements ?? []).map(\.seen)
      .filter { $0.kind == "list" && DraftText.isName($0.name) }
      .map { element in
        let rows = stride(from: 0, to: element.rows.count - 1, by: 2).map { place in
          "{id: \(element.rows[place]), title: \(DraftText.quoted(element.rows[place + 1]))}"
        }
        let list = "\(DraftText.lowered(name))_\(element.name)"
        return "data \(list) [\(rows.joined(separator: ", "))]"
      }
  }

  private func block(ofCoordinator id: String) -> [String] {
    guard let one = coordinators[id] else { return [] }
    let kind = hasTabs(id) ? "tabs" : one.kind == "tabs" ? "navigation" : one.kind
    let later = launched.flatMap { $0.coordinator == id ? $0.move : nil }
    var lines = ["coordinator \(id) \(kind)\(one.isShared ? " shared" : "") {"]
    if kind == "tabs" {
      lines.append("  tabs \(one.items.joined(separator: " "))")
    } else if let later, beginsBlank {
      lines.append("  start -> \(later)")
    } else if let main = one.main {
      lines.append("  main \(main)")
      if let later { lines.append("  start -> \(later)") }
    } else if let child = one.children.first {
      if let later {
        lines += ["  start {", "    root \(child)", "    \(later)", "  }"]
      } else {
        lines.append("  start -> root \(child)")
      }
      let moves = one.handlers.flatMap(\.moves) + one.ends.map(\.move) + (later.map { [$0] } ?? [])
      for other in one.children.dropFirst()
      where !moves.contains(where: { $0.hasSuffix(" \(other)") }) {
        lines.append("  # When does it start with \(other)?")
      }
    } else {
      lines.append("  # It was seen without content: what does it wait for?")
    }
    for (event, moves) in one.handlers {
      let isTold = order.contains { coordinators[$0]?.endsDiffer(of: id) ?? false }
      func full(_ move: String) -> String {
        isTold && (move == "finish" || move.hasSuffix(" -> finish"))
          ? "\(move) by=\(DraftText.quoted(event))" : move
      }
      let known = moves.filter { !$0.hasPrefix("#") }.map(full)
      let branches = known.count == moves.count ? branches(of: event, in: id) : nil
      if let branches, branches.contains(where: { $0.condition != nil }) {
        lines.append("  on \(event) {")
        for (place, branch) in branches.enumerated() {
          let head = branch.condition.map { "if \($0) {" } ?? "{"
          if place == 0 {
            lines.append("    \(head)")
          } else {
            lines[lines.count - 1] += " else \(head)"
          }
          lines += ["      \(full(branch.move))", "    }"]
        }
        // What another coordinator does goes further up.
        if cases[event]?.passes(id) ?? false { lines.append("    pass") }
        lines.append("  }")
        continue
      }
      // A comment is no handler.
      lines.append(known.first.map { "  on \(event) -> \($0)" } ?? "  # on \(event):")
      for other in known.dropFirst() { lines.append("  # or '\(other)', when?") }
      lines += moves.filter { $0.hasPrefix("#") }.map { "  \($0)" }
    }
    var ended: Set<String> = []
    for end in one.ends where ended.insert(end.child).inserted {
      lines += handler(ofEnd: end.child, one)
    }
    return lines + ["}"]
  }

  /// What a coordinator does at the end of a child.
  private func handler(ofEnd child: String, _ one: Coordinator) -> [String] {
    let ends = one.ends.filter { $0.child == child && !$0.move.isEmpty }
    let comments = ends.filter { $0.move.hasPrefix("#") }.map {
      "  # At the end of \(child): \($0.move.dropFirst(2))"
    }
    let known = ends.filter { !$0.move.hasPrefix("#") }
    guard let first = known.first else { return comments }
    if !one.endsDiffer(of: child) { return ["  finished \(child) -> \(first.move)"] }
    var lines: [String] = []
    for end in known {
      lines.append("    if $result.by == \(DraftText.quoted(end.event)) {")
      lines += ["      \(end.move)", "    }"]
    }
    return ["  finished \(child) {"] + lines + ["  }"] + comments
  }

  private func block(ofScreen id: String) -> [Line] {
    guard let screen = screens[id] else { return [] }
    // One that varies is not compared.
    let title =
      screen.titles.count > 1 ? " \"\"" : screen.titles.first.map { " \(DraftText.quoted($0))" }
    let policies =
      (screen.pulls == [false] ? " dismissible=false" : "")
      + (screen.backs == [false] ? " back=hidden" : "")
    var lines = ["controller \(id)\(title ?? "")\(policies) {"]
    if screen.titles.count > 1 {
      let titles = screen.titles.prefix(4).map(DraftText.quoted).joined(separator: ", ")
      lines.append("  # Its title: \(titles)\(screen.titles.count > 4 ? ", …" : "")")
    }
    if !screen.parameters.isEmpty {
      lines.append("  parameters \(screen.parameters.map { "\($0)=null" }.joined(separator: " "))")
    }
    lines += screen.elements.map { element in
      var seen = element.seen
      // What varies is not said.
      if element.titles.count > 1 { seen.title = "" }
      return "  \(line(of: seen, on: id, screen))"
    }
    let open = (screen.holes + screen.varying).map { hole in
      let reason = "\(hole.name) \(hole.reason)."
      return Line(text: "  # \(reason)", hole: "\(id): \(reason)")
    }
    var end: [String] = []
    for (word, names) in [("hole", screen.holes), ("varies", screen.varying)]
    where !names.isEmpty {
      end.append("  \(word) \(names.map(\.name).joined(separator: " "))")
    }
    return lines.map { Line(text: $0) } + open + (end + ["}"]).map { Line(text: $0) }
  }

  private func line(of element: SeenState.Element, on id: String, _ screen: Screen) -> String {
    if !DraftText.isName(element.name) {
      return "# '\(element.name)', a \(element.kind), has no name that a definition can say"
    }
    var title = element.title.isEmpty ? "" : " \(DraftText.quoted(element.title))"
    let isOpen = (screen.holes + screen.varying).contains { $0.name == element.name }
    if let condition = screen.conditions[element.name], !isOpen {
      title += " enabled=(\(condition))"
    }
    let emit = screen.emits[element.name].map { " -> emit \($0)" } ?? ""
    switch element.kind {
    case "list":
      let row = emit.isEmpty ? "" : "\(emit) row=$row.id"
      let list = "\(DraftText.lowered(id))_\(element.name)"
      return "list \(element.name) from=\(list) id=$row.id title=$row.title\(row)"
    case "choice":
      return "choice \(element.name) options=[\(element.rows.joined(separator: ", "))]"
    case let kind where kind.hasPrefix("gesture"):
      return "gesture \(element.name) \(kind.dropFirst("gesture ".count))\(emit)"
    case "field", "field secure", "switch": return "\(element.kind) \(element.name)\(title)"
    default: return "\(element.kind) \(element.name)\(title)\(emit)"
    }
  }
}
