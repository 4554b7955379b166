extension TestRun {
  /// What `flowshell test` is asked for.
  package struct Options: Sendable {
    /// What people type to run flows again.
    package var program = "flowshell"
    /// Flows, and folders of them; none: the folder one is in.
    package var paths: [String] = []
    /// How many parts of the app are left out, so that a green run says nothing of them.
    package var leftOut = 0
    /// Only flows whose path has a match of each of these regular expressions.
    package var filters: [String] = []
    /// Only flows whose tags one of these matches; none: all.
    package var tags: [TagFilter] = []
    /// Only flows that did not pass when they were run last.
    package var onlyFailed = false
    /// Only one part of the flows.
    package var shard: Shard?
    /// Whether the flows are only named, and not run.
    package var lists = false
    /// How many flows run at a time; nil: as many as are worth it.
    package var jobs: Int?
    /// How many processors there are.
    package var processors = 1
    /// How many flows may fail before the run stops.
    package var maxFailures: Int?
    /// Whether each flow is run twice, and has to print the same.
    package var runsTwice = false
    /// Whether golden files are made and rewritten.
    package var updates = false
    /// Whether each difference is reviewed at the terminal.
    package var reviews = false
    /// Whether this is continuous integration, where nothing is written.
    package var isCI = false
    /// The folder for unexpected transcripts; nil: beside their golden files.
    package var outputs: String?
    /// What remembers which flows failed; nil: nothing does.
    package var failedFlows: FailedFlows?
    package var isColored = false
    package var verbosity = Verbosity.normal
    /// Whether standard output belongs to a report for programs.
    package var isSilent = false
    /// Whether the run tells how far it is, and how long it took.
    package var showsProgress = false
    /// The reports that are written besides.
    package var reports: [ReportRequest] = []

    /// What the process ends with where it was interrupted.
    package var interruption: @Sendable () -> RunStatus = { .interrupted }
    /// The coverage to report; nil: it is not measured.
    package var coverage: Coverage?

    package init() {}
  }

  /// The forms in which coverage is reported.
  package struct Coverage: Sendable {
    /// Whether a table is printed.
    package var prints = false
    /// The file for JSON.
    package var path: String?
    /// How much there has to be.
    package var minimum: CoverageMinimum?

    package init() {}
  }

  /// How much a run says.
  package enum Verbosity: Sendable {
    /// Only which flows did not pass.
    case quiet
    /// The problems in full.
    case normal
    /// The flows that passed too.
    case verbose
  }
}
