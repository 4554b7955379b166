import FlowCommands
import FlowReadline
import FlowReplay
import FlowScript
import FlowShell

/// The shell without a terminal: commands from a pipe or from `-c`, output as it comes.
struct BatchShell {
  var session: Session
  var keepsGoing: Bool
  var hasColor = false

  /// Runs the lines of `-c`; the exit status.
  consuming func run(lines: [String]) -> Int32 {
    var status: Int32 = 0
    for line in lines {
      switch step(Array(line.utf8), name: "-c") {
      case .done: continue
      case .failed: status = 1
      case .quit: return status
      }
      if InterruptFlag.interruptRequested() { return 130 }
      if !keepsGoing { return status }
    }
    return status
  }

  /// Runs what standard input brings, a whole block at a time; the exit status.
  consuming func run() -> Int32 {
    var reader = PlainReader(descriptor: 0)
    var status: Int32 = 0
    var open = OpenEntry(rules: CommandTable.syntaxRules)
    while true {
      let event = reader.next()
      if event == .interrupted || InterruptFlag.interruptRequested() { return 130 }
      if case .line(let line) = event, !open.add(line) { continue }
      if !open.isEmpty {
        let end = step(open.bytes, name: "stdin")
        open.clear()
        if InterruptFlag.interruptRequested() { return 130 }
        if case .failed = end { status = 1 }
        if end == .quit || (status != 0 && !keepsGoing) { return status }
      }
      guard case .line = event else { return status }
    }
  }

  private mutating func step(_ line: [UInt8], name: String) -> LineEnd {
    let end = session.execute(line, name: name)
    Console.write(hasColor ? OutputColor.painted(session.output) : session.output)
    session.output.removeAll(keepingCapacity: true)
    if !SessionRequests.serve(&session), end == .done { return .failed("not written") }
    return end
  }
}

/// What a session asks of its driver.
enum SessionRequests {
  /// Serves them all; whether everything could be done.
  @discardableResult
  static func serve(_ session: inout Session, history: [[UInt8]] = []) -> Bool {
    var isDone = true
    for request in session.requests {
      switch request {
      case .quit: break
      case .write(let path, let bytes):
        do throws(FileProblem) {
          try PosixFiles().write(bytes, to: path)
          Console.write("saved \(SafeText.string(path))\n")
        } catch {
          isDone = false
          Console.write(
            "flowshell: cannot write '\(path)': \(error.reason)\n",
            to: Console.errors
          )
        }
      case .history:
        for entry in history { Console.write(entry + [UInt8(ascii: "\n")]) }
      }
    }
    session.requests.removeAll()
    return isDone
  }
}
