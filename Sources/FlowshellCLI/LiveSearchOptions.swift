import ArgumentParser
import FlowCommands
import FlowNavigation
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// What the subcommands that search an app of Swift are told.
struct LiveSearchOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Keep no more states than this.", valueName: "N")
  )
  var maxStates = 1_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take no more steps from the start than this.", valueName: "N")
  )
  var maxDepth: Int?

  @Option(
    help: ArgumentHelp("Who acts: user, services, between commas, or all.", valueName: "LIST")
  )
  var actions = ActionFamilies.everybody

  @Flag(
    help: """
      Have transitions last until a 'wait': what happens during them is searched, too: a second tap, a reply, \
      a back.
      """
  )
  var slow = false

  @OptionGroup var time: TimeOption

  func validate() throws {
    if actions.isEmpty { throw ValidationError("'--actions' names nobody who acts") }
    for (name, bound) in [("states", maxStates), ("depth", maxDepth ?? 1)]
    where !(1...1_000_000).contains(bound) {
      throw ValidationError("'--max-\(name)' is a number from 1 to 1,000,000")
    }
  }

  /// Searches the app of the program from its launch.
  func search(
    stopsAtFirst: Bool = false,
    goal: ((any Engine) -> Bool)? = nil
  ) throws(RequestFailure) -> LiveSearch {
    InterruptFlag.installForRuns()
    guard let app = ProcessEnvironment.program.app else {
      throw .wrong("there is no app in this program")
    }
    let engine = try launched(app)
    var bounds = LiveSearch.Bounds()
    bounds.states = maxStates
    bounds.depth = maxDepth
    bounds.stopsAtFirst = stopsAtFirst
    bounds.families = actions
    let deadline = time.milliseconds.map { Console.milliseconds + $0 }
    do throws(SystemFailure) {
      return try LiveSearch(
        from: engine,
        bounds,
        stop: {
          InterruptFlag.interruptRequested()
            || deadline.map { Console.milliseconds > $0 } ?? false
        },
        goal: goal
      )
    } catch {
      throw .wrong("there is no process to search in: \(error.words)")
    }
  }

  private func launched(_ app: any App) throws(RequestFailure) -> any Engine {
    // One that dies at its launch does so in another process.
    let trial = try? SearchProcess.run(
      { _ in
        var engine = app.engine()
        try? engine.launch(in: Transaction())
      },
      take: { _ in }
    )
    guard case .said = trial else { throw .wrong("the app dies at its launch: 'run' tells where") }
    var engine = app.engine()
    do throws(Refusal) {
      try engine.launch(in: Transaction())
      if slow {
        var action = Action(.transitions)
        action.option = .slow
        try engine.perform(action, in: Transaction())
      }
    } catch {
      throw .wrong("cannot be launched: \(error.code.rawValue)")
    }
    return engine
  }
}
