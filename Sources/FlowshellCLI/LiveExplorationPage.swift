import FlowExplorer
import FlowNavigation
import FlowPictures
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// What a search of an app of Swift found, as a page in one file.
struct LiveExplorationPage {
  let search: LiveSearch
  let options: LiveSearchOptions
  /// The flow that the search began behind.
  let flow: String?

  /// How long drawing may take, in milliseconds.
  private static let time: Int64 = 60_000

  func text(_ answer: SearchAnswer) -> String {
    let title = ProcessEnvironment.program.app?.vocabulary.tables.name ?? ""
    let graph = FlowGraph(search, title: title)
    let ends = LineTries(within: Self.time).run(search.findings.count) { number in
      LiveStoryboard(search.findings[number], options, flow).bytes
    }
    var marks: [FlowGraph.PlacedMark] = []
    var rows: [HTMLReport.FindingRow] = []
    for (number, (finding, end)) in zip(search.findings, ends).enumerated() {
      let story = LiveStoryboard(finding, end)
      rows.append(HTMLReport.FindingRow(finding, number: number + 1, steps: story.steps))
      let mark = FlowGraph.Mark(
        number: number + 1,
        severity: finding.isFailure ? .error : .warning,
        text: "\(finding.kind): \(finding.message)"
      )
      if let place = story.paths.last, graph.node(named: place) != nil {
        marks.append(FlowGraph.PlacedMark(mark, at: place, to: nil))
      }
    }
    let counts = "\(answer.states.counted("state")), \(answer.transitions.counted("transition"))"
    let isWhole = answer.bounds.isEmpty && !answer.isInterrupted
    return HTMLReport(
      title: title,
      summary: ["\(counts): \(isWhole ? "complete" : "cut, there are more")"],
      findings: rows,
      graph: graph.marked(marks)
    ).text()
  }
}

/// The way of a finding line by line, with what stands on the screen behind each.
private struct LiveStoryboard {
  private(set) var steps: [HTMLReport.Step] = []
  /// Where the app is at the start and behind each step.
  private(set) var paths: [String] = []

  /// Goes the way in this process, without a last line that ends the app.
  init(_ finding: LiveSearch.Finding, _ options: LiveSearchOptions, _ flow: String?) {
    var session: Session
    if let flow {
      guard case .success(let behind) = Session.ofProgram(behind: flow) else { return }
      session = behind
    } else {
      session = Session(ProcessEnvironment.environment())
      guard case .launched = session.openOwn(beside: []) else { return }
    }
    if options.slow { _ = session.execute(Array("transitions slow".utf8)) }
    paths = [session.shownPath ?? ""]
    for line in finding.kind == "crash" ? finding.steps.dropLast() : finding.steps[...] {
      _ = session.execute(Array(line.utf8))
      _ = session.takeOutput()
      paths.append(session.shownPath ?? "")
      steps.append(HTMLReport.Step(line: line, wireframe: Self.drawing(session.engine)))
    }
  }

  /// What another process has drawn.
  init(_ finding: LiveSearch.Finding, _ end: LineTries.End) {
    guard case .told(let bytes) = end else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    for part in text.split(separator: "\u{0}", omittingEmptySubsequences: false) {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if paths.isEmpty {
        paths.append(lines[0])
      } else if lines.count > 1 {
        paths.append(lines[0])
        steps.append(HTMLReport.Step(line: lines[1], wireframe: Array(lines.dropFirst(2))))
      }
    }
    if finding.kind == "crash", let line = finding.steps.last {
      steps.append(HTMLReport.Step(line: line, wireframe: ["crash: \(finding.message)"]))
    }
  }

  var bytes: [UInt8] {
    let parts = zip(paths.dropFirst(), steps).map { path, step in
      ([path, step.line] + step.wireframe).joined(separator: "\n")
    }
    return Array(([paths.first ?? ""] + parts).joined(separator: "\u{0}").utf8)
  }

  private static func drawing(_ engine: (any Engine)?) -> [String] {
    guard let engine, let drawing = Wireframe(of: engine, transaction: Transaction()) else {
      return ["(blank)"]
    }
    var bytes: [UInt8] = []
    drawing.append(columns: 40, isColored: false, to: &bytes)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
