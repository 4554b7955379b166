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

  @OptionGroup var picture: PictureOptions

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

  @OptionGroup var color: ColorOption

  func validate() throws {
    if highlight != nil, !coverage.isEmpty {
      throw ValidationError("'--highlight' and '--coverage' do not go together")
    }
  }

  func request() -> any Request {
    var request = GraphRequest(app, search)
    picture.apply(to: &request)
    request.view = view
    request.edges = edges
    request.flows = highlight.map { [$0] } ?? coverage
    request.isHighlight = highlight != nil
    request.color = color.color
    return request
  }
}
