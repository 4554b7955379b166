import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowShell
import FlowSystem
import Replay

/// An app whose states were searched for a picture.
struct SearchedApp {
  let start: World
  let search: Search

  /// Loads, launches and searches; ends the process when that is impossible.
  ///
  /// With a second view, that one is searched where there are more states than it may have.
  init(
    _ app: String,
    _ options: SearchOptions,
    view: StateView,
    else coarser: StateView? = nil,
    color: ColorChoice
  ) {
    FileKind.requireDefinition(app)
    var session = Session(ProcessEnvironment.environment())
    let problems = session.load(app)
    guard problems.isEmpty, session.launchQuietly(), let world = session.world else {
      Console.report(problems, color)
      Console.write(session.takeOutput(), to: Console.errors)
      Console.exit(2)
    }
    var bounds = Search.Bounds()
    bounds.states = coarser == nil ? 20_000 : 10_000
    bounds.stack = 4
    bounds.inspects = false
    bounds = options.bounds(bounds)
    func search(by view: StateView) -> Search {
      bounds.view = view
      let expander = Expander(world.definition, options.actions)
      var search = Search(world, expander, bounds: bounds)
      search.run(stop: { InterruptFlag.interruptRequested() ? .interrupted : nil })
      if search.cut.isInterrupted { WrittenFile.endInterrupted() }
      return search
    }
    start = world
    let whole = search(by: view)
    self.search = coarser.map { whole.cut.isEnded ? search(by: $0) : whole } ?? whole
  }

  /// The name of the app, and what the picture does not show.
  var title: String {
    let name = start.definition.tables.name
    let cut = search.cut
    return cut.states + cut.bytes > 0 ? "\(name) (the first \(search.store.count) states)" : name
  }
}
