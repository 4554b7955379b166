import FlowNavigation
import FlowScript

/// What `check` tells of a definition that can run: names that lead nowhere.
extension Compilation {
  /// Adds warnings; only where there is no error, since one mistake makes many of them.
  mutating func warn() {
    warnUnreachable()
    warnUnemitted()
  }

  /// IDs that nothing opens, and IDs that are in nobody's `valid` list.
  private mutating func warnUnreachable() {
    for scene in draft.scenes { mentions.note(scene.root.symbol, by: .none) }
    for scene in draft.scenes { mentions.allowed.insert(scene.root.symbol) }
    // Data and links belong to nobody: what they name can be opened by anybody.
    let reachable = mentions.reachable(from: [.none])
    let hasLists = draft.coordinators.contains { $0.policies.contains(.limited) }
    for id in draft.coordinators.map(\.id) + draft.controllers.map(\.id) {
      if !reachable.contains(id.symbol) {
        report.warning("unreachable", "nothing opens '\(id.text)'", at: id.at)
      } else if hasLists, !mentions.allowed.contains(id.symbol) {
        report.warning("not-valid", "'\(id.text)' is in no 'valid' list", at: id.at)
      }
    }
  }

  /// Handlers for events that no element and no line emits.
  private mutating func warnUnemitted() {
    if mentions.emitsAnything { return }
    for coordinator in draft.coordinators {
      for handler in coordinator.handlers where handler.trigger == .event {
        let event = handler.name.symbol
        if BuiltInEvent.parameters(of: event) != nil || mentions.emitted.contains(event) {
          continue
        }
        report.warning(
          "unemitted",
          "nothing emits '\(handler.name.text)'",
          at: handler.name.at
        )
      }
    }
  }
}
