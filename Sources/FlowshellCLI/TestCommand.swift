import ArgumentParser
import FlowReplay

/// `flowshell test [PATH…]`: replays every flow below the paths against its golden.
struct TestCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Replay flows against their golden files.",
    discussion: """
      Each X.flow has its golden X.golden beside it. Status 0: every flow passed; 1: a flow \
      failed, differs, is stale or has no golden; 2: the input is wrong or there is nothing to \
      run; 130: interrupted; 143: terminated. Reports are written however a run ends. Options in \
      FLOWSHELL_OPTS are put before those of the command line.
      """
  )

  @Argument(help: "Flows, and folders of them (default: this folder).", completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Which flows") var selection: SelectionOptions

  @OptionGroup(title: "How they run") var running: RunningOptions

  @OptionGroup(title: "Golden files") var goldens: GoldenOptions

  @OptionGroup(title: "What is said") var reports: ReportOptions

  @OptionGroup(title: "Coverage") var coverage: CoverageOptions

  func validate() throws {
    if coverage.minimum != nil, selection.shard != nil {
      throw ValidationError("'--min' asks for what all flows reach: it does not go with '--shard'")
    }
    if goldens.update, running.twice || goldens.review {
      let other = running.twice ? "--twice" : "--review"
      throw ValidationError("'--update' and '\(other)' do not go together")
    }
    if running.watch, selection.list || goldens.review {
      throw ValidationError("'--watch' does not go with '--list' or '--review'")
    }
    if selection.list, let other = reports.firstReport ?? coverage.first ?? goldens.first {
      throw ValidationError("'--list' runs nothing: it does not go with '\(other)'")
    }
    try Self.check(reports.files + [coverage.coverageJson].compactMap(\.self))
    if reports.json, reports.tap {
      throw ValidationError(
        "only one of '--json' and '--tap' can have standard output; '--report json=FILE' writes a file"
      )
    }
  }

  /// Refuses files for reports that are sources, or the same.
  private static func check(_ files: [String]) throws {
    for file in files {
      if file == "-" { throw ValidationError("a report needs the name of a file, '-' is none") }
      if [".nav", ".flow", ".golden"].contains(where: file.hasSuffix) {
        throw ValidationError("'\(file)' is no file for a report: its name is that of a source")
      }
    }
    if Set(files).count < files.count {
      throw ValidationError("two reports cannot be written to one file")
    }
  }

  func request() throws -> any Request {
    var request = TestRequest(paths, variables: running.definitions)
    request.color = reports.color.color
    request.watches = running.watch
    request.options.updates = goldens.update
    request.options.reviews = goldens.review
    try selection.apply(to: &request.options)
    running.apply(to: &request)
    reports.apply(to: &request.options)
    coverage.apply(to: &request)
    return request
  }
}
