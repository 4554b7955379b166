/// What came of asking for a line; an interrupted line has no text, so it cannot be run by mistake.
package enum LineEvent: Hashable, Sendable {
  /// The bytes of one line, without its newline.
  case line([UInt8])
  /// Ctrl-C: whatever had been typed is gone.
  case interrupted
  /// Ctrl-D on an empty line, the end of the file, or a terminal that hung up.
  case endOfFile
}
