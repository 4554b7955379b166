import FlowExplorer
import FlowNavigation
import FlowPictures
import FlowReplay
import FlowScript
import FlowShell

/// What an exploration found, as a page in one file.
struct ExplorationPage {
  /// The app as the search began: what the flows of findings go on from.
  let session: Session
  let start: World
  let search: Search
  var findings: [Finding] = []
  /// What the search reached of the definition.
  var coverage: [ReachedKind] = []

  /// Whether a page may be written, over nothing, an empty file or another page; else it is told.
  static func mayWrite(to path: String) -> Bool {
    WrittenFile.mayReplace(path, ifIsOwn: HTMLReport.isOwn, "page of an exploration")
  }

  /// Refuses a page where there is no folder, or where another file is.
  static func requirePlace(for page: String) throws(RequestFailure) {
    if !mayWrite(to: page) { throw .told }
    let folder = FilePath.folder(of: page)
    if !PosixFiles().isFolder(folder) {
      throw .wrong("there is no folder '\(SafeText.string(folder))'")
    }
    try WrittenFile.requireFolder(folder)
  }

  /// Writes the page at once or not at all; whether that could be done, which is told.
  func write(to path: String) -> Bool {
    WrittenFile.replace(path, with: Array(text().utf8))
  }

  func text() -> String {
    let title = start.definition.tables.name
    let graph = SearchGraph(search, from: start, title: title).graph
    var marks: [FlowGraph.PlacedMark] = []
    var rows: [HTMLReport.FindingRow] = []
    for (index, finding) in findings.enumerated() {
      let story = Storyboard(finding.flow, session)
      rows.append(
        HTMLReport.FindingRow(
          finding,
          number: index + 1,
          place: finding.place.map { start.definition.text($0) },
          steps: story.steps
        )
      )
      let text = "\(finding.kind.rawValue): \(finding.message)"
      let severity = FlowGraph.Severity(finding.severity)
      let mark = FlowGraph.Mark(number: index + 1, severity: severity, text: text)
      if let place = Self.place(of: finding, story, graph) {
        marks.append(FlowGraph.PlacedMark(mark, at: place.node, to: place.target))
      }
    }
    return HTMLReport(
      title: title,
      summary: summary,
      findings: rows,
      coverage: coverage.map { kind in
        HTMLReport.CoverageRow(
          name: kind.word,
          covered: kind.total - kind.missing.count,
          total: kind.total,
          missing: kind.missing
        )
      },
      graph: graph.marked(marks)
    ).text()
  }

  /// The node where a finding lies, or the edge.
  private static func place(
    of finding: Finding,
    _ story: Storyboard,
    _ graph: FlowGraph
  ) -> (node: String, target: String?)? {
    if finding.flow.isEmpty {
      return graph.node(named: finding.subject).map { ($0.name, nil) }
    }
    guard let end = story.end else { return nil }
    guard finding.kind.isStep, let before = story.before else { return (end, nil) }
    return (before, end)
  }

  private var summary: [String] {
    var counts =
      "\(search.store.count.counted("state")), \(search.transitions.counted("transition"))"
    counts += search.bounds.view == .full ? "" : ", view \(search.viewName)"
    return [counts + (search.cut.isComplete ? ": complete" : ": cut, there are more")]
  }
}

/// A flow line by line, with what stands on the screen behind each.
private struct Storyboard {
  private(set) var steps: [HTMLReport.Step] = []
  /// The nodes where the last line that acts begins and ends.
  private(set) var before: String?
  private(set) var end: String?

  init(_ lines: [String], _ start: Session) {
    var session = start
    end = session.world.flatMap { GraphPlace(of: $0)?.name }
    for line in lines where Self.acts(line) {
      _ = session.execute(Array(line.utf8))
      _ = session.takeOutput()
      before = end
      end = session.world.flatMap { GraphPlace(of: $0)?.name }
      steps.append(HTMLReport.Step(line: line, wireframe: Self.drawing(session.world)))
    }
  }

  /// Whether a line does something that the session at the start did not do.
  private static func acts(_ line: String) -> Bool {
    let word = line.prefix { $0 != " " }
    return !["expect", "launch", "app", "source", "#", ""].contains(word)
  }

  private static func drawing(_ world: World?) -> [String] {
    guard let world, let drawing = Wireframe(of: world, transaction: Transaction()) else {
      return ["(blank)"]
    }
    var bytes: [UInt8] = []
    drawing.append(columns: 40, isColored: false, to: &bytes)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension Finding.Kind {
  /// Whether the last step is what is wrong, not where it ends.
  fileprivate var isStep: Bool {
    switch self {
    case .rejected, .back, .doubleTap, .unhandled, .doubleHandling: true
    default: false
    }
  }
}
