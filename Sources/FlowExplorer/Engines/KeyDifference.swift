/// In what the keys of two states differ, where these are lines of text: as those of a live app are.
struct KeyDifference: Hashable {
  /// The first line that only the one has; nil where it has none.
  var own: String?
  /// The first line that only the other has.
  var other: String?

  /// How many characters of a line are told.
  private static let length = 100

  init(of key: [UInt8], from other: [UInt8]) {
    guard let new = Self.lines(of: key), let old = Self.lines(of: other) else { return }
    own = Self.first(in: new, without: old)
    self.other = Self.first(in: old, without: new)
  }

  /// `: with 'A', not 'B'`; empty where nothing is known.
  var text: String {
    switch (own, other) {
    case (let own?, let other?): ": with '\(own)', not '\(other)'"
    case (let own?, nil): ": with '\(own)'"
    case (nil, let other?): ": without '\(other)'"
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
    return text.split(separator: "\n").map { String($0).replacing(#/~\d+| code\(\d+\)/#, with: "") }
  }

  private static func first(in lines: [String], without others: [String]) -> String? {
    var counts: [String: Int] = [:]
    for line in others { counts[line, default: 0] += 1 }
    for line in lines {
      guard let count = counts[line], count > 0 else {
        let words = line.split(separator: " ").joined(separator: " ")
        return words.count > length ? "\(words.prefix(length))…" : words
      }
      counts[line] = count - 1
    }
    return nil
  }
}
