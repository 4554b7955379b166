import ArgumentParser
import FlowExplorer
import FlowNavigation

/// `flowshell graph APP`: a picture of what leads where.
struct GraphCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw the screens that an app can reach, and what leads from one to another.",
    discussion: """
      Searches as 'explore' does and draws what it finds: screens in the boxes of their \
      coordinators and tabs, what is never reached pale. Status 0: done; with --diff, nothing \
      differs; 1: with --diff something differs; 2: the input or the usage is wrong, or the graph \
      is too large for a picture; 3: done, but screens that were not reached may lie behind what \
      the search did not see; 4: both 1 and 3; 130: interrupted.
      """
  )

  @ArgumentParser.Argument(help: "The definition.", completion: .file(extensions: ["nav"]))
  var app: String

  @OptionGroup(title: "The search") var search: SearchOptions

  @Option(
    help: ArgumentHelp(
      "dot, mermaid, json or svg (default: by the ending of FILE, else dot).",
      valueName: "FORM"
    )
  )
  var format: GraphRequest.Form?

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Write to a file; only a graph of its own is replaced (default: standard output).",
      valueName: "FILE"
    )
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      What is one node: screens, or the states that a view of the search tells apart: top, top2, \
      tops, full.
      """,
      valueName: "VIEW"
    )
  )
  var view = GraphRequest.View.screens

  @Option(
    help: ArgumentHelp(
      """
      Which steps are edges: user, back, links, system, answers, services, between commas, or all.
      """,
      valueName: "LIST"
    )
  )
  var edges = GraphRequest.Edges()

  @Option(
    help: ArgumentHelp("Make each box that lies in so many others one node.", valueName: "DEPTH")
  )
  var collapse: Int?

  @Option(help: ArgumentHelp("Only what is near a screen.", valueName: "SCREEN"))
  var around: String?

  @Option(help: ArgumentHelp("How many steps away that is (default: 1).", valueName: "N"))
  var radius: Int?

  @Option(help: ArgumentHelp("Show the way that a flow takes.", valueName: "FLOW"))
  var highlight: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Show how much of it flows take: flows, and folders of them.",
      valueName: "PATH"
    )
  )
  var coverage: [String] = []

  @Option(
    help: ArgumentHelp(
      "Say what is new and what is gone since a graph that was written as JSON.",
      valueName: "OLD.json"
    )
  )
  var diff: String?

  @OptionGroup var color: ColorOption

  func validate() throws {
    if let collapse, collapse < 0 { throw ValidationError("'--collapse' is a number from 0") }
    if let radius, radius < 0 { throw ValidationError("'--radius' is a number from 0") }
    if radius != nil, around == nil {
      throw ValidationError("'--radius' needs '--around': a screen")
    }
    if highlight != nil, !coverage.isEmpty {
      throw ValidationError("'--highlight' and '--coverage' do not go together")
    }
    if let output, format == nil, GraphRequest.Form(ending: output) == nil {
      throw ValidationError(
        "'\(output)' does not say what to write: names end in \(GraphRequest.Form.endings)"
      )
    }
    if let output, [".nav", ".flow", ".golden"].contains(where: output.hasSuffix) {
      throw ValidationError("'\(output)' is no file for a graph: its name is that of a source")
    }
  }

  func request() -> any Request {
    var request = GraphRequest(app)
    request.search = search
    request.form = format ?? output.flatMap { GraphRequest.Form(ending: $0) }
    request.output = output
    request.view = view
    request.edges = edges
    request.collapse = collapse
    request.around = around
    request.radius = radius ?? 1
    request.flows = highlight.map { [$0] } ?? coverage
    request.isHighlight = highlight != nil
    request.old = diff
    request.color = color.color
    return request
  }
}
