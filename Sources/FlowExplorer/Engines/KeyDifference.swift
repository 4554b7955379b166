/// In what the keys of two states differ, where these are lines of text: as those of a live app are.
struct KeyDifference: Hashable {
  /// The first line that only the one has; nil where it has none.
  var own: String?
  /// The first line that only the other has.
  var other: String?
  /// Whether it is of what is read alone: labels, the texts of elements, and the rows of lists with what is in them.
  private(set) var isOfContent = false

  /// How many characters of a line are told.
  private static let length = 100

  init(of key: [UInt8], from other: [UInt8]) {
    guard let new = Self.lines(of: key), let old = Self.lines(of: other) else { return }
    own = Self.first(in: new, without: old)
    self.other = Self.first(in: old, without: new)
    isOfContent = new.compactMap(Self.withoutContent) == old.compactMap(Self.withoutContent)
  }

  /// A line without what is only read; nil where nothing is left.
  private static func withoutContent(_ line: String) -> String? {
    if line.hasPrefix("label ") || line.hasPrefix("in row ") { return nil }
    guard let element = line.wholeMatch(of: #/element (\S+) .*?(visible=\w+ enabled=\w+)\b.*/#)
    else { return line }
    return "element \(element.1) \(element.2)"
  }

  /// `: with 'A', not 'B'`; empty where nothing is known.
  var text: String {
    switch (own, other) {
    case (let own?, let other?) where own == other: ": '\(Self.cut(own))' looks otherwise"
    case (let own?, let other?):
      ": with '\(Self.cut(own, unlike: other))', not '\(Self.cut(other, unlike: own))'"
    case (let own?, nil): ": with '\(Self.cut(own))'"
    case (nil, let other?): ": without '\(Self.cut(other))'"
    case (nil, nil): ""
    }
  }

  /// The lines without the numbers of nodes, which only count, and without places of code in memory, which are others in
  /// each process; nil where the key is no text.
  private static func lines(of key: [UInt8]) -> [String]? {
    let newline = UInt8(ascii: "\n")
    guard key.allSatisfy({ $0 >= 0x20 || $0 == newline }),
      let text = String(validating: key, as: UTF8.self)
    else { return nil }
    return text.split(separator: "\n").map { line in
      let names = String(line).replacing(#/(\w)~\d+/#) { $0.output.1 }
      return names.hasPrefix("waits ") ? names.replacing(#/ code\(\d+\)$/#, with: "") : names
    }
  }

  /// A line as it is told; of a long one that is like another at its beginning the part that is not.
  private static func cut(_ line: String, unlike other: String = "") -> String {
    if line.count <= length { return line }
    let same = zip(line, other).prefix { $0 == $1 }.count
    let start = same < length / 2 ? 0 : same - length / 4
    let part = line.dropFirst(start).prefix(length)
    return (start > 0 ? "…" : "") + part + (start + part.count < line.count ? "…" : "")
  }

  private static func first(in lines: [String], without others: [String]) -> String? {
    var counts: [String: Int] = [:]
    for line in others { counts[line, default: 0] += 1 }
    for line in lines {
      guard let count = counts[line], count > 0 else {
        // How an element looks beyond its texts is a number that says nothing.
        let line = line.replacing(#/ look=\d+$/#, with: "")
        return line.split(separator: " ").joined(separator: " ")
      }
      counts[line] = count - 1
    }
    return nil
  }
}
