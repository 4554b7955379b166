import FlowshellCLI

extension LiveApp {
  /// Is the program: the prompt, `run`, `test` and all that `flowshell` has, for this app.
  ///
  /// The arguments are those of the process, which ends with the status of what they asked for.
  /// It begins on the main thread, from a `main.swift` of Swift 5 as of Swift 6.
  public nonisolated func shell() -> Never {
    MainActor.assumeIsolated { Flowshell.main(app: NamedApp(self)) }
  }

  /// The same, for arguments that are given.
  package nonisolated func shell(_ arguments: [String]) -> Never {
    MainActor.assumeIsolated { Flowshell.main(app: self, arguments: arguments) }
  }
}
