#if Readline
@preconcurrency import CReadline

extension ReadlinePrompt {
  /// Adds an entry, of one line or several, to the history and at once to its file.
  ///
  /// An entry that begins with a blank, or repeats the one before, is not kept.
  package func remember(_ entry: [UInt8]) {
    let entry = HistoryFile.storable(entry)
    guard HistoryFile.keeps(entry, after: lastEntry) else { return }
    lastEntry = entry
    let text = crl_copy(entry, entry.count)
    add_history(text)
    free(text)
    if let path = configuration.historyPath, !Platform.isSpecial(path) { append_history(1, path) }
  }

  /// Reads the history of earlier sessions; the line that is being edited stands behind it.
  func loadHistory() {
    defer { using_history() }
    // Time stamps in the file are what keeps an entry of several lines together.
    history_comment_char = CChar(bitPattern: UInt8(ascii: "#"))
    history_write_timestamps = 1
    let limit = Int32(clamping: configuration.historyLimit)
    if let path = configuration.historyPath, !Platform.isSpecial(path) {
      // append_history creates nothing.
      if read_history(path) != 0 { Platform.createPrivateFile(path) }
      // Rewriting loses what other sessions add meanwhile: seldom, then.
      if history_length / 2 > limit { history_truncate_file(path, limit) }
    }
    stifle_history(limit)
    guard history_length > 0, let last = history_get(history_base + history_length - 1),
      let text = last.pointee.line
    else { return }
    lastEntry = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
#endif
