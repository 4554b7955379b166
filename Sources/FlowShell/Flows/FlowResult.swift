package import FlowNavigation
package import FlowScript

/// What running one flow gave: its transcript, where each step stands in it, and how it ended.
package struct FlowResult: Sendable {
  /// The whole transcript, `# flow-golden 1` first; redactions are applied.
  package var transcript: [UInt8] = []
  /// One entry an echoed command, in the order of the transcript.
  package var steps: [Step] = []
  /// The leaks and complaints that no line of the flow expects, in the order of the transcript.
  package var warnings: [Warning] = []
  /// The lines that pass whatever the app does, as they name what nothing in it is called: warnings.
  package var doubts: [Diagnostic] = []
  /// How the flow ended.
  package var outcome = Outcome.passed
  /// What the flow says about itself in its head.
  package var head = FlowSummary()
  /// Every file the flow depends on, in the order first read: itself, definitions, sourced flows.
  package var files: [String] = []
  /// What it reached of each definition, where that is wanted; in the order first used.
  package var coverage: [FlowCoverage] = []
  /// The end of what the app wrote to its standard output and standard error, where it has its own.
  package var appOutput: [UInt8] = []
  /// What its acting lines did, where that is wanted.
  package var stepRecords: [StepRecord] = []
  /// The app at its end, where that is wanted.
  package var engine: (any Engine)?

  package init() {}

  /// One echoed command.
  package struct Step: Hashable, Sendable {
    /// Where its echo begins in the transcript; its output ends where the next step begins.
    package var offset: Int
    /// The file of the line.
    package var file: String
    /// The line, from 1.
    package var line: Int

    package init(offset: Int, file: String, line: Int) {
      self.offset = offset
      self.file = file
      self.line = line
    }
  }

  /// A fact of a step that no app should have, and a golden file hides: a leak, or a complaint of UIKit's.
  package struct Warning: Hashable, Sendable {
    package static let lints: [Lint] = [.leak, .complaint]

    package var lint: Lint
    /// The file of the line that was echoed last.
    package var file: String
    /// That line, from 1.
    package var line: Int
    /// The warning as it is in the transcript, without a line end.
    package var text: [UInt8]

    package init(_ lint: Lint, file: String, line: Int, text: [UInt8]) {
      self.lint = lint
      self.file = file
      self.line = line
      self.text = text
    }

    /// What stands behind its kind: `Form#1 held by App#1.children[0]`.
    package var detail: ArraySlice<UInt8> { text.dropFirst(TextFacts.detailColumn) }
  }

  /// How a flow ended.
  package enum Outcome: Sendable {
    /// Every step did what its line says.
    case passed
    /// A refusal without a mark, a failed `expect`, a missed refusal, or a limit; one entry unless
    /// the run goes on after failures.
    case failed([FlowFailure])
    /// It could not be run: it does not parse, or its definition does not load.
    case invalid([Diagnostic])
    /// `skip REASON`.
    case skipped(String)
    /// The run was interrupted.
    case interrupted

    /// Whether the flow came to an end of its own.
    package var isWhole: Bool {
      if case .interrupted = self { false } else { true }
    }

    /// How the app died, where it did.
    package var crash: AppCrash? {
      guard case .failed(let failures) = self, case .crash(let crash) = failures.last?.failure
      else { return nil }
      return crash
    }

    /// What a report says of a flow that failed or could not be run.
    package var problems: [Diagnostic] {
      switch self {
      case .failed(let failures): failures.map(\.diagnostic)
      case .invalid(let problems): problems
      case .passed, .skipped, .interrupted: []
      }
    }
  }
}

/// What the head of a flow says.
package struct FlowSummary: Hashable, Sendable {
  package var title: String?
  package var tags: [String] = []
  package var skip: String?
  /// The live app that the flow is for; nil for any.
  package var live: String?
  /// How long the flow may take by the wall clock, in milliseconds.
  package var timeout: Int64?
  /// `golden none`: its `expect` lines alone decide.
  package var hasNoGolden = false

  package init() {}
}
