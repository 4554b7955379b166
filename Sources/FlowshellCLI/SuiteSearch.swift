import FlowExplorer
import FlowReplay

/// Searches an app for the suite that its flows make.
struct SuiteSearch: Request {
  let app: String
  let search: SearchOptions
  let suite: SuiteOptions
  let color: ColorChoice

  func perform() throws(RequestFailure) -> Int32 {
    let launched = try LaunchedApp(app, color)
    let expander = Expander(launched.definition, search.families, asking: [])
    let bounds = search.bounds(SuiteOptions.bounds)
    let search = Search(launched.world, expander, bounds: bounds)
    var request = try SuiteRequest(app, launched, search, suite)
    return try request.perform()
  }
}
