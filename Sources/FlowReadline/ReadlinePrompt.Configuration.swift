#if Readline
extension ReadlinePrompt {
  /// What a prompt is told once.
  package struct Configuration: Sendable {
    /// The name that `$if` in people's `inputrc` asks for.
    package var applicationName = "flowshell"
    /// Where history is kept; nil keeps it for this session only.
    package var historyPath: String?
    /// How many entries of history are kept.
    package var historyLimit = 10_000
    /// Whether the list of candidates has colours.
    package var hasColor = false
    /// Said once at a Ctrl-C on an empty line, where people look for the way out.
    package var leaveHint: String? = "Ctrl-D or 'quit' leaves"

    package init(historyPath: String? = HistoryFile.path(), hasColor: Bool = false) {
      self.historyPath = historyPath
      self.hasColor = hasColor
    }
  }
}
#endif
