/// One row as it was before a command.
struct OverwrittenRow: Sendable, BitwiseCopyable {
  var slot: Slot
  var handle: Handle
  /// Whether the row was not there before, and the slot says nothing.
  var isNew: Bool
}

/// What one command changed, to be taken back or done again.
package struct UndoRecord: Sendable {
  var entries: [OverwrittenRow]
  var registers: Registers
}
