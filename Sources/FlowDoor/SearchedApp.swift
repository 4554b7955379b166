import FlowExplorer
import FlowNavigation
import FlowReadline
import FlowReplay
import FlowShell
import Replay

/// An app whose states were searched for a picture.
struct SearchedApp {
  let start: World
  let search: Search

  /// Loads, launches and searches; ends the process when that is impossible.
  init(_ app: String, _ options: SearchOptions, view: StateView, color: ColorChoice) {
    FileKind.requireDefinition(app)
    var session = Session(Outside.surroundings())
    let problems = session.load(app)
    guard problems.isEmpty, session.launchQuietly(), let world = session.world else {
      Console.report(problems, color)
      Console.write(session.takeOutput(), to: Console.errors)
      Console.exit(2)
    }
    var bounds = Search.Bounds()
    bounds.states = 20_000
    bounds.stack = 4
    bounds.view = view
    bounds.inspects = false
    let expander = Expander(world.definition, options.actions)
    var search = Search(world, expander, bounds: options.bounds(bounds))
    search.run(stop: { InterruptFlag.interruptRequested() ? .interrupted : nil })
    if search.cut.isInterrupted { WrittenFile.endInterrupted() }
    start = world
    self.search = search
  }

  /// The name of the app, and what the picture does not show.
  var title: String {
    let name = start.definition.tables.name
    let cut = search.cut
    return cut.states + cut.bytes > 0 ? "\(name) (the first \(search.store.count) states)" : name
  }
}
