import FlowCommands
import FlowNavigation
import FlowScript

/// Lines in which an app may die.
extension Session {
  /// Runs a line so that the session goes on behind it; where the app dies, it is as it was before.
  mutating func kept(
    _ order: LoweredCommand,
    _ statement: Statement,
    run: (inout Session) -> LineEnd
  ) -> LineEnd {
    guard let keeper = environment.keeper, order.runsApp,
      !keeper.keepsMarkedOnly || statement.mark != .none
    else { return run(&self) }
    if let crash = keeper.begin() { return end(statement, with: crash) }
    defer { keeper.end() }
    return run(&self)
  }

  /// Ends a line in which the app died: only an unmarked one fails.
  private mutating func end(_ statement: Statement, with crash: AppCrash) -> LineEnd {
    last = LastLine(crash: crash)
    print(crash)
    return statement.mark == .none ? .failed(.crash(crash)) : .done
  }

  /// Prints how the app died; where it was is for people, and for no transcript.
  mutating func print(_ crash: AppCrash) {
    if style.format == .json {
      answers.current.failure = .crash(crash)
      return
    }
    if style.echoes { return crash.append(to: &printer.output) }
    printer.line("  " + crash.text)
    for frame in crash.frames { printer.line("    " + frame) }
  }
}

extension LoweredCommand {
  /// Whether code of the app may run: a block and a file have lines of their own.
  fileprivate var runsApp: Bool {
    switch self {
    case .act, .look, .check: true
    case .control: false
    case .session(let order):
      switch order {
      case .launch, .reset, .attempt, .assign, .echo: true
      default: false
      }
    }
  }
}
