import FlowNavigation
import FlowScript

/// A word that stands for other words at the prompt.
struct Alias: Hashable, Sendable {
  var name: String
  /// The words, with `$1` to `$9` and `$*` for those that are typed behind the name.
  var text: String

  /// What it stands for with these words behind it.
  func expanded(_ words: [ArraySlice<UInt8>]) throws(AliasProblem) -> [UInt8] {
    let size = text.utf8.count + words.reduce(0) { $0 + $1.count + 1 }
    let marks = text.utf8.count { $0 == UInt8(ascii: "$") } + 1
    let (most, overflow) = size.multipliedReportingOverflow(by: marks)
    // Each mark may stand for all words: what could become too long is refused before it does.
    guard !overflow, most <= SyntaxLimits.entry else { throw AliasProblem.tooLong(self) }
    var bytes: [UInt8] = []
    var highest = 0
    var takesAll = false
    var isMark = false
    for byte in text.utf8 {
      switch (isMark, byte) {
      case (true, UInt8(ascii: "1")...UInt8(ascii: "9")):
        let number = Int(byte - UInt8(ascii: "0"))
        highest = max(highest, number)
        if number <= words.count { bytes += words[number - 1] }
      case (true, UInt8(ascii: "*")):
        takesAll = true
        bytes += words.joined(separator: " ".utf8)
      default:
        if isMark { bytes.append(UInt8(ascii: "$")) }
        if byte != UInt8(ascii: "$") { bytes.append(byte) }
      }
      isMark = byte == UInt8(ascii: "$")
    }
    if isMark { bytes.append(UInt8(ascii: "$")) }
    if words.count < highest { throw AliasProblem.missing(self, highest) }
    if takesAll || words.isEmpty { return bytes }
    if highest == 0 { return bytes + " ".utf8 + words.joined(separator: " ".utf8) }
    if words.count > highest { throw AliasProblem.extra(self, highest) }
    return bytes
  }

  /// Whether it stands for several commands.
  var hasSeveral: Bool { text.utf8.contains(UInt8(ascii: ";")) }
}

/// Why an alias cannot be put in.
struct AliasProblem: Error, Hashable {
  var code: Refusal.Code
  var message: String

  fileprivate static func missing(_ alias: Alias, _ count: Int) -> AliasProblem {
    AliasProblem(code: .missingParameter, message: "\(needs(alias, count)): \(alias.text)")
  }

  fileprivate static func extra(_ alias: Alias, _ count: Int) -> AliasProblem {
    AliasProblem(
      code: .unexpectedArgument,
      message: "\(needs(alias, count)) and no more: \(alias.text)"
    )
  }

  fileprivate static func tooLong(_ alias: Alias) -> AliasProblem {
    AliasProblem(
      code: .limit,
      message: "alias '\(alias.name)' would make more than \(SyntaxLimits.entry) bytes"
        + SyntaxLimits.fixed
    )
  }

  static func severalBehindArrow(_ alias: Alias) -> AliasProblem {
    AliasProblem(
      code: .wrongPlace,
      message: "alias '\(alias.name)' has several commands: use a block instead of '->'"
    )
  }

  private static func needs(_ alias: Alias, _ count: Int) -> String {
    "alias '\(alias.name)' needs \(count == 1 ? "one word" : "\(count) words")"
  }
}
