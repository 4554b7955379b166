/// What the process ends with.
package enum RunStatus: Int32, Comparable, Sendable {
  case good = 0
  /// The app's behaviour differs: a flow failed, differs, is stale or has no golden file.
  case differs = 1
  /// The input or the usage is wrong, or there is nothing to run.
  case wrong = 2
  /// By SIGHUP: its terminal is gone.
  case hungUp = 129
  /// By Ctrl-C.
  case interrupted = 130
  /// The reader of its output is gone.
  case unread = 141
  /// By SIGTERM.
  case terminated = 143

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
