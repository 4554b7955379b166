package import FlowNavigation

/// What the session does itself.
///
/// Files and names are operands: they may hold session variables.
package enum SessionCommand: Hashable, Sendable {
  /// Loads a definition; the path is relative to the file that says so.
  case app(Operand)
  /// Starts the app, for a link or a notification where one opens it.
  case launch(Action?)
  case reset
  /// Takes back that many acting lines; `Operand.none` for one.
  case undo(Operand)
  case redo
  case checkpoint(Operand)
  case restore(Operand)
  /// `try`: what an action would do, on a copy.
  case attempt(Action)
  case save(Operand)
  case source(Operand, [ActionArgument])
  /// `let NAME VALUE`.
  case assign(name: String, Operand)
  /// The words joined by one blank, as a constant text or as an expression that makes it.
  case echo(Operand)
  /// The lines of this session: listed, or written to a file as a flow.
  case history(file: Operand)
  /// The topic as written; nil for the overview.
  case help(String?)
  case quit
  /// `strict on|off`.
  case strict(Bool)
  case trace(TraceLevel)
  /// What the prompt is made from; `Operand.none` for the usual one.
  case prompt(Operand)
  case head(FlowHead)
  /// Lines from now on go into a flow.
  case record(Operand)
  case stopRecording
  /// The last line or a file, in an editor; the saved text runs.
  case edit(file: Operand)
  /// The help topics that have all these words.
  case apropos(String)
  case alias(name: String, text: String)
  case aliases
  case unalias(Operand)
  /// The shortest way to where something holds, line by line.
  case walk(Expectation)
  /// Every state that can be reached from here.
  case explore
  /// An app of Swift, held against a definition of it.
  case conform(Operand)
  /// The way to a screen, a coordinator or an event, or the obstacles.
  case whyUnreachable(Operand)
  /// `time COMMAND`: the command is the rest of the statement.
  case time
}

extension SessionCommand {
  /// Whether it is about the prompt and its files: nothing that a flow would say.
  package var isForPrompt: Bool {
    switch self {
    case .save, .history, .help, .quit, .record, .stopRecording, .edit, .apropos, .alias, .aliases,
      .unalias, .time, .walk, .explore, .conform, .whyUnreachable:
      true
    default: false
    }
  }
}

/// What a flow says about itself before its first action; readable without running it.
package enum FlowHead: Hashable, Sendable {
  case title(String)
  case tags([String])
  case skip(reason: String)
  /// `live NAME`: for the live app of that name.
  case live(app: String)
  case timeout(milliseconds: Int64)
  /// Replaces what a regular expression matches in the output by a name.
  case redact(pattern: String, name: String)
  /// `golden none`: its `expect` lines alone decide.
  case noGolden
}

/// `trace on|off|tree|callbacks`: how much is printed of what a line did.
package enum TraceLevel: String, Hashable, Sendable, CaseIterable {
  /// Its facts.
  case on
  /// Warnings only.
  case off
  /// Its facts, and how the tree changed.
  case tree
  /// Its facts, and what the controllers of a live app were sent.
  case callbacks
}
