/// The outcome of asking for a line; an interrupted one has no text that could be run by mistake.
package enum LineEvent: Hashable, Sendable {
  /// The bytes of one line, without its newline.
  case line([UInt8])
  /// Ctrl-C: the typed text is given up.
  case interrupted
  /// Ctrl-D on an empty line, the end of the file, or a terminal that hung up.
  case endOfFile
}
