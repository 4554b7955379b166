#if Readline
@preconcurrency import CReadline

extension ReadlinePrompt {
  /// Adds an entry, of one line or several, to the history and at once to its file.
  ///
  /// An entry that begins with a blank, repeats the one before, or is too long, is not kept.
  package func remember(_ entry: [UInt8]) {
    let entry = HistoryFile.storable(entry)
    guard HistoryFile.keeps(entry, after: lastEntry) else { return }
    add(entry)
    history?.add(entry)
  }

  /// Reads the history of earlier sessions; the line that is being edited stands behind it.
  func loadHistory() {
    defer { using_history() }
    for entry in history?.read(last: configuration.historyLimit) ?? [] { add(entry) }
    stifle_history(Int32(clamping: configuration.historyLimit))
  }

  private var history: HistoryFile? { configuration.historyPath.map(HistoryFile.init) }

  private func add(_ entry: [UInt8]) {
    lastEntry = entry
    let text = crl_copy(entry, entry.count)
    add_history(text)
    free(text)
  }
}
#endif
