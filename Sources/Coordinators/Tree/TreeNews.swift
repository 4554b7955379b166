/// What the shell hears of all trees besides what can be seen of them.
package enum TreeNews {
  case made
  /// A coordinator, or the root where there is no nearer one, has said something that a developer wants to know.
  case reported(Report, at: Coordinator)
  /// A coordinator has ended, and its parent is about to be told.
  case finished(Coordinator, Cause, result: Any?, told: Coordinator)
}
