import FlowExplorer
import FlowNavigation
import FlowPictures
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// What `flowshell graph` is asked to do.
struct GraphRequest: Request {
  /// Whose screens are drawn.
  private let source: Source
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

  private enum Source {
    case described(String, SearchOptions)
    /// The app of the program, as it is searched.
    case live(LiveSearchOptions)
  }

  /// Draws a described app; how it is searched is said by a command.
  init(_ app: String, _ search: SearchOptions) {
    source = .described(app, search)
  }

  init(_ search: LiveSearchOptions) { source = .live(search) }

  /// Draws; 1 where it differs from the graph to compare with.
  func perform() throws(RequestFailure) -> Int32 {
    InterruptFlag.installForRuns()
    if let output,
      !WrittenFile.mayReplace(output, ifIsOwn: GraphFile.isOwn, "graph that flowshell wrote")
    {
      throw .told
    }
    var before: FlowGraph?
    if let old {
      let graph = try Self.graph(at: old)
      try requireSameOptions(graph.options, of: old)
      before = graph
    }
    var (graph, cuts) = try drawn()
    graph = try narrowed(graph)
    let isWhole = !graph.nodes.contains { $0.reach == .unknown } && (!isLive || cuts.isEmpty)
    if !isWhole { Self.tell(cuts) }
    guard let before else {
      try write(graph, form ?? .dot)
      return isWhole ? 0 : 3
    }
    let difference = GraphDifference(old: before, new: graph)
    if let form { try write(difference.graph, form) }
    if form == nil || output != nil {
      Console.write(difference.lines.map { $0 + "\n" }.joined())
    }
    return (difference.isEmpty ? 0 : 1) + (isWhole ? 0 : 3)
  }

  private var isLive: Bool {
    if case .live = source { true } else { false }
  }

  /// All that was found, and what was not seen for what.
  private func drawn() throws(RequestFailure) -> (FlowGraph, cuts: [String]) {
    switch source {
    case .described(let app, let search): return try drawn(app, search)
    case .live(let options):
      let search = try options.search(verifies: false)
      if InterruptFlag.interruptRequested() { throw .interrupted }
      let name = ProcessEnvironment.program.app?.vocabulary.tables.name ?? ""
      var graph = FlowGraph(search, title: name)
      graph.options = said
      return (graph, search.answer(ofCommand: true).bounds)
    }
  }

  private func drawn(
    _ app: String,
    _ search: SearchOptions
  ) throws(RequestFailure) -> (FlowGraph, cuts: [String]) {
    let searched = try SearchedApp(
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
      graph = try FlowWitness.heated(graph, by: flows, app: app, isHighlight: isHighlight, color)
    }
    return (graph, searched.cuts)
  }

  /// The options that make it another graph, without those that have their default.
  private var said: [String] {
    var said: [String]
    switch source {
    case .described(_, let search): said = search.said
    case .live(let options): said = options.said
    }
    if view != .screens { said.append("--view \(view.rawValue)") }
    let usual = Edges()
    if edges.sorts != usual.sorts || edges.showsChanges {
      said.append("--edges \(edges.showsChanges ? "all" : edges.defaultValueDescription)")
    }
    if let collapse { said.append("--collapse \(collapse)") }
    if let around { said.append("--around \(around) --radius \(radius)") }
    return said
  }

  /// Refuses two graphs that differ for how they were asked for.
  private func requireSameOptions(
    _ before: [String],
    of old: String
  ) throws(RequestFailure) {
    if before == said { return }
    func words(_ options: [String]) -> String {
      options.isEmpty ? "without options" : "with '\(options.joined(separator: " "))'"
    }
    throw Self.failure(
      "'\(old)' was made \(words(before)), this graph \(words(said)): they do not compare"
    )
  }

  /// Says what was cut where the picture has screens that were not reached: they may well be.
  private static func tell(_ cuts: [String]) {
    WrittenFile.complain("what is not reached may lie behind what was cut:")
    for cut in cuts { WrittenFile.complain("  cut: \(cut)") }
  }

  /// The part of a graph that is asked for.
  private func narrowed(_ whole: FlowGraph) throws(RequestFailure) -> FlowGraph {
    var graph = whole
    if let around {
      guard let node = graph.node(named: around) else {
        throw Self.failure("there is no screen '\(around)' in the graph; '--format json' names all")
      }
      graph = graph.around(node.name, radius: radius)
    }
    if let collapse { graph = graph.collapsed(depth: collapse) }
    return graph
  }

  private func write(_ graph: FlowGraph, _ form: Form) throws(RequestFailure) {
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
        throw Self.failure(error.sentence + way)
      }
    }
    guard let output else { return Console.write(text) }
    if !WrittenFile.replace(output, with: Array(text.utf8)) { throw .told }
  }

  private static func graph(at path: String) throws(RequestFailure) -> FlowGraph {
    try FileKind.requireGraph(path)
    switch PosixFiles().read(path) {
    case .failure(let problem): throw failure("cannot read '\(path)': \(problem.reason)")
    case .success(let bytes):
      do throws(GraphReadingFailure) {
        return try GraphJSON.read(String(decoding: bytes, as: UTF8.self))
      } catch {
        throw failure("'\(path)' is no graph: \(error.message)")
      }
    }
  }

  private static func failure(_ text: String) -> RequestFailure { .wrong(SafeText.string(text)) }
}
