import FlowCommands
import FlowNavigation
import FlowReadline
import FlowScript
import FlowShell

/// The shell at a terminal: a prompt that shows where the app is, completion and history.
@MainActor
struct InteractiveShell {
  var session: Session
  let hasColor: Bool
  private var lines: LineSource
  private var entered: [[UInt8]] = []

  init(session: Session, hasColor: Bool) {
    self.session = session
    self.hasColor = hasColor
    lines = LineSource(hasColor: hasColor)
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
      lines.complete = { line, cursor in
        let found = completion.completions(line, cursor: cursor, files: FileNames.matching)
        let candidates = found.candidates.map {
          Candidate(
            text: $0.text,
            summary: $0.summary,
            isFinal: $0.isFinal && !$0.text.hasSuffix(".")
          )
        }
        return (found.start, candidates)
      }
      switch lines.next(prompt: open.isEmpty ? prompt : "... ") {
      case .interrupted:
        open.clear()
        status = 130
      case .endOfFile:
        lines.leave()
        return status == 130 ? 0 : status
      case .line(let line):
        if open.isEmpty, line.allSatisfy({ $0 == UInt8(ascii: " ") }) { continue }
        if !open.add(line) { continue }
        let entry = open.bytes
        open.clear()
        lines.remember(entry)
        entered.append(entry)
        let end = execute(entry)
        if end == .quit { return status == 130 ? 0 : status }
        status = end.status
      }
    }
  }

  private mutating func execute(_ line: [UInt8]) -> LineEnd {
    InterruptFlag.clear()
    let end = session.execute(line)
    Console.write(hasColor ? OutputColor.painted(session.output) : session.output)
    session.output.removeAll(keepingCapacity: true)
    if end == .failed("interrupted") { Console.write("  interrupted\n") }
    SessionRequests.serve(&session, history: entered)
    return end
  }

  private var banner: String {
    let what = session.definition.map { "\($0.tables.name)  " } ?? ""
    return "flowshell  \(what)help lists the commands, Tab completes, Ctrl-D leaves\n"
  }

  /// Where the app is: the path of the visible screen, shortened from the left.
  private var prompt: String {
    let path = session.promptPath
    guard hasColor else { return "\(path)> " }
    return "\u{1b}[36m\(path)\u{1b}[0m> "
  }
}
