import ArgumentParser
import FlowCommands
import FlowReadline
import FlowReplay
import FlowShell

/// Which flows `flowshell test` runs.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only flows whose path has a match of this regular expression.",
      valueName: "RE"
    )
  )
  var filter: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Only flows with these tags: 'a,!b' has tag a and not tag b; given twice, one of both is enough.
      """,
      valueName: "TAGS"
    )
  )
  var tags: [String] = []

  @Flag(help: "Only flows that did not pass when they were run last in this folder.")
  var failed = false

  @Option(
    help: ArgumentHelp(
      "Only part K of N, as K/N; auto: as GitLab, CircleCI or Buildkite say.",
      valueName: "K/N"
    )
  )
  var shard: String?

  @Flag(help: "Name the flows that would run, with -v their titles and tags, and run none.")
  var list = false

  func apply(to options: inout TestRun.Options) throws {
    options.filters = filter
    options.onlyFailed = failed
    options.lists = list
    options.tags = try tags.map { text in
      guard let filter = TagFilter(text) else {
        throw ValidationError("'\(text)' are no tags: 'a,!b' is tag a and not tag b")
      }
      return filter
    }
    guard let shard else { return }
    if shard == "auto" {
      // A run of all flows in each of ten jobs would only be slow; none in any would be no run.
      options.shard = Shard.fromEnvironment { Platform.environmentVariable($0) }
      if options.shard == nil {
        throw ValidationError("'--shard auto' finds no CI system that says which part this is")
      }
    } else if let part = Shard(shard) {
      options.shard = part
    } else {
      throw ValidationError("'\(shard)' is no shard: 2/5 is the second part of five")
    }
  }
}

/// How `flowshell test` runs them.
struct RunningOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("How many flows run at a time (default: one a processor).", valueName: "N")
  )
  var jobs: Int?

  @Flag(help: "Stop at the first flow that does not pass.")
  var failFast = false

  @Option(help: ArgumentHelp("Stop when so many flows did not pass.", valueName: "N"))
  var maxFailures: Int?

  @Flag(help: "Go on in a flow after a step that failed.")
  var keepGoing = false

  @Option(
    help: ArgumentHelp(
      "How long a flow may take that does not say it itself: 500ms, 10s or 2m.",
      valueName: "TIME"
    )
  )
  var timeout: Duration?

  @Option(
    help: ArgumentHelp("How many steps a flow may take (default: 10,000,000).", valueName: "N")
  )
  var stepLimit: Int?

  @Option(
    help: ArgumentHelp(
      "How many MiB a flow may print (default: 256, the largest golden).",
      valueName: "N"
    )
  )
  var outputLimit: Int?

  @Flag(help: "When all have run, wait, and run those again whose files change.")
  var watch = false

  @Flag(help: "Run each flow twice: it has to print the same.")
  var twice = false

  @Option(
    name: .customShort("D", allowingJoined: true),
    help: ArgumentHelp("Set a variable: -D name=value.", valueName: "NAME=VALUE")
  )
  var definitions: [Definition] = []

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("'--jobs' is a number from 1 to 256")
    }
    if let maxFailures, maxFailures < 1 {
      throw ValidationError("'--max-failures' is a number from 1")
    }
    if let outputLimit, !(1...256).contains(outputLimit) {
      throw ValidationError("'--output-limit' is a number from 1 to 256")
    }
    if let stepLimit, stepLimit < 1 { throw ValidationError("'--step-limit' is a number from 1") }
  }

  func apply(to request: inout TestRequest) {
    request.options.jobs = jobs
    request.options.maxFailures = failFast ? 1 : maxFailures
    request.options.runsTwice = twice
    request.flows.keepsGoing = keepGoing
    request.flows.timeout = timeout?.milliseconds
    if let stepLimit { request.flows.stepLimit = stepLimit }
    if let outputLimit { request.flows.outputLimit = outputLimit << 20 }
  }

  /// `1.5s`.
  struct Duration: ExpressibleByArgument {
    var milliseconds: Int64

    init?(argument: String) {
      guard let milliseconds = DurationText.milliseconds(argument), milliseconds > 0 else {
        return nil
      }
      self.milliseconds = milliseconds
    }
  }
}

/// What `flowshell test` does with golden files.
struct GoldenOptions: ParsableArguments {
  @Flag(help: "Rewrite the goldens that differ, are stale or missing.")
  var update = false

  @Flag(help: "Ask of each difference, hunk by hunk, whether the golden is to have it.")
  var review = false
}

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

  func apply(to options: inout TestRun.Options) throws {
    options.verbosity = quiet ? .quiet : verbose ? .verbose : .normal
    options.isSilent = tap || json
    options.reports = report.map(\.request)
    if let junit { options.reports.append(ReportRequest(.junit, path: junit)) }
    if tap { options.reports.append(ReportRequest(.tap)) }
    if json { options.reports.append(ReportRequest(.json)) }
    let files = options.reports.compactMap(\.path)
    if Set(files).count < files.count {
      throw ValidationError("two reports cannot be written to one file")
    }
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

/// What `flowshell test` says of the part of the definitions that flows reached.
struct CoverageOptions: ParsableArguments {
  @Flag(help: "Print how much of each definition the flows reached, and what they did not.")
  var coverage = false

  @Option(help: ArgumentHelp("Write what was reached to a file as JSON.", valueName: "FILE"))
  var coverageJson: String?

  @Option(
    name: .customLong("min"),
    help: ArgumentHelp("Status 1 if less than so much is reached, as 90%.", valueName: "PERCENT")
  )
  var minimum: Percentage?

  func apply(to request: inout TestRequest) {
    guard coverage || coverageJson != nil || minimum != nil else { return }
    var told = TestRun.Coverage()
    told.prints = coverage
    told.path = coverageJson
    told.minimum = minimum?.value
    request.options.coverage = told
    request.flows.coverage = true
  }

  /// `90.5%`.
  struct Percentage: ExpressibleByArgument {
    var value: CoverageMinimum

    init?(argument: String) {
      guard let value = CoverageMinimum(argument) else { return nil }
      self.value = value
    }
  }
}
