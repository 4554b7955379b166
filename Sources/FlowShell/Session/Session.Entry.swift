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

  /// What was entered, the line at hand last.
  package var entered: [Entry] {
    get { entries.entries }
    set { entries.entries = newValue }
  }

  /// Keeps what is about to run, for `history`.
  package mutating func noteEntered(_ bytes: [UInt8]) { entries.append(bytes) }

  /// Keeps that the last entry did as it should.
  package mutating func noteEnteredWell() { entries.change { $0.isGood = true } }

  /// How many entries `history` lists at least.
  package static let historyLimit = 10_000

  /// How many bytes they may have.
  package static let historySizeLimit = 64 << 20
}
