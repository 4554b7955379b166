import ArgumentParser
import FlowExplorer

/// What `flowshell explore` makes flows of, and which flows it holds against the search.
struct SuiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write few, short flows with their golden files into a folder.",
      valueName: "DIR"
    ),
    completion: .directory
  )
  var suite: String?

  @Option(
    name: .customLong("cover"),
    help: ArgumentHelp("What the flows cover (default: screens).", valueName: "WHAT")
  )
  var chosenCover: Cover?

  @Option(
    name: .customLong("max-flow-length"),
    help: ArgumentHelp(
      "How many steps a flow of a suite has at most (default: 50).",
      valueName: "N"
    )
  )
  var chosenLength: Int?

  @Option(
    name: .customLong("max-flows"),
    help: ArgumentHelp(
      "How many flows a suite has at most; of a larger one none is written (default: 1000).",
      valueName: "N"
    )
  )
  var chosenCount: Int?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Tell what these flows, and folders of them, do not cover.",
      valueName: "PATH"
    ),
    completion: .file(extensions: ["flow"])
  )
  var missing: [String] = []

  @Flag(help: "Remove flows that a former run made and that are no longer needed.")
  var prune = false

  var cover: Cover { chosenCover ?? .screens }

  var maxFlowLength: Int { chosenLength ?? 50 }

  var maxFlows: Int { chosenCount ?? 1_000 }

  /// Whether any of it is wanted.
  var isAsked: Bool { suite != nil || !missing.isEmpty }

  /// How far an app is searched for its flows, unless something else is said.
  static var bounds: Search.Bounds {
    var bounds = Search.Bounds()
    bounds.states = 20_000
    bounds.inspects = false
    return bounds
  }

  func validate() throws {
    if maxFlowLength < 1 { throw ValidationError("'--max-flow-length' is a number from 1") }
    if chosenCover != nil, !isAsked {
      throw ValidationError("'--cover' needs '--suite' or '--missing'")
    }
    if chosenLength != nil, !isAsked {
      throw ValidationError("'--max-flow-length' needs '--suite' or '--missing'")
    }
    if maxFlows < 1 { throw ValidationError("'--max-flows' is a number from 1") }
    if chosenCount != nil, suite == nil { throw ValidationError("'--max-flows' needs '--suite'") }
    if prune, suite == nil { throw ValidationError("'--prune' needs '--suite'") }
    if suite == "" { throw ValidationError("'--suite' needs the name of a folder") }
  }
}

extension Cover: ExpressibleByArgument {}
