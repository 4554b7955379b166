/// Keeps what an app was before a line, and goes on from there where it dies in the line.
package struct LineKeeper: Sendable {
  /// Whether only lines are kept that are marked: a flow ends at any other.
  package var keepsMarkedOnly: Bool
  /// Called before a line; where the app dies in it, it comes back a second time, and says how.
  package var begin: @Sendable () -> AppCrash?
  /// Called behind a line that the app has lived through.
  package var end: @Sendable () -> Void

  package init(
    keepsMarkedOnly: Bool,
    begin: @escaping @Sendable () -> AppCrash?,
    end: @escaping @Sendable () -> Void
  ) {
    self.keepsMarkedOnly = keepsMarkedOnly
    self.begin = begin
    self.end = end
  }
}
