import ArgumentParser
import FlowReplay
import FlowShell
import FlowSystem

/// What `flowshell test` says.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write JUnit XML to a file, for Jenkins, GitLab, Bazel and GitHub's actions.",
      valueName: "FILE"
    )
  )
  var junit: String?

  @Flag(help: "Print TAP 13 in place of the report for people.")
  var tap = false

  @Flag(help: "Print JSON lines in place of the report for people.")
  var json = false

  @Flag(help: "Print GitHub's annotations too, and write the page of the step.")
  var github = false

  @Option(
    help: ArgumentHelp(
      """
      Write a report to a file, as KIND=FILE; the kinds are \
      \(ReportRequest.Form.allCases.map(\.rawValue).joined(separator: ", ")).
      """,
      valueName: "KIND=FILE"
    )
  )
  var report: [ReportFile] = []

  @Flag(name: .shortAndLong, help: "Say only which flows did not pass.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Name the flows that passed, too.")
  var verbose = false

  @OptionGroup var color: ColorOption

  /// `tap=build/flows.tap`.
  struct ReportFile: ExpressibleByArgument {
    var request: ReportRequest

    init?(argument: String) {
      guard let sign = argument.firstIndex(of: "="),
        let form = ReportRequest.Form(rawValue: String(argument[..<sign]))
      else { return nil }
      let path = argument[argument.index(after: sign)...]
      if path.isEmpty { return nil }
      request = ReportRequest(form, path: String(path))
    }
  }

  /// The files that reports are written to.
  var files: [String] { report.compactMap(\.request.path) + [junit].compactMap(\.self) }

  /// An option that asks for a report, if there is one.
  var firstReport: String? {
    if json { return "--json" }
    if tap { return "--tap" }
    if github { return "--github" }
    return files.isEmpty ? nil : junit == nil ? "--report" : "--junit"
  }

  func apply(to options: inout TestRun.Options) {
    options.verbosity = quiet ? .quiet : verbose ? .verbose : .normal
    options.isSilent = tap || json
    options.reports = report.map(\.request)
    if let junit { options.reports.append(ReportRequest(.junit, path: junit)) }
    if tap { options.reports.append(ReportRequest(.tap)) }
    if json { options.reports.append(ReportRequest(.json)) }
    guard github else { return }
    var annotations = ReportRequest(.github)
    annotations.isForErrors = options.isSilent
    if let workspace = Platform.environmentVariable("GITHUB_WORKSPACE"),
      let folder = Platform.currentFolder, folder.hasPrefix(workspace + "/")
    {
      annotations.prefix = FilePath.relative(folder, to: workspace)
    }
    options.reports.append(annotations)
    if let page = Platform.environmentVariable("GITHUB_STEP_SUMMARY"), !page.isEmpty {
      var summary = ReportRequest(.markdown, path: page)
      summary.appends = true
      options.reports.append(summary)
    }
  }
}
