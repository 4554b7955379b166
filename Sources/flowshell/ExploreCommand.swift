import ArgumentParser
import FlowExplorer
import FlowNavigation
import FlowShell
import Replay

/// `flowshell explore APP`: every reachable state.
struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Search every state that an app can reach."
  )

  @ArgumentParser.Argument(help: "The definition.", completion: .file(extensions: ["nav"]))
  var app: String

  @Option(name: .long, help: "Who acts: user, system, services, between commas.")
  var actions = ActionFamilies([.user, .system, .services])

  @Flag(name: .long, help: "Do every step, also one that is known to do what another did.")
  var everyStep = false

  @OptionGroup var color: ColorOption

  func run() throws {
    var session = Session(Outside.surroundings())
    let problems = session.load(app)
    guard problems.isEmpty, session.launchQuietly(), let world = session.world else {
      Console.report(problems, color.color)
      Console.exit(2)
    }
    let expander = Expander(world.definition, actions, remembers: !everyStep)
    var bounds = Search.Bounds()
    bounds.keepsEdges = false
    var search = Search(world, expander, bounds: bounds)
    search.run()
    Console.write(
      "explored \(search.store.count) states, \(search.transitions) transitions,"
        + " \(search.byteCount / search.store.count) bytes a state\n"
    )
    Console.exit(0)
  }
}

extension ActionFamilies: ExpressibleByArgument {
  /// Families by their names, between commas.
  public init?(argument: String) {
    self = []
    for word in argument.split(separator: ",") {
      switch word {
      case "user": insert(.user)
      case "system": insert(.system)
      case "services": insert(.services)
      default: return nil
      }
    }
  }
}
