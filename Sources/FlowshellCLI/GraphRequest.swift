import FlowExplorer
import FlowNavigation
import FlowPictures
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// What `flowshell graph` is asked to do.
struct GraphRequest {
  let app: String
  var search = SearchOptions()
  /// Nil where no picture is asked for: the difference alone, else DOT.
  var form: Form?
  var output: String?
  var view = View.screens
  var edges = Edges()
  var collapse: Int?
  var around: String?
  var radius = 1
  var flows: [String] = []
  /// Whether the flows are one whose way is shown, not how much of the graph they take.
  var isHighlight = false
  /// The graph to compare with.
  var old: String?
  var color = ColorChoice.auto

  init(_ app: String) {
    self.app = app
  }

  /// Does it, and ends the process.
  func run() -> Never {
    InterruptFlag.installForRuns()
    if let output,
      !WrittenFile.mayReplace(output, ifIsOwn: GraphFile.isOwn, "graph that flowshell wrote")
    {
      Console.exit(2)
    }
    let before = old.map { Self.graph(at: $0) }
    if let old, let before { requireSameOptions(before.options, of: old) }
    let searched = SearchedApp(
      app,
      search,
      view: view.states,
      else: view == .screens ? .top : nil,
      color: color
    )
    var options = SearchGraph.Options()
    options.sorts = edges.sorts
    options.showsChanges = edges.showsChanges
    options.showsStates = view != .screens
    let whole = SearchGraph(
      searched.search,
      from: searched.start,
      title: searched.title,
      options: options
    )
    var graph = whole.graph
    graph.options = said
    if !flows.isEmpty {
      graph = FlowWitness.heated(graph, by: flows, app: app, isHighlight: isHighlight, color)
    }
    graph = narrowed(graph)
    let isWhole = !graph.nodes.contains { $0.reach == .unknown }
    if !isWhole { Self.tell(searched.cuts) }
    guard let before else {
      write(graph, form ?? .dot)
      Console.exit(isWhole ? 0 : 3)
    }
    let difference = GraphDifference(old: before, new: graph)
    if let form { write(difference.graph, form) }
    if form == nil || output != nil {
      Console.write(difference.lines.map { $0 + "\n" }.joined())
    }
    Console.exit((difference.isEmpty ? 0 : 1) + (isWhole ? 0 : 3))
  }

  /// The options that make it another graph, without those that have their default.
  private var said: [String] {
    var said = search.said
    if view != .screens { said.append("--view \(view.rawValue)") }
    let usual = Edges()
    if edges.sorts != usual.sorts || edges.showsChanges {
      said.append("--edges \(edges.showsChanges ? "all" : edges.defaultValueDescription)")
    }
    if let collapse { said.append("--collapse \(collapse)") }
    if let around { said.append("--around \(around) --radius \(radius)") }
    return said
  }

  /// Ends the process where two graphs differ for how they were asked for.
  private func requireSameOptions(_ before: [String], of old: String) {
    if before == said { return }
    func words(_ options: [String]) -> String {
      options.isEmpty ? "without options" : "with '\(options.joined(separator: " "))'"
    }
    Self.fail("'\(old)' was made \(words(before)), this graph \(words(said)): they do not compare")
  }

  /// Says what was cut where the picture has screens that were not reached: they may well be.
  private static func tell(_ cuts: [String]) {
    WrittenFile.complain("what is not reached may lie behind what was cut:")
    for cut in cuts { WrittenFile.complain("  cut: \(cut)") }
  }

  /// The part of a graph that is asked for.
  private func narrowed(_ whole: FlowGraph) -> FlowGraph {
    var graph = whole
    if let around {
      guard let node = graph.node(named: around) else {
        Self.fail("there is no screen '\(around)' in the graph; '--format json' names all")
      }
      graph = graph.around(node.name, radius: radius)
    }
    if let collapse { graph = graph.collapsed(depth: collapse) }
    return graph
  }

  private func write(_ graph: FlowGraph, _ form: Form) {
    let text: String
    switch form {
    case .dot: text = DOTWriter.text(graph)
    case .mermaid: text = MermaidWriter.text(graph)
    case .json: text = GraphJSON.text(graph)
    case .svg:
      do throws(LayoutRefusal) {
        text = SVGWriter(try GraphLayout(graph)).document()
      } catch {
        let way = error.fitting.map { ": '--collapse \($0.depth)'" } ?? ": '--around SCREEN'"
        Self.fail(error.sentence + way)
      }
    }
    guard let output else { return Console.write(text) }
    if !WrittenFile.replace(output, with: Array(text.utf8)) { Console.exit(2) }
  }

  private static func graph(at path: String) -> FlowGraph {
    FileKind.requireGraph(path)
    switch PosixFiles().read(path) {
    case .failure(let problem): fail("cannot read '\(path)': \(problem.reason)")
    case .success(let bytes):
      do throws(GraphReadingFailure) {
        return try GraphJSON.read(String(decoding: bytes, as: UTF8.self))
      } catch {
        fail("'\(path)' is no graph: \(error.message)")
      }
    }
  }

  static func fail(_ text: String) -> Never {
    WrittenFile.complain(SafeText.string(text))
    Console.exit(2)
  }
}
