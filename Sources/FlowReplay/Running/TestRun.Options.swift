extension TestRun {
  /// What `flowshell test` is asked for.
  package struct Options: Sendable {
    /// Flows, and folders of them; none: the folder one is in.
    package var paths: [String] = []
    /// Only flows whose path has a match of this regular expression.
    package var filter: String?
    /// Whether golden files are made and rewritten.
    package var updates = false
    /// Whether this is continuous integration, where nothing is written.
    package var isCI = false
    package var isColored = false
    package var verbosity = Verbosity.normal

    package init() {}
  }

  /// How much a run says.
  package enum Verbosity: Sendable {
    /// Only which flows did not pass.
    case quiet
    /// What is wrong, in full.
    case normal
    /// The flows that passed too.
    case verbose
  }
}
