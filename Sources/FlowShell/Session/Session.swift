import FlowCommands
package import FlowNavigation
import FlowScript

/// One session: an app, its world, variables, checkpoints and what was printed; does no input or output.
///
/// A value: a driver owns one, hands it lines and takes away what it printed.
package struct Session {
  let environment: Environment
  /// Which files a file may name.
  var reach: FileReach
  /// How it prints.
  package var style: Style
  /// What was printed since somebody took it away.
  package var output: [UInt8] = []

  /// The app, once one was loaded.
  package internal(set) var definition: AppDefinition?
  /// The path of its definition, as it was named.
  package internal(set) var definitionPath: String?
  /// The running app, once it was launched.
  package internal(set) var world: World?
  let transaction: Transaction
  var reader = Reader(definition: nil)
  var definitions: [String: LoadedDefinition] = [:]

  /// What the last line of the families moves, user, messages and world did.
  var last = LastLine()
  /// The visible entry that was printed last.
  var printedEntry: UInt64 = 0
  /// What was done, line by line: what `undo` takes back, `save` writes and `record` keeps.
  var done: [Step] = []
  /// What `undo` took back, the last one first to come again.
  var undone: [Step] = []
  /// The lines from before `done`, which nothing takes back.
  var beginning: [JournalLine] = []
  /// Whether there were more of them than are kept, and none is.
  var hasLostBeginning = false
  var checkpoints: [Checkpoint] = []
  /// What was entered, the line at hand last: what `history` lists.
  package var entered: [Entry] = []
  /// How many bytes they have.
  var enteredSize = 0
  /// What `save` last had written to each file.
  var saved: [String: [UInt8]] = [:]
  /// The flow that is being made of the lines, since `record`.
  package internal(set) var recording: Recording?
  /// Whether the block that is running can be recorded as it was written.
  var isRecordingWhole = true
  /// How many recordings there were: a checkpoint knows its own.
  var recordings = 0
  /// The words that stand for commands at the prompt.
  var aliases: [Alias] = []
  /// Whether there may be aliases: only where somebody types, for no script may need them.
  package var hasAliases = false
  /// The app that was launched before the first line.
  var firstApp: String?
  /// What the flow says about itself.
  package internal(set) var summary = FlowSummary()
  /// Whether what can be undone and saved is kept: not where nobody can ask.
  var keepsHistory = true
  /// What the acting lines did; nil where nobody looks.
  package var stepRecords: [StepRecord]?
  var isStrict = false
  var isQuiet = false
  /// The tree as it was after the last line, while changes of it are printed.
  var tracedTree: [UInt8]?
  /// How the prompt is made.
  package var promptTemplate = PromptTemplate.standard
  /// The files that lines came from, in the order first used, with their statements when sourced.
  var files: [SourceFile] = []
  /// The files that are being sourced, outermost first.
  var sourcing: [String] = []
  /// How many blocks are running inside each other.
  var blockDepth = 0
  /// Whether what stands behind a `;` is left undone when what stands before it failed: in scripts.
  package var stopsAtFailure = false
  /// The line that stands above what is printed now; empty where nobody sees it.
  var typed: [UInt8] = []
  /// What the session asks its driver to do when the line is over.
  package var requests: [Request] = []
  var redactions: [Redaction] = []
  /// Whether each echo is marked: only where goldens are compared.
  var keepsMarks = false
  var marks: [EchoMark] = []
  var lastMark: EchoMark?
  /// Sees the world before and after each line of the families moves, user, messages and world.
  package var watcher: Watcher?
  /// Asked between steps: whether somebody wants the line to stop.
  package var isInterrupted: @Sendable () -> Bool = { false }
  /// Takes what was printed when it becomes much, also inside a long loop.
  package var sink: (@Sendable ([UInt8]) -> Void)?
  /// When it is much, in bytes.
  static let flushSize = 1 << 16
  /// The folder that relative paths are seen from, where it is known.
  package var folder: String?
  /// Searches a world; nil where nobody can.
  package var search: (@Sendable (SearchRequest, World) -> SearchAnswer)?
  /// A clock in nanoseconds, for `time`; nil where nobody may be told the time.
  package var clock: (@Sendable () -> Int64)?
  /// How many steps the engine has taken: lines of handlers, and messages.
  var engineSteps = 0
  /// Asked between steps: whether the flow has taken longer than it may.
  var isOverdue: (@Sendable () -> Int64?)?
  /// How many steps a flow may take, and how many it took.
  var stepLimit = Int.max
  var steps = 0
  /// How many bytes a transcript may have that nobody takes away as it grows.
  var outputLimit = Int.max
  /// The largest that this may be set to: no golden file is larger.
  package static let mostOutput = 256 << 20

  /// A session in which nothing was done; the recorder takes down what it reaches.
  package init(
    _ environment: Environment,
    style: Style = Style(),
    coverage: CoverageRecorder? = nil
  ) {
    self.environment = environment
    reach = FileReach(environment)
    self.style = style
    transaction = Transaction(coverage: coverage)
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

  /// Somebody who sees what each line does to the world.
  package struct Watcher: Sendable {
    package var before: @Sendable (World) -> Void
    package var after: @Sendable (Action, World) -> Void

    package init(
      before: @escaping @Sendable (World) -> Void,
      after: @escaping @Sendable (Action, World) -> Void
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

  /// Does what is asked for at once, and tells what to print; only where each line is answered.
  package var serve: (@Sendable (Request) -> Result<[UInt8], FileProblem>)?
  /// What the running command answers, and the objects of those that are over.
  var answer = Answer()
  var answers: [UInt8] = []
  /// The line of what was sent that the entry at hand begins with; 0 for lines of files.
  var inputLine = 0

  /// What `expect` asks about.
  ///
  /// Its facts stay in the transaction until the next such line: looked at there, never copied.
  struct LastLine {
    var refusal: Refusal.Code?
    /// Whether the transaction's facts are those of the line: a refused line has none.
    var hasTrace = false
  }

  /// Where the echo of a command is, and where the command was: plain, for there may be millions.
  struct EchoMark: BitwiseCopyable {
    var output: Int
    var file: Int32
    var offset: Int32
  }

  /// A file that lines come from.
  struct SourceFile {
    var path: String
    var source: SourceText
    var statements: [Statement] = []
    var isSourced = false
  }

  /// A world that `restore` brings back.
  struct Checkpoint {
    var name: String
    var world: World
    var journal: [JournalLine]
    var recorded: Step.RecordedState?
  }

  /// How many lines can be taken back.
  package static let undoLimit = 1_000

  /// How many lines `save` and `record` go back, besides those that can be taken back.
  package static let journalLimit = 10_000
}
