import FlowNavigation
import FlowShell

extension Session {
  /// The running app, which is a described one.
  var world: World? { engine as? World }
}
