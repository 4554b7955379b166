/// A half-open range of byte offsets into one source text.
package struct SourceRange: Hashable, Sendable, BitwiseCopyable {
  /// The offset of the first byte.
  package var start: Int32
  /// The offset after the last byte.
  package var end: Int32

  package init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  /// The same range as indices of the source's bytes.
  package var indices: Range<Int> { Int(start)..<Int(end) }

  /// Whether the range holds no byte.
  package var isEmpty: Bool { start >= end }
}
