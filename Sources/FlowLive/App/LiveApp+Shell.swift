import FlowshellCLI

extension LiveApp {
  /// Is the program: the prompt, `run`, `test` and all that `flowshell` has, for this app.
  ///
  /// The arguments are those of the process, which ends with the status of what they asked for.
  @MainActor
  public func shell() -> Never {
    Flowshell.main(app: self)
  }
}
