/// `a,!b`: the flows that have the tag `a` and not the tag `b`.
package struct TagFilter: Hashable, Sendable {
  private(set) var wanted: [String] = []
  private(set) var unwanted: [String] = []

  /// Tags with commas between them, each with a `!` where it must not be there; nil when it is not so.
  package init?(_ text: String) {
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let isUnwanted = word.utf8.first == UInt8(ascii: "!")
      let tag = String(isUnwanted ? word.dropFirst() : word)
      guard !tag.isEmpty, !tag.contains(where: { $0 == "!" || $0.isWhitespace }) else { return nil }
      if isUnwanted { unwanted.append(tag) } else { wanted.append(tag) }
    }
  }

  /// Whether a flow with these tags is meant.
  func matches(_ tags: [String]) -> Bool {
    wanted.allSatisfy(tags.contains) && !unwanted.contains(where: tags.contains)
  }
}
