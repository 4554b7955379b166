import ArgumentParser
import FlowExplorer
import FlowNavigation

/// What every subcommand that searches an app's states is told.
struct SearchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who acts: user, system, services, between commas (default: all).",
      valueName: "LIST"
    )
  )
  var actions = ActionFamilies([.user, .system, .services])

  @Option(help: ArgumentHelp("Stop at so many states (default: 20,000).", valueName: "N"))
  var maxStates: Int?

  func validate() throws {
    if actions.isEmpty { throw ValidationError("'--actions' names nobody who acts") }
    if let maxStates, !(1...100_000_000).contains(maxStates) {
      throw ValidationError("'--max-states' is a number from 1 to 100,000,000")
    }
  }
}
