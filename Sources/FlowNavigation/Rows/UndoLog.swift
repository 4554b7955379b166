/// The rows that the running command has overwritten, oldest first.
struct UndoLog: Hashable, Sendable {
  /// One overwritten row; nil when the row was not there before.
  struct Entry: Hashable, Sendable, BitwiseCopyable {
    var handle: Handle
    var row: Row?
  }

  /// The parts of a world that are no rows.
  struct Mark: Hashable, Sendable, BitwiseCopyable {
    var free: Handle
    var births: UInt32
    var clock: Int64
    var effects: EffectLists
    var firstScene: Handle
    var lastScene: Handle
    var sceneInUse: Handle
    var owner: Transaction.Coordinate
    var heldRoutes: Int32
  }

  var entries: [Entry] = []
  var mark: Mark?
}

/// What one command changed, to be taken back or done again.
package struct UndoRecord: Hashable, Sendable {
  var entries: [UndoLog.Entry]
  var mark: UndoLog.Mark
}
