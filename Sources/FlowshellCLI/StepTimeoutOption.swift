import ArgumentParser
import Replay

/// How long a line of an app that is code may take, for what runs lines one by one.
struct StepTimeoutOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How long a line may take before it counts as hanging (default: 10s).",
      valueName: "TIME",
      visibility: ProcessEnvironment.program.app == nil ? .private : .default
    )
  )
  var stepTimeout: RunningOptions.Duration?

  /// The same in milliseconds.
  var milliseconds: Int64 { stepTimeout?.milliseconds ?? 10_000 }

  func validate() throws {
    if stepTimeout != nil, ProcessEnvironment.program.app == nil {
      throw ValidationError("'--step-timeout' is for programs that run an app of their own")
    }
  }
}
