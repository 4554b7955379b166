/// The entered lines, the current one last, as `history` lists them.
struct EnteredLines {
  var entries: [Session.Entry] = []
  /// How many bytes they have.
  private var size = 0

  /// Adds what is about to run.
  mutating func append(_ bytes: [UInt8]) {
    entries.append(Session.Entry(bytes))
    size += bytes.count
    // Seldom, so that each entry costs the same.
    if entries.count > 2 * Session.historyLimit { forget(Session.historyLimit) }
    if size > Session.historySizeLimit { forget(entries.count / 2) }
  }

  /// Changes the entry at hand, if there is one.
  mutating func change(_ change: (inout Session.Entry) -> Void) {
    if !entries.isEmpty { change(&entries[entries.count - 1]) }
  }

  /// Forgets the oldest, never the one at hand.
  private mutating func forget(_ count: Int) {
    let gone = entries.prefix(min(count, entries.count - 1))
    size -= gone.reduce(0) { $0 + $1.bytes.count }
    entries.removeFirst(gone.count)
  }
}
