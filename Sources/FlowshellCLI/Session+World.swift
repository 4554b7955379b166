import FlowNavigation
import FlowShell

extension Session {
  /// The running app where it is a described one, for whoever explores it.
  var world: World? { engine as? World }
}
