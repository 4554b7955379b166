import ArgumentParser

/// In what form a graph is drawn, and what of it.
struct PictureOptions: ParsableArguments {
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
    help: ArgumentHelp("Make each box that lies in so many others one node.", valueName: "DEPTH")
  )
  var collapse: Int?

  @Option(help: ArgumentHelp("Only what is near a screen.", valueName: "SCREEN"))
  var around: String?

  @Option(help: ArgumentHelp("How many steps away that is (default: 1).", valueName: "N"))
  var radius: Int?

  @Option(
    help: ArgumentHelp(
      "Say what is new and what is gone since a graph that was written as JSON.",
      valueName: "OLD.json"
    )
  )
  var diff: String?

  func validate() throws {
    if let collapse, collapse < 0 { throw ValidationError("'--collapse' is a number from 0") }
    if let radius, radius < 0 { throw ValidationError("'--radius' is a number from 0") }
    if radius != nil, around == nil {
      throw ValidationError("'--radius' needs '--around': a screen")
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

  /// Says it to a request.
  func apply(to request: inout GraphRequest) {
    request.form = format ?? output.flatMap { GraphRequest.Form(ending: $0) }
    request.output = output
    request.collapse = collapse
    request.around = around
    request.radius = radius ?? 1
    request.old = diff
  }
}
