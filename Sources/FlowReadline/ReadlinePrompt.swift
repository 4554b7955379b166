#if Readline
@preconcurrency import CReadline
import FlowSystem

/// The prompt of a real terminal: lines edited, remembered and completed by GNU readline.
///
/// A class, and one a process: readline keeps its state in C globals, and what it calls back has no
/// captures and must find the prompt through `current`.
@MainActor
package final class ReadlinePrompt {
  /// Given a line and the cursor in it: where the replacement begins, and what could stand there.
  package typealias Completer = (_ line: [UInt8], _ cursor: Int) -> (
    start: Int, candidates: [Candidate]
  )

  static var current: ReadlinePrompt?

  /// Asked at each Tab.
  package var complete: Completer = { _, cursor in (cursor, []) }

  let configuration: Configuration
  var listed: [Candidate] = []
  var lastEntry: [UInt8]?
  var event: LineEvent?
  var forcedEvent: LineEvent?
  var isHungUp = false
  private var pasted: ArraySlice<[UInt8]> = []
  /// Whether something ran since the pasted lines were shown.
  private var hasRunPasted = false
  private var hasHinted = false
  private var hasHistory = false

  // A signal that was ignored at the start, as under nohup or without job control, stays ignored.
  let promptSignals = [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH].filter {
    !Platform.isIgnored($0)
  }

  /// Sets readline up; standard input must be a terminal.
  package init(_ configuration: Configuration) {
    precondition(Self.current == nil, "readline's state belongs to one prompt")
    self.configuration = configuration
    Self.current = self
    TextLocale.adoptUTF8()
    SignalPipe.open()
    InterruptFlag.install()
    // readline keeps the pointer for good.
    rl_readline_name = UnsafePointer(strdup(configuration.applicationName))
    takeInputOver()
    takeCompletionOver()
    if !Terminal.isTerminal(1) { crl_use_standard_error() }
    rl_initialize()
  }

  /// Asks for one line, with `prompt`, or with `continuing` while a block or a quote is still open.
  ///
  /// Both may hold colours.
  package func next(prompt: String, continuing: String? = nil) -> LineEvent {
    // Ctrl-C in a pasted command: the rest of the paste must not run either.
    if InterruptFlag.interruptRequested() { pasted = [] }
    InterruptFlag.clear()
    if continuing == nil { hasRunPasted = true }
    let prompt = continuing ?? prompt
    if let line = pasted.popFirst() {
      // Shown again, so that each output has its command above it; not while the block that readline
      // has just shown is still being read.
      guard hasRunPasted else { return .line(line) }
      write(Array(prompt.utf8) + line + [.newline])
      return .line(line)
    }
    let event = edit(PromptText.marked(prompt), offersHint: continuing == nil)
    guard case .line(let text) = event, text.contains(.newline) else { return event }
    var lines = text.split(separator: .newline, omittingEmptySubsequences: false).map(Array.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    pasted = lines.dropFirst()
    hasRunPasted = false
    return .line(lines.first ?? [])
  }

  func write(_ bytes: [UInt8]) {
    fwrite(bytes, 1, bytes.count, rl_outstream)
    fflush(rl_outstream)
  }

  /// Called by readline with a whole line, or with nothing at the end of the input.
  private func accept(_ line: UnsafeMutablePointer<CChar>?) {
    // Removed here, or readline draws the prompt again before the command runs.
    rl_callback_handler_remove()
    if let line {
      event = .line(Array(UnsafeRawBufferPointer(start: line, count: strlen(line))))
      free(line)
    } else {
      event = .endOfFile
    }
  }

  private func edit(_ prompt: String, offersHint: Bool) -> LineEvent {
    catchPromptSignals()
    defer { releasePromptSignals() }
    forcedEvent = nil
    event = nil
    rl_reset_screen_size()
    rl_callback_handler_install(prompt) { ReadlinePrompt.current?.accept($0) }
    // The history is loaded at the first key, so that the prompt is there sooner.
    if !hasHistory { loadHistory() }
    hasHistory = true
    while true {
      let wasEmpty = rl_end == 0
      if let event = event ?? step() {
        if event == .interrupted, wasEmpty, offersHint { hint() }
        if event == .endOfFile { endLastLine() }
        return event
      }
    }
  }

  // One key or one signal.
  private func step() -> LineEvent? {
    awaitInput(fileno(rl_instream))
    if let signal = SignalPipe.take() {
      handle(signal)
      return event
    }
    rl_callback_read_char()
    // Told to stop inside a nested read, readline answers by accepting the line: not what happened.
    guard let forcedEvent else { return event }
    abandonLine()
    event = forcedEvent
    return forcedEvent
  }

  private func hint() {
    guard let hint = configuration.leaveHint, !hasHinted else { return }
    hasHinted = true
    write(Array(hint.utf8) + [.newline])
  }

  // With bracketed paste on, readline ends the line at Ctrl-D itself.
  private func endLastLine() {
    let isDone = rl_variable_value("enable-bracketed-paste").map { strcmp($0, "on") == 0 } ?? false
    if !isDone { write([.newline]) }
  }
}
#endif
