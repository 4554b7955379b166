import FlowReadline
import FlowShell
import FlowSystem

/// Where lines come from at a terminal: readline when it can edit there, a plain reader otherwise.
@MainActor
struct LineSource {
  /// What completes a line: candidates and where they go.
  var complete: (_ line: [UInt8], _ cursor: Int) -> (start: Int, candidates: [Candidate]) = {
    (_: [UInt8], cursor: Int) in (cursor, [])
  }
  private var plain = PlainReader(descriptor: 0)
  #if Readline
  private let editor: ReadlinePrompt?
  #endif

  init(hasColor: Bool) {
    #if Readline
    editor =
      Terminal.supportsEditing()
      ? ReadlinePrompt(ReadlinePrompt.Configuration(hasColor: hasColor)) : nil
    #endif
    InterruptFlag.install()
  }

  /// Whether lines are edited, completed and remembered.
  var canEdit: Bool {
    #if Readline
    editor != nil
    #else
    false
    #endif
  }

  /// Asks for a line, with `continuing` while a block is open.
  mutating func next(prompt: String, continuing: String? = nil) -> LineEvent {
    #if Readline
    if let editor {
      editor.complete = complete
      return editor.next(prompt: prompt, continuing: continuing)
    }
    #endif
    // One from before the prompt means nothing; one behind the line is for its command.
    InterruptFlag.clear()
    let event = plain.next(prompt: continuing ?? prompt)
    // The terminal itself has shown `^C` and stayed on the line.
    if event == .interrupted { Console.write("\n") }
    return event
  }

  /// Keeps an entry, of one line or several, for the next time.
  func remember(_ entry: [UInt8]) {
    #if Readline
    editor?.remember(entry)
    #endif
  }

  /// The end of input: the next prompt of the outer shell begins on a line of its own.
  func leave() {
    #if Readline
    if editor != nil { return }
    #endif
    Console.write("\n")
  }
}
