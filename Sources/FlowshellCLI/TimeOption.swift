import ArgumentParser
import FlowCommands

/// How long a search may take.
struct TimeOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      End the search after so long: 10s, 500ms; a number is seconds. What is told then depends on \
      the machine.
      """,
      valueName: "TIME"
    )
  )
  var time: String?

  var milliseconds: Int64? { time.flatMap { DurationText.milliseconds($0) } }

  func validate() throws {
    if time != nil, milliseconds == nil {
      throw ValidationError("--time is a time such as 10s or 500ms; a number is seconds")
    }
  }
}
