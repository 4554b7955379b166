import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// An app whose states were searched for a picture.
struct SearchedApp {
  let start: World
  let search: Search
  /// What not everything was seen for, each in a few words.
  let cuts: [String]

  /// Loads, launches and searches.
  ///
  /// With a second view, that one is searched where there are more states than it may have.
  init(
    _ app: String,
    _ options: SearchOptions,
    view: StateView,
    else coarser: StateView? = nil,
    color: ColorChoice
  ) throws(RequestFailure) {
    let world = try LaunchedApp(app, color).world
    var bounds = Search.Bounds()
    bounds.states = coarser == nil ? 20_000 : 10_000
    bounds.stack = 4
    bounds.inspects = false
    bounds = options.bounds(bounds)
    func search(by view: StateView) throws(RequestFailure) -> Search {
      bounds.view = view
      let expander = Expander(world.definition, options.families, asking: [])
      var search = Search(world, expander, bounds: bounds)
      search.run(stop: { InterruptFlag.interruptRequested() ? .interrupted : nil })
      if search.cut.isInterrupted { throw .interrupted }
      return search
    }
    start = world
    let first = try search(by: view)
    let isCoarse = coarser != nil && first.cut.isEnded
    let found = isCoarse ? try search(by: coarser ?? view) : first
    self.search = found
    var cuts = ExploreReport(first).cuts
    if isCoarse { cuts += ExploreReport(found).cuts.filter { !cuts.contains($0) } }
    if found.bounds.view != .full {
      cuts.append("of the states that look the same one was kept (view \(found.viewName))")
    }
    self.cuts = cuts
  }

  /// The name of the app, and what the picture does not show.
  var title: String {
    let name = start.definition.tables.name
    let cut = search.cut
    return cut.states + cut.bytes > 0
      ? "\(name) (the first \(search.store.count.counted("state")))" : name
  }
}
