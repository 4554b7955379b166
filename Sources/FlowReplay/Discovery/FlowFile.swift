/// A flow that is to be run, and the names of what lies beside it.
package struct FlowFile: Hashable, Sendable {
  /// Its path, as it is shown.
  package var path: String
  /// Whether an earlier run may have left a `.golden.new` beside it.
  package var mayHaveLeftover: Bool

  package init(path: String, mayHaveLeftover: Bool) {
    self.path = path
    self.mayHaveLeftover = mayHaveLeftover
  }

  /// How the name of a flow ends.
  static let suffix = ".flow"

  /// Where the flow's golden file is.
  package var goldenPath: String { Self.sibling(of: path, ".golden") }

  /// Where a run leaves the transcript that its golden file does not expect.
  package var leftoverPath: String { Self.sibling(of: path, ".golden.new") }

  /// The golden file of the flow at a path.
  static func sibling(of path: String, _ suffix: String) -> String {
    let stem = path.utf8.count - (path.hasBytes(endingIn: Self.suffix) ? Self.suffix.utf8.count : 0)
    return path[..<path.utf8.index(path.startIndex, offsetBy: stem)] + suffix
  }
}

extension String {
  /// Like `hasSuffix`, by bytes: that one normalises Unicode, at fifty times the price.
  func hasBytes(endingIn suffix: String) -> Bool {
    utf8.count >= suffix.utf8.count && utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// The text before a suffix; nil where it does not end so, or is nothing else.
  func stem(before suffix: String) -> Substring? {
    guard utf8.count > suffix.utf8.count, hasBytes(endingIn: suffix) else { return nil }
    return self[..<utf8.index(endIndex, offsetBy: -suffix.utf8.count)]
  }
}
