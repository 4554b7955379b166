import FlowScript

/// A place in one of the files of a definition.
struct Location: Hashable, Sendable {
  /// The file's number, in the order of reading.
  var file: Int32
  var range: SourceRange

  init(_ file: Int, _ range: SourceRange) {
    self.file = Int32(file)
    self.range = range
  }
}

extension Location: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.file, left.range.start, left.range.end) < (right.file, right.range.start, right.range.end)
  }
}
