import FlowCommands
import FlowReadline
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// The shell without a terminal: flows, lines of `-c`, or commands from a pipe; output as it comes.
struct BatchShell {
  var session: Session
  var keepsGoing: Bool
  let color: ColorChoice
  /// The worst that happened.
  private(set) var status: Int32 = 0
  /// Why nothing more is run; nil while it goes on.
  private(set) var end: End?

  enum End {
    case failed
    case quit
    case interrupted
  }

  init(session: Session, keepsGoing: Bool, color: ColorChoice) {
    self.session = session
    self.keepsGoing = keepsGoing
    self.session.stopsAtFailure = !keepsGoing
    self.color = color
  }

  /// Runs the lines of flows, without an echo.
  mutating func run(files: [String]) {
    for file in files where end == nil {
      let (last, problems) = session.execute(
        file: file,
        keepsGoing: keepsGoing,
        nearestDefinition: ProcessEnvironment.nearestDefinition
      )
      if !problems.isEmpty { status = max(status, 1) }
      finish(last)
      if session.style.format == .text { Console.report(problems, color) }
    }
  }

  /// Runs the lines of `-c`.
  mutating func run(lines: [String]) {
    var number = 1
    for line in lines where end == nil {
      step(Array(line.utf8), name: "-c", number)
      number += 1 + line.utf8.count { $0 == UInt8(ascii: "\n") }
    }
  }

  /// Runs the lines of standard input, a whole block at a time.
  ///
  /// As JSON a command that failed ends nothing: the program that drives the session decides.
  mutating func runInput() {
    if session.style.format == .json {
      keepsGoing = true
      session.stopsAtFailure = false
    }
    var reader = PlainReader(descriptor: 0)
    var open = OpenEntry(rules: CommandTable.syntaxRules)
    var number = 1
    var first = 1
    while end == nil {
      let event = reader.next()
      if event == .interrupted { return interrupt() }
      if case .line(let line) = event {
        if open.isEmpty { first = number }
        number += 1
        if !open.add(line) { continue }
      }
      if !open.isEmpty {
        step(open.bytes, name: "standard input", first)
        if session.style.format == .text { tellProblems(from: first) }
        open.clear()
      }
      guard case .line = event else { return noteEnd(of: reader) }
    }
  }

  /// Tells where the last entry failed, as of a file: it began with this line.
  private func tellProblems(from line: Int) {
    Console.report(
      session.entryProblems.map { problem in
        var problem = problem
        problem.position.line += line - 1
        return problem
      },
      color
    )
  }

  /// What could not be read was no good input.
  private mutating func noteEnd(of reader: PlainReader) {
    guard let failure = reader.failure else { return }
    WrittenFile.complain("cannot read standard input: \(failure.words)")
    status = 2
  }

  /// Takes into account that something failed before anything was run.
  mutating func noteFailure() {
    status = max(status, 1)
  }

  private mutating func step(_ entry: [UInt8], name: String, _ line: Int) {
    session.noteEntered(entry)
    let end = session.execute(entry, name: name, line: line)
    if end == .done { session.noteEnteredWell() }
    finish(end)
  }

  /// Prints what was done, and decides whether to go on.
  private mutating func finish(_ last: LineEnd) {
    Console.write(session.takeOutput(), color: color)
    let result = max(last.status, SessionRequests.serve(&session) ? 0 : 2)
    status = max(status, result)
    if InterruptFlag.interruptRequested() || last.isInterruption { return interrupt() }
    if last == .quit { end = .quit } else if result > 0, !keepsGoing { end = .failed }
  }

  private mutating func interrupt() {
    end = .interrupted
    status = 130
  }
}

extension LineEnd {
  /// Whether somebody wanted it to end, and its app had to be ended for that.
  fileprivate var isInterruption: Bool {
    if case .failed(.crash(let crash)) = self { crash.cause == .interrupted } else { false }
  }

  /// The exit status of a line: 2 when it could not even be read.
  var status: Int32 {
    switch self {
    case .done, .quit: 0
    case .failed: 1
    case .unreadable: 2
    }
  }
}
