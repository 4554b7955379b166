package import FlowNavigation

/// An app held against its design: whatever a user can do in the design is done in both, breadth first.
///
/// The first step where they part is so told by one of its shortest ways.
package struct Conformance: Sendable {
  /// How many states of the design were compared, and how many steps taken in both.
  package private(set) var states = 0
  package private(set) var steps = 0
  /// Whether all states of the design were seen.
  package private(set) var isComplete = true
  /// Lines of the design that the app's program does not know how to do, each once.
  package private(set) var untried: [String] = []
  /// Where they part; nil where they do not.
  package private(set) var parting: Parting?

  /// A way, and what is different behind it.
  package struct Parting: Hashable, Sendable {
    /// The lines since the launch.
    package var lines: [String]
    package var differences: [Difference]
  }

  /// Something that is not the same in both.
  package struct Difference: Hashable, Sendable {
    package var what: String
    package var design: String
    package var app: String
  }

  private struct Pair {
    let design: any Engine
    let app: any Engine
    let lines: [String]
  }

  /// Compares two apps that were launched, in so many states of the design at most; `stop` is asked between steps.
  package init(
    design: any Engine,
    app: any Engine,
    limit: Int,
    stop: () -> Bool = { false }
  ) {
    var seen: Set<[UInt8]> = [design.stateKey()]
    var queue = [Pair(design: design, app: app, lines: [])]
    parting = Self.compare(queue[0])
    if parting != nil { return }
    var next = 0
    while next < queue.count {
      let pair = queue[next]
      next += 1
      states += 1
      for action in pair.design.actions(of: [.user, .services], in: Transaction()) {
        if stop() {
          isComplete = false
          return
        }
        guard let new = step(pair, action) else {
          if parting != nil { return }
          continue
        }
        // Also where the design is again as it was before: the app may be elsewhere.
        parting = Self.compare(new)
        if parting != nil { return }
        guard seen.insert(new.design.stateKey()).inserted else { continue }
        if queue.count < limit { queue.append(new) } else { isComplete = false }
      }
    }
  }

  /// Does a step in both; nil where one of them cannot, or they part.
  private mutating func step(_ pair: Pair, _ action: Action) -> Pair? {
    let line = EngineView.line(action, pair.design.vocabulary)
    var (design, app) = (pair.design, pair.app)
    // A design cannot say that a screen hides the bar.
    if EngineView(pair.design).tabs.contains(line), EngineView(pair.app).tabs.isEmpty { return nil }
    guard (try? design.perform(action, in: Transaction())) != nil else { return nil }
    guard let own = EngineView.action(line, app) else {
      note(untried: line)
      return nil
    }
    let lines = pair.lines + [line]
    do throws(Refusal) {
      try app.perform(own, in: Transaction())
    } catch {
      guard error.code != .notSupported else {
        note(untried: line)
        return nil
      }
      let difference = Difference(
        what: "line",
        design: "accepted",
        app: "refused \(error.code.rawValue)"
      )
      parting = Parting(lines: lines, differences: [difference])
      return nil
    }
    steps += 1
    return Pair(design: design, app: app, lines: lines)
  }

  private mutating func note(untried line: String) {
    let words = line.split(separator: " ").prefix(2).joined(separator: " ")
    if !untried.contains(words) { untried.append(words) }
  }

  private static func compare(_ pair: Pair) -> Parting? {
    let (design, app) = (EngineView(pair.design), EngineView(pair.app))
    var differences: [Difference] = []
    func compare(_ what: String, _ one: String, _ other: String) {
      if one != other { differences.append(Difference(what: what, design: one, app: other)) }
    }
    // A container without content is no screen of the app's.
    let isBlank = design.path.isEmpty && app.possible.isEmpty && app.tabs.isEmpty
    compare("path", design.path, isBlank ? "" : app.path)
    compare("modals", "\(design.modals)", "\(app.modals)")
    if !design.path.isEmpty {
      if !design.title.isEmpty, !app.title.isEmpty { compare("title", design.title, app.title) }
      compare("stack", "\(design.depth)", "\(app.depth)")
      if !app.tabs.isEmpty {
        compare(
          "tabs",
          design.tabs.sorted().joined(separator: ", "),
          app.tabs.sorted().joined(separator: ", ")
        )
      }
      let missing = design.possible.subtracting(app.possible).sorted()
      let more = app.possible.subtracting(design.possible).sorted()
      if missing + more != [] {
        compare("possible", missing.joined(separator: ", "), more.joined(separator: ", "))
      }
    }
    return differences.isEmpty ? nil : Parting(lines: pair.lines, differences: differences)
  }
}

extension Conformance {
  /// What was found, in lines.
  package var text: String {
    var lines: [String] = []
    if let parting {
      lines.append("parts after \(parting.lines.count) steps")
      lines += parting.lines.map { "      \($0)" }
      for difference in parting.differences {
        lines.append("  \(difference.what)")
        lines.append("    design  \(difference.design.isEmpty ? "-" : difference.design)")
        lines.append("    app     \(difference.app.isEmpty ? "-" : difference.app)")
      }
    } else {
      let extent = isComplete ? "complete" : "cut"
      lines.append("conforms: \(states) states, \(steps) steps: \(extent)")
    }
    if !untried.isEmpty {
      lines.append(
        "not tried, as the app's shell does not do them: \(untried.joined(separator: ", "))"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
