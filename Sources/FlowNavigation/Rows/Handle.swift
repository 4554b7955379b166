/// The place of a row in its world; reused after the row is freed, so never shown to anybody.
struct Handle: Hashable, Sendable, BitwiseCopyable {
  let index: Int32

  init(_ index: Int) {
    self.index = Int32(truncatingIfNeeded: index)
  }

  /// No row.
  static let none = Handle(-1)

  /// Whether this is no row.
  var isNone: Bool { index < 0 }
}
