/// What an app's developer wants to know of: something was said that nobody took, or asked that may not be.
public enum Report {
  /// An event went up to the root, and nobody handled it.
  case unhandled(any CoordinatorEvent)
  /// Something was not opened, and nothing has changed.
  case refused(Refusal, by: Coordinator)
  /// A coordinator that has ended was told to end, or got a late answer.
  case deadLetter(Coordinator)
  /// A message that waited is gone: what it waited for failed, or whom it waited at has ended.
  case dropped(any CoordinatorEvent)
  /// A route is held until somebody can take it.
  case held([any CoordinatorRoute])
  /// A held route gave way to a newer one, or its window was closed.
  case lostRoute([any CoordinatorRoute])
  /// Handlers emitted events without end; the rest of them is gone.
  case cycle
}

/// Why something was not opened.
public enum Refusal: Error {
  /// The coordinator has no permission for this ID.
  case notPermitted(any LogicalID)
  /// No factory makes IDs of this type.
  case noFactory(any LogicalID)
  /// A coordinator would hold itself, or one with an equal ID.
  case cycle
  /// It was attached already, or has ended.
  case notStartable
  /// The coordinator has ended, is parked, or waits for what it needs.
  case notRunning
  /// There is no stack around the coordinator.
  case noStack
  /// A stack cannot lie on a stack.
  case stackOnStack
  /// Tabs start only their own items.
  case notATab
  /// An item of tabs ends with them.
  case tabItem
}
