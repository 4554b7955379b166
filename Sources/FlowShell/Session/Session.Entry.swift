extension Session {
  /// What was entered at once: a line, or a block of them.
  package struct Entry: Hashable, Sendable {
    package var bytes: [UInt8]
    /// Whether it did as it should; not before it has run.
    package var isGood = false
    /// The lines of each `walk` in it that came to its end, in their order.
    var walks: [[[UInt8]]] = []

    package init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }
  }

  /// Keeps what is about to run, for `history`.
  package mutating func noteEntered(_ bytes: [UInt8]) {
    entered.append(Entry(bytes))
    enteredSize += bytes.count
    // Seldom, so that each entry costs the same.
    if entered.count > 2 * Self.historyLimit { forgetEntered(Self.historyLimit) }
    if enteredSize > Self.historySizeLimit { forgetEntered(entered.count / 2) }
  }

  /// Keeps how the last entry ended.
  package mutating func noteEnteredWell() {
    guard !entered.isEmpty else { return }
    entered[entered.count - 1].isGood = true
  }

  /// Forgets the oldest, never the one at hand.
  private mutating func forgetEntered(_ count: Int) {
    let gone = entered.prefix(min(count, entered.count - 1))
    enteredSize -= gone.reduce(0) { $0 + $1.bytes.count }
    entered.removeFirst(gone.count)
  }

  /// How many entries `history` lists at least.
  package static let historyLimit = 10_000

  /// How many bytes they may have.
  package static let historySizeLimit = 64 << 20
}
