import FlowExplorer
import FlowNavigation
import FlowShell
import Replay

/// What each process of a search would find out anew, found out before the first of them is forked.
///
/// Nothing of the app runs: an app of plain controllers takes a few steps.
enum SearchRehearsal {
  static func perform() {
    let environment = ProcessEnvironment.environment()
    guard let (app, _) = environment.app?.rehearsal else { return }
    FlowRunner(environment).rehearse()
    var engine = app.engine()
    guard (try? engine.launch(in: Transaction())) != nil else { return }
    var state = SearchedEngine(engine, families: .everybody)
    _ = SearchRecord.start(state.told()).bytes
    for action in state.actions() { _ = state.take(action).bytes }
  }
}
