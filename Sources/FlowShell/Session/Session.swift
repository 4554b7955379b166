import FlowCommands
package import FlowNavigation
package import FlowScript

/// One session: an app, the engine that runs it, variables, checkpoints and what was printed; does no input or output.
///
/// A value: a driver owns one, hands it lines and takes away what it printed.
package struct Session {
  package var environment: Environment

  /// The app, once one was loaded or given.
  package internal(set) var app: (any App)?
  /// The path of its definition, as it was named.
  package internal(set) var definitionPath: String?
  /// The running app once it was launched, before that one that knows nothing.
  ///
  /// Read where it lies: to look into an optional copies what is there.
  var running: any Engine = Session.nothingRunning
  private(set) var isLaunched = false
  let transaction: Transaction
  /// Whether the app was launched before the first line, and its definition if it has one.
  var isLaunchedFirst = false
  var firstApp: String?
  /// What the last line of the families moves, user, messages and world did.
  var last = LastLine()

  /// What was done: what `undo` takes back, `save` writes and `record` keeps.
  var history = StepHistory()
  var checkpoints: [Checkpoint] = []
  var recorder = Recorder()
  var printer: Printer
  var limits = StepLimits()
  var answers = Answers()
  var sources: SourceFiles
  var entries = EnteredLines()
  var aliases = AliasTable()

  /// What `save` last had written to each file.
  var saved: [String: [UInt8]] = [:]
  /// What the flow says about itself.
  package internal(set) var summary = FlowSummary()
  var isStrict = false
  /// How the prompt is made.
  package var promptTemplate = PromptTemplate.standard
  /// How many blocks are running inside each other.
  var blockDepth = 0
  /// Whether what stands behind a `;` is left undone when what stands before it failed: in scripts.
  package var stopsAtFailure = false
  /// What went wrong in the last entry, at its places there.
  package internal(set) var entryProblems: [Diagnostic] = []
  /// Where the innermost line of the last entry is that failed.
  var failedRange: SourceRange?
  /// What the session asks its driver to do when the line is over.
  package var requests: [Request] = []
  /// How many steps the engine has taken: lines of handlers, and messages.
  var engineSteps = 0
  /// What the acting lines did; nil where nobody looks.
  package var stepRecords: [StepRecord]?
  /// What is reached of an app without a definition; nil where nobody asks.
  package var seen: SeenCoverage?
  /// What lines ask for in vain of an app without a definition; nil where no line does.
  var strangeNames: StrangeNames?
  /// Is told of each line of a flow that begins.
  var follower: FlowFollower?
  /// Sees the app before and after each line of the families moves, user, messages and world.
  package var watcher: Watcher?

  /// A session in which nothing was done; the recorder takes down what it reaches.
  package init(
    _ environment: Environment,
    style: Style = Style(),
    coverage: CoverageRecorder? = nil
  ) {
    self.environment = environment
    app = environment.app
    sources = SourceFiles(reach: FileReach(environment))
    printer = Printer(style)
    transaction = Transaction(coverage: coverage)
  }

  /// The running app, once it was launched.
  package internal(set) var engine: (any Engine)? {
    get { isLaunched ? running : nil }
    set {
      isLaunched = newValue != nil
      running = newValue ?? Self.nothingRunning
    }
  }

  private static let nothingRunning = AppDefinition(AppDefinition.Tables()).engine()

  /// How it prints.
  package var style: Style {
    get { printer.style }
    set { printer.style = newValue }
  }

  /// What was printed since somebody took it away.
  package var output: [UInt8] {
    get { printer.output }
    _modify { yield &printer.output }
  }

  /// Takes what was printed when it becomes much, also inside a long loop.
  package var sink: (@Sendable ([UInt8]) -> Void)? {
    get { printer.sink }
    set { printer.sink = newValue }
  }

  /// Asked between steps: whether somebody wants the line to stop.
  package var isInterrupted: @Sendable () -> Bool {
    get { limits.isInterrupted }
    set { limits.isInterrupted = newValue }
  }

  /// How a session prints.
  package struct Style: Sendable {
    /// Whether commands are echoed, as in transcripts.
    package var echoes = false
    package var format = Format.text
    /// How wide the terminal is; nil elsewhere, where output is the same for everybody.
    package var columns: Int?
    /// Whether drawings have colour.
    package var hasColor = false
    /// The column behind the prompt, where the line stands that was typed; nil where none does.
    package var typedAt: Int?

    package init() {}
  }

  /// What a session prints: lines for people, or objects for programs.
  package enum Format: String, CaseIterable, Sendable {
    case text
    case json
  }

  /// Somebody who sees what each line does to the app.
  package struct Watcher: Sendable {
    package var before: @Sendable (any Engine) -> Void
    package var after: @Sendable (Action, any Engine) -> Void

    package init(
      before: @escaping @Sendable (any Engine) -> Void,
      after: @escaping @Sendable (Action, any Engine) -> Void
    ) {
      self.before = before
      self.after = after
    }
  }

  /// What only the driver can do.
  package enum Request: Hashable, Sendable {
    case quit
    /// A flow is to be written to a file that is new, or has these bytes or those of `over`.
    case write(path: String, bytes: [UInt8], over: [UInt8]?)
    /// The last line or a file is to be edited, and what was saved to run.
    case edit(path: String?)
    /// A recording has begun: where its file must not be, `cancelRecording` ends it.
    case record(path: String)
    /// A recording is over.
    case recorded(Recording)
  }

  /// What `expect` asks about.
  ///
  /// Its facts stay in the transaction until the next such line: looked at there, never copied.
  struct LastLine {
    var refusal: Refusal.Code?
    /// Whether the transaction's facts are those of the line: a refused line has none.
    var hasTrace = false
    /// How the app died in it.
    var crash: AppCrash?
  }

  /// A file that lines come from.
  struct SourceFile {
    var path: String
    var lines: FlowLines
    var isSourced = false
  }

  /// A state that `restore` brings back.
  struct Checkpoint {
    var name: String
    var engine: any Engine
    var journal: [JournalLine]
    var recorded: Step.RecordedState?
  }

  /// The largest that the limit of a transcript may be set to: no golden file is larger.
  package static let mostOutput = 256 << 20

  /// How many lines can be taken back.
  package static let undoLimit = 1_000

  /// How many lines `save` and `record` go back, besides those that can be taken back.
  package static let journalLimit = 10_000

  /// The definition that was loaded; nil when the app is no described one.
  package var definition: AppDefinition? { app as? AppDefinition }

  /// The names that are known by now.
  package var vocabulary: Vocabulary? {
    isLaunched ? running.vocabulary : app?.vocabulary
  }

  /// Reads lines by the names that are known by now.
  var reader: Reader { Reader(vocabulary) }

  /// The engine of the app, also before it is launched; without an app one that knows nothing.
  var anyEngine: any Engine { isLaunched ? running : app?.engine() ?? running }
}
