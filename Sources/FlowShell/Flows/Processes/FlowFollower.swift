/// Somebody who is told how far a flow is, and knows where it was when its app dies.
package struct FlowFollower: Sendable {
  /// The flow was read; nothing of it was done.
  package var begin: @Sendable (FlowSummary, _ files: [String]) -> Void
  /// A line begins, with what was printed up to its echo since the last one began.
  package var line: @Sendable (FlowLine, _ printed: [UInt8]) -> Void
  /// More of the app is known, or was reached.
  package var seen: @Sendable ([SeenCoverage.News]) -> Void

  package init(
    begin: @escaping @Sendable (FlowSummary, _ files: [String]) -> Void,
    line: @escaping @Sendable (FlowLine, _ printed: [UInt8]) -> Void,
    seen: @escaping @Sendable ([SeenCoverage.News]) -> Void = { _ in }
  ) {
    self.begin = begin
    self.line = line
    self.seen = seen
  }
}

/// A line of a flow that begins.
package struct FlowLine: Hashable, Sendable {
  /// The path of its file, as the flow names it.
  package var file: String
  /// The offset of its first byte in the file.
  package var offset: Int
  /// The line, from 1.
  package var line: Int
  /// The offset of its echo in what was printed since the last one began.
  package var echo: Int
}
