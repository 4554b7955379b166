/// One row as it was before a command.
struct OverwrittenRow: Sendable, BitwiseCopyable {
  var slot: Slot
  var handle: Handle
  /// Whether the row was not there before, and the slot says nothing.
  var isNew: Bool
}

/// What takes a command back, or does it again.
package enum UndoRecord: Sendable {
  /// The rows that a command has overwritten in a world.
  case rows(RowChange)
  /// The place in an engine's own history to go to.
  case place(Int)
}

/// What one command changed, to be taken back or done again.
package struct RowChange: Sendable {
  var entries: [OverwrittenRow]
  var registers: Registers
}
