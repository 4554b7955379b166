import FlowCommands
import FlowNavigation
import FlowReadline
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// The shell at a terminal: a prompt that shows where the app is, completion and history.
@MainActor
struct InteractiveShell {
  var session: Session
  let hasColor: Bool
  private var lines: LineSource
  /// Where the line begins that was typed last; nil when it has several, or none was.
  private var promptColumns: Int?
  private let output: PagedOutput

  init(session: Session, hasColor: Bool) {
    self.session = session
    self.hasColor = hasColor
    lines = LineSource(hasColor: hasColor)
    let output = PagedOutput(hasColor: hasColor)
    self.output = output
    self.session.style.hasColor = hasColor
    self.session.stopsAtFailure = false
    self.session.sink = { bytes in MainActor.assumeIsolated { output.writeNow(bytes) } }
    if session.promptTemplate == .standard,
      let template = Platform.environmentVariable("FLOWSHELL_PROMPT")
    {
      self.session.promptTemplate = PromptTemplate(template)
    }
  }

  /// Runs a session at the terminal of the process, whose one thread this is.
  nonisolated static func run(_ session: sending Session, hasColor: Bool) -> Int32 {
    MainActor.assumeIsolated {
      var shell = InteractiveShell(session: session, hasColor: hasColor)
      return shell.run()
    }
  }

  /// Runs until `quit` or the end of input; the exit status.
  private mutating func run() -> Int32 {
    Console.write(banner)
    var open = OpenEntry(rules: CommandTable.syntaxRules)
    var status: Int32 = 0
    while true {
      let completion = session
      // A line that goes on is completed with the lines before it.
      let before = open.isEmpty ? [] : open.bytes + [UInt8(ascii: "\n")]
      lines.complete = { line, cursor in
        // Completion asks an app's lists for their rows: where that ends the process, there is nothing to offer.
        let keeper = completion.environment.keeper
        if keeper?.begin() != nil { return (cursor, []) }
        defer { keeper?.end() }
        let found = completion.completions(
          before + line,
          cursor: before.count + cursor,
          files: FileNames.matching
        )
        let candidates = found.candidates.map {
          Candidate(text: $0.text, summary: $0.summary, isFinal: $0.isFinal)
        }
        return (found.start - before.count, candidates)
      }
      if open.isEmpty {
        let plain = session.prompt(columns: Terminal.width(1), hasColor: false)
        promptColumns = DisplayWidth.columns(of: plain)
      } else {
        promptColumns = nil
      }
      switch lines.next(prompt: prompt, continuing: open.isEmpty ? nil : "... ") {
      case .interrupted:
        open.clear()
        status = 130
      case .endOfFile:
        lines.leave()
        finishRecording()
        return status == 130 ? 0 : status
      case .line(let line):
        if open.isEmpty, line.allSatisfy({ $0 == UInt8(ascii: " ") }) { continue }
        if !open.add(line) { continue }
        let entry = open.bytes
        open.clear()
        let end = enter(entry)
        if end == .quit {
          finishRecording()
          return status == 130 ? 0 : status
        }
        status = end.status
      }
    }
  }

  /// Runs what was entered, aliases put in: history has what was run.
  private mutating func enter(_ entry: [UInt8]) -> LineEnd {
    var line = entry
    let expansion = session.expandAliases(in: entry)
    if case .expanded(let text) = expansion {
      line = text
      Console.write(Typed.shown(text))
    }
    lines.remember(line)
    session.noteEntered(line)
    if case .refused(let line) = expansion {
      flush()
      return .failed(.refused(line))
    }
    // What was put in for an alias, or typed in an editor, does not stand behind the prompt.
    let isTyped = expansion == .unchanged && promptColumns != nil
    session.style.typedAt = isTyped ? promptColumns : nil
    defer { session.style.typedAt = nil }
    let end = execute(line)
    if end == .done { session.noteEnteredWell() }
    return end
  }

  /// Runs a line; a Ctrl-C since it was entered is for it, also one that came before it began.
  private mutating func execute(_ line: [UInt8]) -> LineEnd {
    session.style.columns = Terminal.width(1)
    var end = session.execute(line)
    flush()
    if end == .failed(.interrupted) { Console.write("  interrupted\n") }
    let edit = Editor.takeRequest(from: &session)
    if !SessionRequests.serve(&session, isInteractive: true), end == .done {
      end = .failed(.undone(FileProblem("not written")))
    }
    if !session.output.isEmpty { flush() }
    if let edit { return self.edit(edit) }
    return end
  }

  /// Opens the editor on a file, or on the last entry, and enters what was saved.
  private mutating func edit(_ request: Editor.Request) -> LineEnd {
    // What asked for the editor is not what is edited.
    session.entered.removeLast()
    guard let text = Editor.edit(request, last: session.entered.last?.bytes ?? []) else {
      return .failed(.undone(FileProblem("not edited")))
    }
    Console.write(Typed.shown(text))
    promptColumns = nil
    InterruptFlag.clear()
    return enter(text)
  }

  private mutating func finishRecording() {
    guard session.recording != nil else { return }
    _ = session.execute(Array("record stop".utf8))
    SessionRequests.serve(&session, isInteractive: true)
  }

  private mutating func flush() {
    output.write(session.output)
    session.output.removeAll(keepingCapacity: true)
    output.finish()
  }

  private var banner: String {
    let what = session.vocabulary.map { "\(SafeText.string($0.tables.name))  " } ?? ""
    let keys = lines.canEdit ? "Tab completes, Ctrl-D leaves" : "Ctrl-D leaves"
    let text = "\(ProcessEnvironment.program.name)  \(what)help lists the commands, \(keys)"
    return TextWrapping.lines(text, width: Terminal.width(1)).joined(separator: "\n") + "\n"
  }

  private var prompt: String {
    session.prompt(columns: Terminal.width(1), hasColor: hasColor)
  }
}
