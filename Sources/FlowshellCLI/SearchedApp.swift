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
  /// What not everything was seen for, each in a few words.
  let cuts: [String]

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
    let first = search(by: view)
    let coarse = coarser.flatMap { first.cut.isEnded ? search(by: $0) : nil }
    self.search = coarse ?? first
    var cuts = ExploreReport(first).cuts
    if let coarse { cuts += ExploreReport(coarse).cuts.filter { !cuts.contains($0) } }
    if self.search.bounds.view != .full {
      cuts.append("of the states that look the same one was kept (view \(self.search.viewName))")
    }
    self.cuts = cuts
  }

  /// The name of the app, and what the picture does not show.
  var title: String {
    let name = start.definition.tables.name
    let cut = search.cut
    return cut.states + cut.bytes > 0 ? "\(name) (the first \(search.store.count) states)" : name
  }
}
