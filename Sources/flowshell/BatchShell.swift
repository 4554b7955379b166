import FlowCommands
import FlowReadline
import FlowReplay
import FlowScript
import FlowShell

/// The shell without a terminal: commands from a pipe or from `-c`, output as it comes.
struct BatchShell {
  var session: Session
  var keepsGoing: Bool

  /// Runs the lines of `-c`; the exit status.
  consuming func run(lines: [String]) -> Int32 {
    var status: Int32 = 0
    for line in lines {
      switch step(Array(line.utf8), name: "-c") {
      case .done: continue
      case .failed: status = 1
      case .quit: return status
      }
      if !keepsGoing { return status }
    }
    return status
  }

  /// Runs what standard input brings, a whole block at a time; the exit status.
  consuming func run() -> Int32 {
    var reader = PlainReader(descriptor: 0)
    var status: Int32 = 0
    var open: [UInt8] = []
    while true {
      let event = reader.next()
      if case .line(let line) = event {
        open += open.isEmpty ? line : [UInt8(ascii: "\n")] + line
        if Incompleteness.of(open, rules: CommandTable.syntaxRules) != nil { continue }
      }
      if !open.isEmpty {
        let end = step(open, name: "stdin")
        open.removeAll(keepingCapacity: true)
        if case .failed = end { status = 1 }
        if end == .quit || (status != 0 && !keepsGoing) { return status }
      }
      guard case .line = event else { return status }
    }
  }

  private mutating func step(_ line: [UInt8], name: String) -> LineEnd {
    let end = session.execute(line, name: name)
    Console.write(session.output)
    session.output.removeAll(keepingCapacity: true)
    SessionRequests.serve(&session)
    return end
  }
}

/// What a session asks of its driver.
enum SessionRequests {
  static func serve(_ session: inout Session, history: [[UInt8]] = []) {
    for request in session.requests {
      switch request {
      case .quit: break
      case .write(let path, let bytes):
        do throws(FileProblem) {
          try PosixFiles().write(bytes, to: path)
        } catch {
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
  }
}
