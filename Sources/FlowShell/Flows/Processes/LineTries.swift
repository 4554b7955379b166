/// Does pieces of work, each of which may end the app that it is done with, and leaves the app as it is.
package struct LineTries: Sendable {
  /// What a piece of work told, or what the app died of.
  package enum End: Sendable {
    case told([UInt8])
    case died(AppCrash)
  }

  /// Does so many pieces, each known by its number.
  package var run: @Sendable (_ count: Int, _ work: (Int) -> [UInt8]) -> [End]

  package init(run: @escaping @Sendable (_ count: Int, _ work: (Int) -> [UInt8]) -> [End]) {
    self.run = run
  }
}
