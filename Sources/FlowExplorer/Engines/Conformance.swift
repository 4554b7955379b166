package import FlowNavigation
import FlowScript

/// An app held against its design: whatever a user can do in the design is done in both, breadth first.
///
/// The first step where they part is so told by one of its shortest ways.
package struct Conformance: Sendable {
  /// How many states of the design were compared, and how many steps taken in both.
  package private(set) var states = 0
  package private(set) var steps = 0
  /// Whether nothing ended it before all states of the design were seen.
  package private(set) var isComplete = true
  /// Whether all states, screens and coordinators of the design were compared, and it leaves nothing open.
  package var isWhole: Bool { isDone && isTold }
  /// Whether all of them were; what the app's program cannot do is told by itself.
  package var isDone: Bool { isComplete && unseen.isEmpty && unmatched.isEmpty }
  private var isTold: Bool { open.isEmpty && varying.isEmpty }
  /// Lines of the design that the app's program does not know how to do, each once.
  package private(set) var untried: [String] = []
  /// What the design leaves open, screen by screen.
  package let open: [String]
  /// What the design leaves open when it can be used, screen by screen.
  package let varying: [String]
  /// The coordinators of the design that the app has not, as a tab may be a mere screen.
  package let standIns: [String]
  /// Those of them in whose place no step has come to tabs of the app, or a mere screen in these.
  package private(set) var unmatched: [String]
  /// The screens of the design that no step in both has come to.
  package private(set) var unseen: [String]
  /// Where they part; nil where they do not.
  package private(set) var parting: Parting?
  /// Why it could not go on.
  package private(set) var failure: String?

  /// A way, and what is different behind it.
  package struct Parting: Hashable, Sendable {
    /// The lines since the launch, as the design has them.
    package var lines: [String]
    /// The same as the app can be given them, where it calls something otherwise.
    package var ownLines: [String]
    package var differences: [SearchDifference]

    package init(lines: [String], ownLines: [String]? = nil, differences: [SearchDifference]) {
      (self.lines, self.ownLines, self.differences) = (lines, ownLines ?? lines, differences)
    }

    /// The way as a flow of the app: behind a line what it is in the design, where that is another.
    var way: [String] {
      zip(lines, ownLines).map { $0 == $1 ? $0 : "\($1)  # in the design: \($0)" }
    }
  }

  private let limit: Int
  /// Where the design says what it leaves open, as `App.nav:12`, by that and the screen.
  private let places: [String: String]

  private struct State {
    var parent: Int
    var line: String
    var ownLine: String
  }

  /// Compares two apps that were launched, in so many states of the design at most.
  package init(
    from start: ReachedState,
    of design: Vocabulary,
    app: Vocabulary,
    in expansion: inout some StateExpansion,
    limit: Int
  ) {
    self.limit = limit
    // Of an app without coordinators no paths are compared.
    standIns =
      app.coordinatorIDs.isEmpty ? [] : ConformedTabs.standIns(in: design, without: app)
    unmatched = standIns
    func names(_ holes: (Symbol) -> [Symbol]) -> [String] {
      design.controllerIDs.compactMap { id in
        let names = holes(id).map { design.text($0) }
        return names.isEmpty ? nil : "\(design.text(id)) \(names.joined(separator: " "))"
      }
    }
    open = names { design.holes(of: $0) }
    varying = names { design.varying(of: $0) }
    places = design.tables.controllers.reduce(into: [:]) { places, controller in
      let id = design.text(controller.id)
      let ranges = [("open", controller.holes), ("varying", controller.varying)]
      for (kind, range) in ranges where range.count > 0 {
        places["\(kind) \(id)"] = design.tables.place(ofID: range)
      }
    }
    unseen = design.expectedControllers.map { design.text($0) }
    note(seen: start)
    if !start.differences.isEmpty {
      parting = Parting(lines: [], differences: start.differences)
      return
    }
    run(from: start, in: &expansion)
  }

  private mutating func run(
    from start: ReachedState,
    in expansion: inout some StateExpansion
  ) {
    var seen: Set<[UInt8]> = [start.key]
    var found = [State(parent: -1, line: "", ownLine: "")]
    func way(to state: Int) -> [State] {
      var states: [State] = []
      var current = state
      while found[current].parent >= 0 {
        states.append(found[current])
        current = found[current].parent
      }
      return states.reversed()
    }
    func parted(_ state: Int, _ record: SearchRecord, _ differences: [SearchDifference]) -> Parting
    {
      let way = way(to: state)
      return Parting(
        lines: way.map(\.line) + [record.line],
        ownLines: way.map(\.ownLine) + [record.ownLine],
        differences: differences
      )
    }
    var next = 0
    while next < found.count, parting == nil {
      states += 1
      let end = expansion.expand(next) { record in
        let state: ReachedState
        switch record {
        case .start, .notLaunched, .refused, .end: return .leave
        case .unreadable(let step), .untried(let step):
          note(untried: step)
          return .leave
        case .died(_, let words, _):
          let crash = SearchDifference("line", design: ["accepted"], app: ["crash: \(words)"])
          parting = parted(next, record, [crash])
          return .end
        case .reached(_, let reached): state = reached
        }
        if !state.differences.isEmpty {
          parting = parted(next, record, state.differences)
          return .end
        }
        steps += 1
        note(seen: state)
        guard seen.insert(state.key).inserted else { return .leave }
        guard found.count < limit else {
          isComplete = false
          return .leave
        }
        found.append(State(parent: next, line: record.line, ownLine: record.ownLine))
        return .keep
      }
      switch end {
      case .done: break
      case .stopped:
        isComplete = false
        return
      case .strayed:
        return fail("the same lines lead to another state: \(way(to: next).map(\.ownLine))")
      case .failed(let reason): return fail(reason)
      }
      next += 1
    }
  }

  private mutating func note(seen state: ReachedState) {
    if !unseen.isEmpty { unseen.removeAll { state.ids.contains($0) } }
    if !unmatched.isEmpty { unmatched.removeAll { state.standIns.contains($0) } }
  }

  private mutating func fail(_ reason: String) {
    isComplete = false
    failure = reason
  }

  private mutating func note(untried step: SearchStep) {
    let words = step.line.split(separator: " ").prefix(2).joined(separator: " ")
    if !untried.contains(words) { untried.append(words) }
  }
}

extension Conformance {
  /// How far it went, in a word or two.
  private var extent: String {
    if !isComplete {
      return failure == nil && states >= limit ? "cut by \(limit.counted("state"))" : "cut"
    }
    if !isDone { return "incomplete" }
    return isTold ? "complete" : "complete but for what is left open"
  }

  /// What was found, in lines.
  package var text: String {
    var lines: [String] = []
    if let parting {
      let count = parting.lines.count
      lines.append(
        count == 0 ? "parts where it begins" : "parts after \(count.counted("step"))"
      )
      lines += parting.way.map { "      \($0)" }
      for difference in parting.differences {
        lines.append("  \(difference.what)")
        for (side, values) in [("design", difference.design), ("app   ", difference.app)] {
          lines.append("    \(side)  \(values.isEmpty ? "-" : SearchDifference.told(values))")
        }
      }
    } else {
      lines.append("conforms: \(states.counted("state")), \(steps.counted("step")): \(extent)")
    }
    func list(_ words: String, _ names: [String]) {
      if !names.isEmpty { lines.append("\(words): \(names.joined(separator: ", "))") }
    }
    list("not tried, as the app's shell does not do them", untried)
    if parting == nil { list("never come to in the design", unseen) }
    func placed(_ names: [String], _ kind: String) -> [String] {
      names.map { name in
        let place = places["\(kind) \(name.prefix { $0 != " " })"] ?? ""
        return place.isEmpty ? name : "\(name) (\(place))"
      }
    }
    list("not compared, as the design leaves it open", placed(open, "open"))
    list("not compared is when these can be used", placed(varying, "varying"))
    list("no coordinators in the app, and so in no path", standIns)
    if parting == nil { list("of these no tabs or tab in the app were seen", unmatched) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension AppDefinition.Tables {
  /// The file and line of the first of some IDs; empty where that is not known.
  fileprivate func place(ofID range: TableRange) -> String {
    guard idPlaces.indices.contains(Int(range.start)) else { return "" }
    let place = idPlaces[Int(range.start)]
    guard files.indices.contains(Int(place.file)) else { return "" }
    let name = files[Int(place.file)].split(separator: "/").last ?? ""
    return "\(name):\(place.line)"
  }
}
